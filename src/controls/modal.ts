import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { announceClosed, isThereByKeys } from './keyboard-home.ts'

/**
 * Shows a <dialog> while its component is there. `close` hears of Esc, back and a click outside. One that comes unasked has the focus itself: no key on
 * its way may answer it. Another that is written in has it in its first empty field.
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
        // it tells of a moment ago: an effect that runs again, as React's do in development, has shown it since
        if (isOwn(event) && !dialog.current?.open) close?.()
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

/** The field that one begins to write in, where there is one: the first that is empty. */
function firstField(dialog: HTMLElement): HTMLElement | undefined {
  const types = ['text', 'email', 'password', ...(hasKeys() ? ['search'] : [])].map((type) => `input[type="${type}"]`)
  const written = ['textarea', 'input:not([type])', ...types].join()
  const fields = [...dialog.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(written)].filter(
    (field) => !field.matches('[readonly], [disabled], [tabindex="-1"]'),
  )
  return fields.find(({ value }) => value === '') ?? fields[0]
}
