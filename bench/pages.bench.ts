import type { CDPSession, Page } from 'playwright-core'
import { type Desk, openStage } from '../tests/browser/desk.ts'

/** What a first visit costs on the wire, gzipped: the login page, and the first module page with everything it needs. */
export async function run(): Promise<Record<string, string>> {
  const stage = await openStage()
  try {
    const stranger = await stage.window()
    const login = await bytesOf(stranger, () => stranger.go('/login'))
    const user = await stage.server.newUser()
    const desk = await stage.window()
    await desk.logIn(user.email, user.password)
    // a new window of the same person: nothing cached, straight to the first module
    const page = await desk.context.newPage()
    const session = await watched(page)
    await page.goto(desk.url)
    await page.getByRole('grid').waitFor()
    await page.waitForLoadState('networkidle')
    return {
      'login page, everything it asks for (kB gzip)': kilobytes(login),
      'first module page, uncached (kB gzip)': kilobytes(session.total()),
    }
  } finally {
    await stage.stop()
  }
}

async function bytesOf(desk: Desk, visit: () => Promise<void>): Promise<number> {
  const { total } = await watched(desk.page)
  await visit()
  await desk.page.waitForLoadState('networkidle')
  return total()
}

async function watched(page: Page): Promise<{ readonly total: () => number }> {
  const session: CDPSession = await page.context().newCDPSession(page)
  let sum = 0
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sum += encodedDataLength
  })
  return { total: () => sum }
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)
