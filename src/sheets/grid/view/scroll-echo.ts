import { rowScroller, scrollbarOf } from './grid-dom.ts'

/**
 * Keeps the grid from hearing its own scrollbar. The grid moves the bar after the rows and listens to it, too; on a busy machine the bar's
 * event comes so late that the grid takes it for a person's, puts the rows back where they were and draws none where they are. A bar
 * that stands where the grid has put it has not been moved by anybody. Answers how to stop.
 */
export function muteScrollEcho(frame: HTMLElement): () => void {
  let put: number | undefined
  const listen = (event: Event) => {
    const bar = scrollbarOf(frame)
    if (event.target === rowScroller(frame)) put = rowScroller(frame)?.scrollTop
    else if (event.target === bar && bar?.scrollTop === put) event.stopPropagation()
  }
  // scrolling does not bubble
  frame.addEventListener('scroll', listen, { capture: true })
  return () => {
    frame.removeEventListener('scroll', listen, { capture: true })
  }
}
