let isLeaving = false

/** Goes back from what the history holds above a page, once: who asks twice would leave the page. */
export function stepBack(above: unknown): void {
  if (isLeaving || window.history.state !== above) return
  isLeaving = true
  window.addEventListener('popstate', () => (isLeaving = false), { once: true })
  window.history.back()
}
