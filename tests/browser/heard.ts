import type { Desk } from './desk.ts'

/**
 * Writes down what a screen reader reads out by itself from now on: the text of each live region that comes or changes, and is not busy. Changes
 * of one moment are one message, as they are to a screen reader.
 */
export async function listen(desk: Desk): Promise<{ readonly heard: () => Promise<readonly string[]> }> {
  await desk.page.evaluate(() => {
    const heard: string[] = []
    const said = new WeakMap<Element, string>()
    const live = '[role="status"], [role="alert"], output:not([aria-live]), [aria-live]:not([aria-live="off"])'
    for (const region of document.querySelectorAll(live)) said.set(region, region.textContent)
    const waiting = new Set<Element>()
    const tell = () => {
      for (const region of waiting) {
        const text = region.textContent.replace(/\s+/g, ' ').trim()
        if (text !== said.get(region) && text !== '' && region.ariaBusy !== 'true' && region.isConnected)
          heard.push(text)
        if (region.ariaBusy !== 'true') said.set(region, text)
      }
      waiting.clear()
    }
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest(live)
        if (region) waiting.add(region)
        for (const within of element?.querySelectorAll(live) ?? []) waiting.add(within)
      }
      if (waiting.size > 0) setTimeout(tell, 30)
    }).observe(document.body, { childList: true, characterData: true, subtree: true, attributeFilter: ['aria-busy'] })
    Object.assign(window, { heard })
  })
  return {
    heard: () =>
      desk.page.evaluate(() => {
        const { heard } = window as unknown as { heard: string[] }
        return heard.splice(0)
      }),
  }
}
