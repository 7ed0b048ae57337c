import { type ReactNode, type Ref, useId } from 'react'
import { sheetTexts } from '../texts/sheets.ts'

interface SheetDialogProps {
  readonly ref: Ref<HTMLDialogElement>
  readonly title: string
  readonly className: string
  readonly onClose?: () => void
  readonly children: ReactNode
}

/** A list above a sheet. The button that closes it comes first, so that the list opens at its top; Esc closes it too. */
export function SheetDialog({ ref, title, className, onClose, children }: SheetDialogProps) {
  const id = useId()
  return (
    <dialog ref={ref} className={`sheet-dialog ${className}`} aria-labelledby={id} {...(onClose ? { onClose } : {})}>
      <form method="dialog">
        <h2 id={id}>{title}</h2>
        <button>{sheetTexts.keys.close}</button>
      </form>
      {children}
    </dialog>
  )
}
