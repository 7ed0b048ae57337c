import { Link2 } from 'lucide-react'
import { useState } from 'react'
import type { ReadingLink } from '../../flows/sharing-port.ts'
import { sharingTexts } from '../../texts/sharing.ts'
import { useOwnDesk } from '../parts.ts'
import { LinkForm } from './LinkForm.tsx'
import { MadeAddress } from './MadeAddress.tsx'
import { LinkLine } from './SharedLine.tsx'
import { SharingPart } from './SharingPart.tsx'
import type { SharingWork } from './sharing-work.ts'

const words = sharingTexts.links

interface LinkPartProps {
  readonly links: readonly ReadingLink[]
  readonly work: SharingWork
  /** The version that a new link is to show; without one its form is asked for. */
  readonly version: string | undefined
}

/** The links of the open plan: a new one, its address until one is done with it, and the list. */
export function LinkPart({ links, work, version }: LinkPartProps) {
  const { madeLink } = useOwnDesk()
  const [isOpen, setOpen] = useState(version !== undefined)
  const [made, setMade] = useState(madeLink.current)
  // it may have been ended since
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
      said={work.said.links}
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
