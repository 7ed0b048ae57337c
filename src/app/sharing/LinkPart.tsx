import { Link2 } from 'lucide-react'
import { useState } from 'react'
import type { ReadingLink } from '../../flows/sharing-port.ts'
import { sharingTexts } from '../../texts/sharing.ts'
import { LinkForm } from './LinkForm.tsx'
import { MadeAddress } from './MadeAddress.tsx'
import { LinkLine } from './SharedLine.tsx'
import { SharingPart } from './SharingPart.tsx'
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
  const [isOpen, setOpen] = useState(version !== undefined)
  const [made, setMade] = useState<MadeLink>()
  const form = isOpen ? (
    <LinkForm
      work={work}
      version={version}
      onDone={(link) => {
        setOpen(false)
        setMade(link)
      }}
    />
  ) : undefined
  return (
    <SharingPart
      words={words}
      said={work.said.links}
      work={work}
      icon={Link2}
      look="primary"
      making={made ? <MadeAddress made={made} onDone={() => setMade(undefined)} /> : form}
      onNew={() => setOpen(true)}
    >
      {links.map((link) => (
        <LinkLine key={link.id} link={link} work={work} />
      ))}
    </SharingPart>
  )
}
