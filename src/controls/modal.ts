import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What the document tells when a window has been closed and the focus has been given back. */
export const modalClosed = 'modalclosed'

/** Shows a <dialog> above the page while its component is there. One that comes unasked has the focus itself: no key on its way may answer it. */
export function useModal(unasked: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  // before the dialog leaves the page, so that the browser gives focus back to where it was
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    shown.showModal()
    if (unasked) shown.focus()
    return () => {
      shown.close()
      document.dispatchEvent(new Event(modalClosed))
    }
  }, [unasked])
  return dialog
}
