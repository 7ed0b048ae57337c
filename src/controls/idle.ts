/** Longest wait for a moment in which the browser has nothing to do, ms. */
const longest = 300

/** Resolves when the browser has nothing more urgent to do; a browser that can't tell (Safari) gives a moment in each frame. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: longest })
    else requestAnimationFrame(() => resolve())
  })
}

/** Resolves when a key or a frame that waits has had its turn: between the pieces of what is long, and waited for. */
export function turn(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

/** Resolves when what React has just put in the page has been painted, and the browser has nothing more urgent to do. */
export async function painted(): Promise<void> {
  // a page that is not in view paints nothing
  if (document.visibilityState === 'visible') await new Promise(requestAnimationFrame)
  await idle()
}
