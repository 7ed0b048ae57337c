import type { GridApi } from 'ag-grid-community'
import { flushSync } from 'react-dom'

/** Lets a grid have all its rows on the page while it is printed: on the screen only those in view are drawn. Answers how to stop. */
export function followPrinting<R>(api: GridApi<R>): () => void {
  const lay = (domLayout: 'print' | 'normal') => () => {
    if (api.isDestroyed()) return
    // at once: the browser prints what stands on the page when the event has been told
    flushSync(() => {
      api.setGridOption('domLayout', domLayout)
    })
  }
  const print = lay('print')
  const printed = lay('normal')
  window.addEventListener('beforeprint', print)
  window.addEventListener('afterprint', printed)
  return () => {
    window.removeEventListener('beforeprint', print)
    window.removeEventListener('afterprint', printed)
  }
}
