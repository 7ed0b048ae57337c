/** Leaves the field in which something is being typed, so that the plan gets it, and comes back should the page stay open. */
export function handOverTyped(): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return
  // a cell's editor goes when it is left
  const back = field.closest<HTMLElement>('[role="gridcell"]') ?? field
  field.blur()
  requestAnimationFrame(() => {
    back.focus({ preventScroll: true })
  })
}
