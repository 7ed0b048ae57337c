// Style sheets follow the text size by themselves, in rem. What is given in pixels asks here: a grid's rows, a query of the window's width.

let scale = 1

/** How many times the size that all is designed for the page's text has; pixels of the design times this are pixels of the page. */
export const textScale = (): number => scale

const changed = 'textscale'

export function setTextScale(to: number): void {
  if (to === scale) return
  scale = to
  window.dispatchEvent(new Event(changed))
}

/** Notifies when the text has another size. Returns how to stop. */
export function watchTextScale(onChange: () => void): () => void {
  window.addEventListener(changed, onChange)
  return () => window.removeEventListener(changed, onChange)
}

/** A media query whose pixels follow the text: where it is twice as large, a window has half the room. */
export const scaledQuery = (query: string, by = scale): string =>
  query.replace(/(\d+(?:\.\d+)?)px/g, (_, px: string) => `${Number(px) * by}px`)

/** Whether a media query of the design's pixels holds. */
export const windowIs = (query: string): boolean => window.matchMedia(scaledQuery(query)).matches

/** Notifies when a media query of the design's pixels holds or ceases to, or the text has another size. Returns how to stop. */
export function watchWindow(query: string, onChange: () => void): () => void {
  let list = window.matchMedia(scaledQuery(query))
  list.addEventListener('change', onChange)
  const stop = watchTextScale(() => {
    list.removeEventListener('change', onChange)
    list = window.matchMedia(scaledQuery(query))
    list.addEventListener('change', onChange)
    onChange()
  })
  return () => {
    stop()
    list.removeEventListener('change', onChange)
  }
}
