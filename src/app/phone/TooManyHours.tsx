import { useSession } from '../../controls/figures.ts'
import { MessageLine } from '../../controls/MessageLine.tsx'
import { isBeyondNorm, tooManyHours } from '../../controls/measure-hours.ts'
import { useWorkspace } from '../services.ts'

export function TooManyHours() {
  const { session } = useWorkspace()
  const words = useSession(session, (now) => (isBeyondNorm(now) ? tooManyHours(now) : undefined))
  return (
    <div role="alert" className="phone-warning">
      {words !== undefined && <MessageLine tone="error">{words}</MessageLine>}
    </div>
  )
}
