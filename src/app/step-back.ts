let isLeaving = false

/**
 * Goes back from what the browser's history holds above a page, `above`: what it was seen to hold. Going back takes a moment, and who asks twice would
 * leave the page: once it is left, or being left, nothing happens.
 */
export function stepBack(above: unknown): void {
  if (isLeaving || window.history.state !== above) return
  isLeaving = true
  window.addEventListener('popstate', () => (isLeaving = false), { once: true })
  window.history.back()
}
