import { ArrowLeft, History, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { MessageLine } from '../../controls/MessageLine.tsx'
import type { ListedVersion } from '../../flows/versions/versions-port.ts'
import { formatNotice } from '../../texts/notices.ts'
import { versionNames, versionTexts } from '../../texts/versions.ts'
import type { WorkspaceState } from '../frame/workspace-state.ts'
import { CompareChoice } from '../plans/CompareChoice.tsx'
import { Comparison } from '../plans/Comparison.tsx'
import { useRestoreEdit } from '../plans/read-plan.ts'
import { useWorkspace } from '../services.ts'
import { useVersion } from './version-work.ts'

const words = versionTexts.compare
// no id of a version
const now = ''

interface CompareVersionsProps {
  readonly first: string
  readonly versions: readonly ListedVersion[]
  readonly state: WorkspaceState
  readonly onBack: () => void
}

/** A version beside the plan as it is now, or any other: what each comes to, what differs, and the way back to the first. */
export function CompareVersions({ first, versions, state, onBack }: CompareVersionsProps) {
  const { session } = useWorkspace()
  const [firstId, setFirst] = useState(first)
  const [secondId, setSecond] = useState<string>(now)
  const [one, other] = [useVersion(firstId), useVersion(secondId === now ? undefined : secondId)]
  const called = versionNames(versions)
  const nameOf = (id: string) => called.get(id) ?? words.now
  const options = versions.filter(({ isWhole }) => isWhole).map(({ id }) => ({ id, name: nameOf(id) }))
  const names = [nameOf(firstId), nameOf(secondId)] as const
  const failure = one.failure ?? other.failure
  const edit = useRestoreEdit(one.plan)
  const restore = () => {
    if (!edit) return
    // without a place: undo stays on the page that one is on
    const isDone = session.edit(edit)
    state.plans.close()
    if (isDone) state.onNotice('version.restored', { version: names[0] })
    else state.onNotice('version.notAllowed')
  }
  return (
    <Dialog title={words.title} className="compare-window" onClose={state.plans.close}>
      <div className="compare-choice">
        <CompareChoice label={words.first} options={options} chosen={firstId} onChoose={setFirst} />
        <CompareChoice
          label={words.second}
          options={[{ id: now, name: words.now }, ...options]}
          chosen={secondId}
          onChoose={setSecond}
        />
      </div>
      {failure && <MessageLine tone="error">{formatNotice({ code: failure })}</MessageLine>}
      {one.plan && other.plan && (
        <Comparison title={words.title} same={words.same} names={names} plans={[one.plan, other.plan]} />
      )}
      <div className="dialog-answers">
        <Button icon={ArrowLeft} onPress={onBack}>
          {words.back}
        </Button>
        <Button icon={Printer} onPress={() => window.print()}>
          {words.print}
        </Button>
        <Button
          look="primary"
          icon={History}
          changes
          hint={words.restoreHint}
          reason={edit ? undefined : words.same}
          onPress={restore}
        >
          {words.restore}
        </Button>
      </div>
    </Dialog>
  )
}
