import { MessageLine } from '../../controls/MessageLine.tsx'
import type { Said } from './sharing-work.ts'

/** What came of the latest that was done, where it was done. */
export function StatusLine({ said }: { readonly said: Said | undefined }) {
  return (
    <div role="status" className="plan-said">
      {said && <MessageLine tone={said.tone}>{said.text}</MessageLine>}
    </div>
  )
}
