import type { CDPSession, Page } from 'playwright-core'

/**
 * Counts what a page's requests weigh on the wire, compressed and with their heads, and the scripts among them, bytes. For a page of a context
 * of its own: where Playwright keeps service workers away, Chromium reports no compressed lengths.
 */
export async function weigh(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const scripts = new Set<string>()
  let sum = 0
  let ofScripts = 0
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sum += encodedDataLength
    if (scripts.has(requestId)) ofScripts += encodedDataLength
  })
  return { total: () => sum, javaScript: () => ofScripts }
}
