import '../plans/plans.css'
import { EllipsisVertical } from 'lucide-react'
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
import { NameForm } from '../plans/NameForm.tsx'
import { useEditorWorkspace } from '../services.ts'
import { SharingDialog } from '../sharing/SharingDialog.tsx'
import { CompareVersions } from './CompareVersions.tsx'
import { useVersions, type Versions } from './version-work.ts'

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
