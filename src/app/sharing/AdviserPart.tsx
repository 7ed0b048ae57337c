import { UserPlus } from 'lucide-react'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { TextField } from '../../controls/TextField.tsx'
import type { Invitation } from '../../flows/sharing-port.ts'
import { linkFirmMaxLength } from '../../rules/limits.ts'
import { sharingTexts } from '../../texts/sharing.ts'
import { isDesktopWidth } from '../desktop-width.ts'
import { useOwnDesk } from '../parts.ts'
import { SaidLine } from './SaidLine.tsx'
import { AdviserLine } from './SharedLine.tsx'
import type { SharingWork } from './sharing-work.ts'

const words = sharingTexts.advisers

interface AdviserPartProps {
  readonly invitations: readonly Invitation[]
  readonly work: SharingWork
}

/** The advisers of the open plan: one more, and the list. */
export function AdviserPart({ invitations, work }: AdviserPartProps) {
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="sharing-part" aria-labelledby={titleId}>
      <h3 className="sharing-title" id={titleId}>
        {words.title}
      </h3>
      <p className="plan-note">{words.lead}</p>
      <SaidLine said={work.said.advisers} />
      {isOpen ? (
        <AdviserForm work={work} onDone={() => setOpen(false)} />
      ) : (
        <div className="plan-commands">
          <Button
            icon={UserPlus}
            reason={work.reason}
            onPress={() => {
              work.hush()
              setOpen(true)
            }}
          >
            {words.new}
          </Button>
          {invitations.length === 0 && <span className="plan-note">{words.none}</span>}
        </div>
      )}
      {invitations.length > 0 && (
        <ul className="plan-list" aria-label={words.list}>
          {invitations.map((invitation) => (
            <AdviserLine key={invitation.id} invitation={invitation} work={work} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Asks for an adviser's address, and sends the invitation. */
function AdviserForm({ work, onDone }: { readonly work: SharingWork; readonly onDone: () => void }) {
  const { planId, session } = useOwnDesk()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  // never the account's name: the adviser sees it
  const [firm, setFirm] = useState(session.plan.settings.briefFirm)
  useEffect(() => {
    // on a phone the keyboard would come over the form
    if (isDesktopWidth()) form.current?.querySelector('input')?.focus()
  }, [])
  const invite = async (event: SubmitEvent) => {
    event.preventDefault()
    if (await work.invite({ plan: planId, email: email.trim(), firm: firm.trim() })) onDone()
  }
  return (
    <form ref={form} className="sharing-form" noValidate onSubmit={(event) => void invite(event)}>
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
        <TextField
          label={sharingTexts.firm}
          hint={words.firmHint}
          name="firm"
          autoComplete="off"
          optional
          maxLength={linkFirmMaxLength}
          value={firm}
          onChange={setFirm}
        />
      </div>
      <div className="dialog-answers">
        <Button onPress={onDone}>{sharingTexts.cancel}</Button>
        <Button look="primary" submits busy={work.isBusy}>
          {words.invite}
        </Button>
      </div>
    </form>
  )
}
