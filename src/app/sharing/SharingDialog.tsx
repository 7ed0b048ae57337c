import '../plans/plans.css'
import './sharing.css'
import { useSelector } from '@xstate/react'
import { Copy, Link2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { MessageLine } from '../../controls/MessageLine.tsx'
import { isUnsaved } from '../../flows/save-state.ts'
import { listOf } from '../../flows/server-list.ts'
import type { MadeLink, ShareLink, Sharing } from '../../flows/sharing/sharing-port.ts'
import { planNameOf } from '../../texts/file-menu.ts'
import { formatNotice } from '../../texts/notices.ts'
import { paths } from '../../texts/paths.ts'
import { sharingTexts } from '../../texts/sharing.ts'
import { useList } from '../server-list.ts'
import { useEditorWorkspace } from '../services.ts'
import { AdviserPart } from './AdviserPart.tsx'
import { LinkForm } from './LinkForm.tsx'
import { AdviserLine, LinkLine } from './SharedLine.tsx'
import { SharingPart } from './SharingPart.tsx'
import { StatusLine } from './StatusLine.tsx'
import { type SharingActions, useSharing } from './sharing-actions.ts'

const words = sharingTexts.links

interface LinkPartProps {
  readonly links: readonly ShareLink[]
  readonly work: SharingActions
  /** The version that a new link is to show; without one its form is asked for. */
  readonly version: string | undefined
}

/** The links of the open plan: a new one, its address until one is done with it, and the list. */
function LinkPart({ links, work, version }: LinkPartProps) {
  const { madeLink } = useEditorWorkspace()
  const [isOpen, setOpen] = useState(version !== undefined)
  const [made, setMade] = useState(madeLink.current)
  const isThere = links.some(({ id }) => id === made?.id)
  const form = isOpen ? (
    <LinkForm
      work={work}
      version={version}
      onDone={() => {
        setOpen(false)
        setMade(madeLink.current)
      }}
    />
  ) : undefined
  const done = () => {
    work.forgetAddress()
    setMade(undefined)
  }
  return (
    <SharingPart
      words={words}
      status={work.status.links}
      work={work}
      icon={Link2}
      look="primary"
      making={made && isThere ? <MadeAddress made={made} onDone={done} /> : form}
      onNew={() => setOpen(true)}
    >
      {links.map((link) => (
        <LinkLine key={link.id} link={link} work={work} />
      ))}
    </SharingPart>
  )
}

interface SharingDialogProps {
  /** False for an account without an active subscription: it sees all that it shares and may end it. */
  readonly mayShare: boolean
  /** The version that a new link is to show. */
  readonly version?: string
  readonly onClose: () => void
}

/** Who may read the open plan, by a link or as an adviser; what else the user shares; and the end of it. */
export function SharingDialog({ mayShare, version, onClose }: SharingDialogProps) {
  const { planId } = useEditorWorkspace()
  const work = useSharing(mayShare)
  const { shared, failure } = work
  const words = mayShare ? sharingTexts : sharingTexts.lapsed
  return (
    <Dialog title={words.title} className="plans-window sharing-window" onClose={onClose}>
      <p className="version-lead">{words.lead}</p>
      <div role="status" className="plan-said">
        {failure && <MessageLine tone="error">{formatNotice({ code: failure })}</MessageLine>}
        {!(shared || failure) && <MessageLine tone="info">{sharingTexts.reading}</MessageLine>}
        {!shared && failure && <Button onPress={work.readAgain}>{sharingTexts.again}</Button>}
      </div>
      {shared &&
        (mayShare ? <OfOpenPlan {...{ shared, work, planId, version }} /> : <Everything {...{ shared, work }} />)}
    </Dialog>
  )
}

interface SharedProps {
  readonly shared: Sharing
  readonly work: SharingActions
}

function OfOpenPlan(props: SharedProps & { readonly planId: string; readonly version: string | undefined }) {
  const { shared, work, planId, version } = props
  const here = sharedOf(shared, ({ plan }) => plan === planId)
  const elsewhere = sharedOf(shared, ({ plan }) => plan !== planId)
  const plans = new Set([...elsewhere.links, ...elsewhere.invitations].map(({ plan }) => plan)).size
  return (
    <>
      <LinkPart links={here.links} work={work} version={version} />
      <AdviserPart invitations={here.invitations} work={work} />
      {plans > 0 && (
        <details className="plan-deleted">
          <summary>{sharingTexts.others.summary(plans)}</summary>
          <SharedList label={sharingTexts.others.title} shared={elsewhere} work={work} />
        </details>
      )}
    </>
  )
}

function Everything({ shared, work }: SharedProps) {
  const { links, invitations } = shared
  const words = sharingTexts.lapsed
  return (
    <section className="sharing-part" aria-label={words.title}>
      <StatusLine status={work.status.links ?? work.status.advisers} />
      {links.length + invitations.length === 0 ? (
        <p className="plan-note">{words.none}</p>
      ) : (
        <SharedList label={words.title} shared={shared} work={work} />
      )}
    </section>
  )
}

function SharedList({ label, shared, work }: SharedProps & { readonly label: string }) {
  const plans = useList(useEditorWorkspace().planList, listOf)
  const nameOf = (id: string) => {
    const plan = plans.find((each) => each.id === id)
    return plan && plans.length > 1 ? planNameOf(plan) : undefined
  }
  return (
    <ul className="plan-list" aria-label={label}>
      {shared.links.map((link) => (
        <LinkLine key={link.id} link={link} work={work} planName={nameOf(link.plan)} />
      ))}
      {shared.invitations.map((invitation) => (
        <AdviserLine key={invitation.id} invitation={invitation} work={work} planName={nameOf(invitation.plan)} />
      ))}
    </ul>
  )
}

const sharedOf = ({ links, invitations }: Sharing, isWanted: (of: { readonly plan: string }) => boolean): Sharing => ({
  links: links.filter(isWanted),
  invitations: invitations.filter(isWanted),
})

const madeWords = sharingTexts.made

interface MadeAddressProps {
  readonly made: MadeLink
  readonly onDone: () => void
}

/** The address of a new link, which nobody can show again. */
function MadeAddress({ made: { code, isBehind }, onDone }: MadeAddressProps) {
  const id = useId()
  // it may have been saved since
  const isStillUnsaved = useSelector(useEditorWorkspace().save, isUnsaved)
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState<boolean>()
  // behind a #, which no browser sends to any server
  const address = `${window.location.origin}${paths.shared}#${code}`
  useEffect(() => field.current?.focus(), [])
  const take = async () => {
    const isDone = await copy(address)
    setCopied(isDone)
    // which marks it: the person's own keys can copy it
    if (!isDone) field.current?.focus()
  }
  return (
    <div className="made-link card">
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {madeWords.address}
        </label>
        <div className="made-address">
          <input
            ref={field}
            id={id}
            className="field-input"
            readOnly
            value={address}
            aria-describedby={`${id}-once`}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button look="primary" icon={Copy} onPress={() => void take()}>
            {madeWords.copy}
          </Button>
        </div>
        <p className="field-hint" id={`${id}-once`}>
          {madeWords.once}
        </p>
      </div>
      {isBehind && isStillUnsaved && <MessageLine tone="info">{madeWords.isBehind}</MessageLine>}
      <div role="status" className="plan-said">
        {isCopied === true && <MessageLine tone="saved">{madeWords.copied}</MessageLine>}
        {isCopied === false && <MessageLine tone="info">{madeWords.notCopied}</MessageLine>}
      </div>
      <div className="dialog-answers">
        <Button onPress={onDone}>{madeWords.done}</Button>
      </div>
    </div>
  )
}

/** Puts madeWords on the clipboard; false where the browser refuses, or has none for a page that came without encryption. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
