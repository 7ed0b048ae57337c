import { useSelector } from '@xstate/react'
import { useSession } from '../../controls/figures.ts'
import { latestAbout } from '../../flows/shared-view/follow-plan.ts'
import { sharedViewTexts as words } from '../../texts/shared-view.ts'
import { LastAnswer } from '../advisers/ProposalWords.tsx'
import type { ViewerWorkspace } from '../services.ts'

/** The firm and what the plan is called, beside whether it is read or something is tried on it, which is read out when it turns; and what an adviser's proposal was answered. */
export function PlanOwner({ workspace }: { readonly workspace: ViewerWorkspace }) {
  const { session, reading, firm } = workspace
  const { name, answered } = useSelector(reading.follow, latestAbout)
  const isTrying = useSession(session, () => reading.sandbox.isOn)
  const called = firm === name || name === '' ? firm : `${firm} · ${name}`
  return (
    <p className="whose-plan">
      <span role="status" className={isTrying ? 'reading-badge trying' : 'reading-badge'}>
        {isTrying ? words.trying : words.mode}
      </span>
      <strong title={called}>{called}</strong>
      <span role="status">
        <LastAnswer answered={answered} />
      </span>
    </p>
  )
}
