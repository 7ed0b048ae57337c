import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import type { Invitation, ShareLink } from '../../flows/sharing/sharing-port.ts'
import { lastOpened, linkName, sharingTexts, untilWhen, whatLinkShows } from '../../texts/sharing.ts'
import type { SharingActions } from './sharing-actions.ts'

const { links, advisers } = sharingTexts

interface OfPlan {
  readonly work: SharingActions
  /** What the plan is called, where lines of several stand together. */
  readonly planName?: string | undefined
}

export function LinkLine({ link, work, planName = '' }: OfPlan & { readonly link: ShareLink }) {
  const { name, firm } = link
  const [now] = useState(() => new Date())
  return (
    <SharedLine
      name={linkName(link)}
      notes={[planName, joined(whatLinkShows(link), firm), joined(untilWhen(link, now), lastOpened(link))]}
      end={links.end}
      ask={name === '' ? links.askUnnamed : links.ask(name)}
      work={work}
      onEnd={() => work.endLink(link)}
    />
  )
}

export function AdviserLine({ invitation, work, planName = '' }: OfPlan & { readonly invitation: Invitation }) {
  const { email, firm } = invitation
  return (
    <SharedLine
      name={email}
      notes={[planName, joined(firm, lastOpened(invitation))]}
      end={advisers.end}
      ask={advisers.ask(email)}
      work={work}
      onEnd={() => work.endInvitation(invitation)}
    />
  )
}

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')

interface SharedLineProps {
  readonly name: string
  /** One line each; '' is none. */
  readonly notes: readonly string[]
  readonly end: string
  /** The question before it is ended: it can't be taken back. */
  readonly ask: string
  readonly work: Pick<SharingActions, 'isBusy' | 'reason'>
  readonly onEnd: () => void
}

function SharedLine({ name, notes, end, ask, work: { isBusy, reason }, onEnd }: SharedLineProps) {
  const [isRequested, setAsked] = useState(false)
  if (isRequested) {
    return (
      <li className="plan-line shared-question">
        <p>{ask}</p>
        <div className="version-commands">
          <Button onPress={() => setAsked(false)}>{sharingTexts.keep}</Button>
          <Button look="danger" busy={isBusy} onPress={onEnd}>
            {end}
          </Button>
        </div>
      </li>
    )
  }
  return (
    <li className="plan-line">
      <div className="plan-words">
        <span className="plan-name">{name}</span>
        {notes.map(
          (note) =>
            note !== '' && (
              <span key={note} className="plan-note">
                {note}
              </span>
            ),
        )}
      </div>
      <Button hint={name} busy={isBusy} reason={reason} onPress={() => setAsked(true)}>
        {end}
      </Button>
    </li>
  )
}
