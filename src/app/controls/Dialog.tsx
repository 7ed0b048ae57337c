import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { workbenchTexts } from '../../texts/workbench.ts'
import { Button } from './Button.tsx'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** A question that must be answered: no cross, and a click outside does not close it. */
  readonly mustAnswer?: boolean
}

/** A modal dialog: the browser keeps focus inside and gives it back; Esc and a click outside close it. */
export function Dialog({ title, onClose, children, mustAnswer = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // before the dialog leaves the page, so that the browser gives focus back to where it was
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    shown.showModal()
    // a question comes unasked: whoever is typing must not answer it with the next Enter
    if (mustAnswer) shown.focus()
    return () => shown.close()
  }, [mustAnswer])

  return (
    // a click on the backdrop is a click on the dialog itself; Esc is the keyboard's way to do the same
    <dialog
      ref={dialog}
      className="dialog"
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (!mustAnswer) onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current && !mustAnswer) onClose()
      }}
    >
      <div className="dialog-body">
        <div className="dialog-head">
          <h2 className="dialog-title" id={titleId}>
            {title}
          </h2>
          {!mustAnswer && (
            <Button look="quiet" icon={X} iconOnly onPress={onClose}>
              {workbenchTexts.dismiss}
            </Button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  )
}
