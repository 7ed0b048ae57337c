import { Link2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import type { ReadingLink } from '../../flows/sharing-port.ts'
import { sharingTexts } from '../../texts/sharing.ts'
import { LinkForm } from './LinkForm.tsx'
import { MadeAddress } from './MadeAddress.tsx'
import { SaidLine } from './SaidLine.tsx'
import { LinkLine } from './SharedLine.tsx'
import type { MadeLink, SharingWork } from './sharing-work.ts'

const words = sharingTexts.links

interface LinkPartProps {
  readonly links: readonly ReadingLink[]
  readonly work: SharingWork
  /** The version that a new link is to show; without one its form is asked for. */
  readonly version: string | undefined
}

/** The links of the open plan: a new one, its address once, and the list. */
export function LinkPart({ links, work, version }: LinkPartProps) {
  const titleId = useId()
  const [isOpen, setOpen] = useState(version !== undefined)
  const [made, setMade] = useState<MadeLink>()
  return (
    <section className="sharing-part" aria-labelledby={titleId}>
      <h3 className="sharing-title" id={titleId}>
        {words.title}
      </h3>
      <p className="plan-note">{words.lead}</p>
      <SaidLine said={work.said.links} />
      {made && <MadeAddress made={made} onDone={() => setMade(undefined)} />}
      {!made && isOpen && (
        <LinkForm
          work={work}
          version={version}
          onDone={(link) => {
            setOpen(false)
            setMade(link)
          }}
        />
      )}
      {!(made || isOpen) && (
        <div className="plan-commands">
          <Button
            icon={Link2}
            look="primary"
            reason={work.reason}
            onPress={() => {
              work.hush()
              setOpen(true)
            }}
          >
            {words.new}
          </Button>
          {links.length === 0 && <span className="plan-note">{words.none}</span>}
        </div>
      )}
      {links.length > 0 && (
        <ul className="plan-list" aria-label={words.list}>
          {links.map((link) => (
            <LinkLine key={link.id} link={link} work={work} />
          ))}
        </ul>
      )}
    </section>
  )
}
