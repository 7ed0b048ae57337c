/** Where a sheet's cells are in view, in pixels of the window: between the headings and the sums. */
export function areaOfCells(frame: HTMLElement): { top: number; bottom: number; left: number; right: number } {
  const all = frame.getBoundingClientRect()
  const headings = frame.querySelector('.ag-header')?.getBoundingClientRect().bottom ?? all.top
  const sums = frame.querySelector('[row-index="b-0"]')?.getBoundingClientRect().top ?? all.bottom
  return {
    top: Math.max(headings, 0),
    bottom: Math.min(sums, all.bottom, window.innerHeight),
    left: Math.max(all.left, 0),
    right: Math.min(all.right, window.innerWidth),
  }
}
