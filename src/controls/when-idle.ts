// one browser does not report when it is idle: there it is the next frame
/** Does something once the browser has nothing more urgent to do. Answers how to call it off. */
export const whenIdle: (action: () => void) => () => void =
  typeof requestIdleCallback === 'function'
    ? (action) => {
        const asked = requestIdleCallback(action, { timeout: 250 })
        return () => cancelIdleCallback(asked)
      }
    : (action) => {
        const asked = requestAnimationFrame(action)
        return () => cancelAnimationFrame(asked)
      }

/** Something to be done when the browser is idle, once however often it is asked for until then. */
export function idleWork(work: () => void): { readonly ask: () => void; readonly stop: () => void } {
  let cancel: (() => void) | undefined
  const begin = () => {
    cancel = undefined
    work()
  }
  return {
    ask: () => {
      cancel ??= whenIdle(begin)
    },
    stop: () => cancel?.(),
  }
}
