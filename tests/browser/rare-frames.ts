import type { Page } from 'playwright-core'

/**
 * Has a page draw a frame every 0.4 s only, as a busy machine does. Answers how to go back to its usual frames; that reports how many there
 * were until something came into view: what a busy machine still does once it is there is not counted.
 */
export async function drawRarely(page: Page, until: string): Promise<() => Promise<number>> {
  await page.evaluate((last) => {
    const usual = globalThis.requestAnimationFrame
    const usualCancel = globalThis.cancelAnimationFrame
    const waiting = new Map<number, FrameRequestCallback>()
    let asked = 0
    let frames = 0
    const drawFrame = () => {
      if (!document.querySelector(last)) frames += 1
      const due = [...waiting.values()]
      waiting.clear()
      for (const then of due) then(performance.now())
    }
    const clock = setInterval(drawFrame, 400)
    Object.assign(globalThis, {
      requestAnimationFrame: (then: FrameRequestCallback) => {
        asked -= 1 // none of the browser's own numbers
        waiting.set(asked, then)
        return asked
      },
      cancelAnimationFrame: (frame: number) => {
        if (!waiting.delete(frame)) usualCancel(frame)
      },
      usualFrames: () => {
        clearInterval(clock)
        Object.assign(globalThis, { requestAnimationFrame: usual, cancelAnimationFrame: usualCancel })
        for (const then of waiting.values()) usual(then)
        return frames
      },
    })
  }, until)
  return () => page.evaluate(() => (globalThis as unknown as { usualFrames(): number }).usualFrames())
}
