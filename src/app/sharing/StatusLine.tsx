import { MessageLine } from '../../controls/MessageLine.tsx'
import type { StatusMessage } from './sharing-actions.ts'

/** What came of the latest that was done, where it was done. */
export function StatusLine({ status }: { readonly status: StatusMessage | undefined }) {
  return (
    <div role="status" className="plan-said">
      {status && <MessageLine tone={status.tone}>{status.text}</MessageLine>}
    </div>
  )
}
