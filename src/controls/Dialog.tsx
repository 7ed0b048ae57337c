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
  readonly above?: ReactNode
  /** Stands beside the body: what must be seen while the page behind can't be. */
  readonly beside?: ReactNode
  /** A question that must be answered: no cross, and neither Esc nor a click outside closes it. */
  readonly mustAnswer?: boolean
  /** It has come by itself: no key on its way may go into it. */
  readonly isUnasked?: boolean
  /** A name of the contents for the style sheets. */
  readonly className?: string
}

/** A modal dialog: the browser keeps focus inside and gives it back; Esc and a click outside close it. */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, above, beside, mustAnswer = false, isUnasked = mustAnswer, className = '' } = props
  const modal = useModal({ unasked: isUnasked, close: mustAnswer ? undefined : onClose })
  const titleId = useId()

  return (
    <dialog {...modal.props} className={`dialog ${className}`} aria-labelledby={titleId}>
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
