import { useSelector } from '@xstate/react'
import { useSession } from '../../controls/figures.ts'
import { latestAbout } from '../../flows/shared-view/follow-plan.ts'
import { sharedViewTexts as words } from '../../texts/shared-view.ts'
import { PlanOwner } from './PlanOwner.tsx'
import type { ReaderState } from './reader-state.ts'
import { ToggleSandbox, TriedButtons } from './SandboxButtons.tsx'
import { versionOfSharedView } from './shared-view-texts.ts'

/** Says above the plan whose it is, as of when, and that it is only read; or that what is changed is tried and goes nowhere. */
export function SharedViewBar({ state }: { readonly state: ReaderState }) {
  return (
    <aside className="reading-bar" aria-label={words.mode}>
      {state.before}
      <div className="reading-words">
        <PlanOwner workspace={state.workspace} />
        <SharedViewNote state={state} />
      </div>
      <div className="reading-buttons">
        <TriedButtons state={state} />
        <ToggleSandbox state={state} />
      </div>
    </aside>
  )
}

/** As of when the plan is read, or that nothing of what is tried is saved; and that the owner has saved since, which is read out when it happens. */
export function SharedViewNote({ state }: { readonly state: ReaderState }) {
  const { session, reading } = state.workspace
  const { sandbox } = reading
  const { savedAt } = useSelector(reading.follow, latestAbout)
  const isTrying = useSession(session, () => sandbox.isOn)
  const isBehind = useSession(session, () => sandbox.isBehind)
  const note = isTrying ? words.tryingOn(sandbox.base.savedAt) : versionOfSharedView(reading)
  return (
    <p role="status" className="reading-note">
      {isBehind && savedAt ? words.savedSince(savedAt) : note}
    </p>
  )
}
