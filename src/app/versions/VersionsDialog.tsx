import '../plans/plans.css'
import { ArrowLeft, EllipsisVertical, History, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { useIsLocked } from '../../controls/locked.ts'
import { Menu } from '../../controls/Menu.tsx'
import { MessageLine } from '../../controls/MessageLine.tsx'
import type { ListedVersion } from '../../flows/versions/versions-port.ts'
import { formatNotice } from '../../texts/notices.ts'
import { sharingTexts } from '../../texts/sharing.ts'
import { describeNetPays, placeOfVersion, versionNames, versionTexts } from '../../texts/versions.ts'
import type { WorkspaceState } from '../frame/workspace-state.ts'
import { CompareChoice } from '../plans/CompareChoice.tsx'
import { Comparison } from '../plans/Comparison.tsx'
import { NameForm } from '../plans/NameForm.tsx'
import { useRestoreEdit } from '../plans/read-plan.ts'
import { useEditorWorkspace, useWorkspace } from '../services.ts'
import { SharingDialog } from '../sharing/SharingDialog.tsx'
import { useVersion, useVersions, type Versions } from './version-work.ts'

export function VersionsDialog({ state }: { readonly state: WorkspaceState }) {
  const versions = useVersions()
  const isLocked = useIsLocked(useEditorWorkspace().session)
  const [shown, setShown] = useState<string>()
  const [toShare, setToShare] = useState<string>()
  const { listed, failure } = versions
  const names = versionNames(listed ?? [])
  if (listed && shown !== undefined) {
    return <CompareVersions first={shown} versions={listed} state={state} onBack={() => setShown(undefined)} />
  }
  if (toShare !== undefined) return <SharingDialog mayShare version={toShare} onClose={state.plans.close} />
  return (
    <Dialog title={versionTexts.title} className="plans-window" onClose={state.plans.close}>
      <p className="version-lead">{versionTexts.lead}</p>
      <div role="status" className="plan-said">
        {failure && <MessageLine tone="error">{formatNotice({ code: failure })}</MessageLine>}
        {!(listed || failure) && <MessageLine tone="info">{versionTexts.reading}</MessageLine>}
        {!listed && failure && <Button onPress={versions.readAgain}>{versionTexts.again}</Button>}
        {listed?.length === 0 && <MessageLine tone="info">{versionTexts.none}</MessageLine>}
      </div>
      {listed && listed.length > 0 && (
        <ul className="plan-list" aria-label={versionTexts.list}>
          {listed.map((version) => (
            <VersionLine
              key={version.id}
              version={version}
              name={names.get(version.id) ?? ''}
              versions={versions}
              onShow={() => setShown(version.id)}
              onShare={isLocked ? undefined : () => setToShare(version.id)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

interface VersionLineProps {
  readonly version: ListedVersion
  readonly name: string
  readonly versions: Versions
  readonly onShow: () => void
  /** undefined for who only looks at the plan. */
  readonly onShare: (() => void) | undefined
}

function VersionLine({ version, name, versions, onShow, onShare }: VersionLineProps) {
  const [isNaming, setNaming] = useState(false)
  const { id, isWhole } = version
  if (isNaming) {
    return (
      <li className="plan-line">
        <NameForm
          label={versionTexts.name}
          name={version.name}
          onDone={(given) => {
            setNaming(false)
            if (given !== undefined && given !== version.name) versions.name(id, given)
          }}
        />
      </li>
    )
  }
  const entries = [
    { label: versionTexts.rename, isEnabled: !versions.isBusy, onChoose: () => setNaming(true) },
    {
      label: versionTexts.unname,
      isEnabled: !versions.isBusy && version.name !== '',
      onChoose: () => versions.name(id, ''),
    },
    {
      label: sharingTexts.shareVersion,
      isEnabled: isWhole && onShare !== undefined,
      startsGroup: true,
      onChoose: () => onShare?.(),
    },
  ]
  return (
    <li className="plan-line">
      <div className="plan-words">
        <span className="plan-name">{name}</span>
        <span className="plan-note">{placeOfVersion(version)}</span>
        <span className="plan-note">
          {isWhole ? `${versionTexts.netPay}: ${describeNetPays(version.netPay)}` : versionTexts.tooLarge}
        </span>
      </div>
      <div className="version-commands">
        {isWhole && (
          <Button hint={name} onPress={onShow}>
            {versionTexts.show}
          </Button>
        )}
        <Menu label={versionTexts.actions(name)} look="icon" icon={EllipsisVertical} entries={entries} />
      </div>
    </li>
  )
}

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
function CompareVersions({ first, versions, state, onBack }: CompareVersionsProps) {
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
