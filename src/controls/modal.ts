import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { announceClosed, isThereByKeys } from './keyboard-home.ts'

/**
 * Shows a <dialog> above the page for as long as its component is there: what a browser closes by itself stands there again. `close` hears of Esc, a
 * phone's back button and a click outside; undefined: none of them closes it. One that comes unasked has the focus itself: no key on its way may
 * answer it. Another that is written in has it in its first field.
 */
export function useModal({ unasked, close }: { readonly unasked: boolean; readonly close: (() => void) | undefined }) {
  const dialog = useRef<HTMLDialogElement>(null)
  // before the dialog leaves the page, so that the browser gives focus back to where it was
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    const byKeys = isThereByKeys(document.activeElement)
    const show = () => {
      shown.showModal()
      if (unasked) shown.focus()
      else firstField(shown)?.focus()
    }
    show()
    // a browser lets a request be turned down once: the next one, without a press in between, closes
    shown.addEventListener('close', show)
    return () => {
      shown.removeEventListener('close', show)
      shown.close()
      announceClosed(byKeys)
    }
  }, [unasked])
  // what is inside has events of the same names: a file that was not chosen is cancelled
  const isOwn = ({ target }: SyntheticEvent) => target === dialog.current
  return {
    dialog,
    props: {
      ref: dialog,
      tabIndex: -1,
      closedby: close ? ('closerequest' as const) : ('none' as const),
      onCancel: (event: SyntheticEvent) => {
        if (!isOwn(event)) return
        event.preventDefault()
        close?.()
      },
      onClose: (event: SyntheticEvent) => {
        if (isOwn(event)) close?.()
      },
      // a click on the backdrop is a click on the dialog itself
      onClick: (event: MouseEvent) => {
        if (isOwn(event)) close?.()
      },
    },
  }
}

// a search is for who has keys: a finger's keypad would come over what it searches
const hasKeys = () => !window.matchMedia('(pointer: coarse)').matches

/** The field that one begins to write in, where there is one. */
function firstField(dialog: HTMLElement): HTMLElement | undefined {
  const kinds = [
    'textarea',
    'input:not([type])',
    ...['text', 'email', 'password'].map((type) => `input[type="${type}"]`),
  ]
  const written = [...kinds, ...(hasKeys() ? ['input[type="search"]'] : [])].join()
  return [...dialog.querySelectorAll<HTMLElement>(written)].find(
    (field) => !field.matches('[readonly], [disabled], [tabindex="-1"]'),
  )
}
