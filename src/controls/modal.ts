import { type RefObject, useLayoutEffect, useRef } from 'react'
import { announceClosed, isThereByKeys } from './keyboard-home.ts'

/** Shows a <dialog> above the page while its component is there. One that comes unasked has the focus itself: no key on its way may answer it. */
export function useModal(unasked: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  // before the dialog leaves the page, so that the browser gives focus back to where it was
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    const byKeys = isThereByKeys(document.activeElement)
    shown.showModal()
    if (unasked) shown.focus()
    return () => {
      shown.close()
      announceClosed(byKeys)
    }
  }, [unasked])
  return dialog
}
