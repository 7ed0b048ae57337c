import { useSelector } from '@xstate/react'
import { useSession } from '../../controls/figures.ts'
import { latestAbout } from '../../flows/reading/follow-plan.ts'
import { readingTexts as words } from '../../texts/reading.ts'
import type { ReaderState } from './reader-state.ts'
import { versionOfReading } from './reading-words.ts'
import { TriedButtons, TurnTrial } from './TrialButtons.tsx'
import { WhosePlan } from './WhosePlan.tsx'

/** Says above the plan whose it is, as of when, and that it is only read; or that what is changed is tried and goes nowhere. */
export function ReadingBar({ state }: { readonly state: ReaderState }) {
  return (
    <aside className="reading-bar" aria-label={words.mode}>
      {state.before}
      <div className="reading-words">
        <WhosePlan workspace={state.workspace} />
        <ReadingNote state={state} />
      </div>
      <div className="reading-buttons">
        <TriedButtons state={state} />
        <TurnTrial state={state} />
      </div>
    </aside>
  )
}

/** As of when the plan is read, or that nothing of what is tried is saved; and that the owner has saved since, which is read out when it happens. */
export function ReadingNote({ state }: { readonly state: ReaderState }) {
  const { session, reading } = state.workspace
  const { trial } = reading
  const { savedAt } = useSelector(reading.follow, latestAbout)
  const isTrying = useSession(session, () => trial.isOn)
  const isBehind = useSession(session, () => trial.isBehind)
  const note = isTrying ? words.tryingOn(trial.base.savedAt) : versionOfReading(reading)
  return (
    <p role="status" className="reading-note">
      {isBehind && savedAt ? words.savedSince(savedAt) : note}
    </p>
  )
}
