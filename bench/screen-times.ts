import type { Page } from 'playwright-core'

/** What starts a measurement, and where the page must have changed for it to end. */
interface Watched {
  readonly event: 'keydown' | 'paste' | 'click' | 'contextmenu'
  /** Only a keydown of this key, with a cell open where openCell is set. */
  readonly key?: string
  readonly openCell?: string
  /** Selectors of elements: something in each must have changed. */
  readonly places: readonly string[]
}

/** Milliseconds from the event to the DOM that shows it, and to the frame painted after that. */
export interface ScreenTimes {
  readonly changed: number[]
  readonly painted: number[]
}

/** Starts measuring in a page of real Chromium. */
export async function watchScreen(page: Page, watched: Watched): Promise<void> {
  await page.evaluate(({ event: name, key, openCell, places }) => {
    const times: ScreenTimes = { changed: [], painted: [] }
    Object.assign(globalThis, { benchTimes: times })
    let started: number | undefined
    let seen = new Set<string>()
    const observer = new MutationObserver((mutations) => {
      if (started === undefined) return
      for (const { target } of mutations) {
        const element = target instanceof Element ? target : target.parentElement
        for (const place of places) if (element?.closest(place)) seen.add(place)
      }
      if (seen.size < places.length) return
      const start = started
      started = undefined
      times.changed.push(performance.now() - start)
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        // a message posted from the frame is handled once it has been painted
        channel.port1.onmessage = () => times.painted.push(performance.now() - start)
        channel.port2.postMessage(undefined)
      })
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    // before the app, which may listen at the document
    window.addEventListener(
      name,
      (event) => {
        if (key !== undefined && (event as KeyboardEvent).key !== key) return // a keydown, as the caller says
        if (openCell !== undefined && !document.querySelector(openCell)) return
        started = performance.now()
        seen = new Set()
      },
      { capture: true },
    )
  }, watched)
}

/** What has been measured since the page was watched or last asked; forgets it. */
export async function takeTimes(page: Page): Promise<ScreenTimes> {
  return page.evaluate(() => {
    const { benchTimes } = globalThis as unknown as { benchTimes: ScreenTimes } // put there by watchScreen
    return { changed: benchTimes.changed.splice(0), painted: benchTimes.painted.splice(0) }
  })
}
