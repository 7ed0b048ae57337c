import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '../../controls/TextField.tsx'
import type { Invitation } from '../../flows/sharing/sharing-port.ts'
import { sharingTexts } from '../../texts/sharing.ts'
import { useEditorWorkspace } from '../services.ts'
import { AdviserLine } from './SharedLine.tsx'
import { FirmField, SharingForm } from './SharingForm.tsx'
import { SharingPart } from './SharingPart.tsx'
import type { SharingActions } from './sharing-actions.ts'

const words = sharingTexts.advisers

interface AdviserPartProps {
  readonly invitations: readonly Invitation[]
  readonly work: SharingActions
}

export function AdviserPart({ invitations, work }: AdviserPartProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <SharingPart
      words={words}
      status={work.status.advisers}
      work={work}
      icon={UserPlus}
      making={isOpen ? <AdviserForm work={work} onDone={() => setOpen(false)} /> : undefined}
      onNew={() => setOpen(true)}
    >
      {invitations.map((invitation) => (
        <AdviserLine key={invitation.id} invitation={invitation} work={work} />
      ))}
    </SharingPart>
  )
}

function AdviserForm({ work, onDone }: { readonly work: SharingActions; readonly onDone: () => void }) {
  const { planId, session } = useEditorWorkspace()
  const [email, setEmail] = useState('')
  // never the account's name: the adviser sees it
  const [firm, setFirm] = useState(session.plan.settings.briefFirm)
  const invite = async () => {
    if (await work.invite({ plan: planId, email: email.trim(), firm: firm.trim() })) onDone()
  }
  return (
    <SharingForm make={words.invite} isBusy={work.isBusy} onMake={() => void invite()} onCancel={onDone}>
      <div className="sharing-fields">
        <TextField
          label={words.email}
          hint={words.emailHint}
          type="email"
          name="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
        />
        <FirmField hint={words.firmHint} value={firm} onChange={setFirm} />
      </div>
    </SharingForm>
  )
}
