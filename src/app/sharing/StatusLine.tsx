import { MessageLine } from '../../controls/MessageLine.tsx'
import type { StatusMessage } from './sharing-actions.ts'

export function StatusLine({ status }: { readonly status: StatusMessage | undefined }) {
  return (
    <div role="status" className="plan-said">
      {status && <MessageLine tone={status.tone}>{status.text}</MessageLine>}
    </div>
  )
}
