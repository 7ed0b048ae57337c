import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { workbenchTexts } from '../texts/workbench.ts'
import { Button } from './Button.tsx'
import { useModal } from './modal.ts'

interface DialogProps {
  readonly title: string
  /** Missing only where the question must be answered. */
  readonly onClose?: () => void
  readonly children: ReactNode
  /** Stands over the title. */
  readonly above?: ReactNode
  /** Stands beside the body: what must be seen while the page behind can't be. */
  readonly beside?: ReactNode
  /** A question that must be answered: no cross, and a click outside does not close it. */
  readonly mustAnswer?: boolean
  /** A name of the contents for the style sheets. */
  readonly className?: string
}

/** A modal dialog: the browser keeps focus inside and gives it back; Esc and a click outside close it. */
export function Dialog({ title, onClose, children, above, beside, mustAnswer = false, className = '' }: DialogProps) {
  const dialog = useModal(mustAnswer)
  const titleId = useId()

  return (
    // a click on the backdrop is a click on the dialog itself; Esc is the keyboard's way to do the same
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (!mustAnswer) onClose?.()
      }}
      onClick={(event) => {
        if (event.target === dialog.current && !mustAnswer) onClose?.()
      }}
    >
      <div className="dialog-body">
        {above}
        <div className="dialog-head">
          <h2 className="dialog-title" id={titleId}>
            {title}
          </h2>
          {!mustAnswer && onClose && (
            <Button look="quiet" icon={X} iconOnly onPress={onClose}>
              {workbenchTexts.dismiss}
            </Button>
          )}
        </div>
        {children}
      </div>
      {beside}
    </dialog>
  )
}
