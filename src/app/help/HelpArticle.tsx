import { Fragment, type ReactNode } from 'react'
import { shortcutsOf, showKeysCommand, workbenchCommands } from '../../controls/commands.ts'
import { ShortcutList } from '../../controls/ShortcutList.tsx'
import type { Year } from '../../rules/horizon.ts'
import type { HelpBlock, HelpSection } from '../../texts/help/help-section.ts'
import { piecesOf } from '../../texts/help/help-sections.ts'
import { licenceWords } from '../../texts/licence.ts'
import { AccountPart } from './AccountPart.tsx'
import { DuPont } from './DuPont.tsx'
import type { Found } from './help-search.ts'
import { LifeCycle } from './LifeCycle.tsx'
import { ContactPart, ProcessorsPart, SellerPart } from './operator-parts.tsx'

interface HelpArticleProps {
  readonly section: HelpSection
  readonly year: Year
  /** What is marked of it. */
  readonly found?: Found | undefined
  readonly wanted?: string | undefined
}

export function HelpArticle({ section, year, found, wanted }: HelpArticleProps) {
  const marked = (words: string) => <Marked words={words} found={found} />
  return (
    <article className="help-article">
      <h3 className="dialog-title">{marked(section.title)}</h3>
      <p className="help-lead">{marked(section.lead)}</p>
      {section.blocks.map((block, at) => (
        // the blocks of a section are given and stay in their order
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Fragment key={at}>{drawBlock(block, { year, wanted, marked })}</Fragment>
      ))}
    </article>
  )
}

interface Around {
  readonly year: Year
  readonly wanted: string | undefined
  readonly marked: (words: string) => ReactNode
}

function drawBlock(block: HelpBlock, { year, wanted, marked }: Around): ReactNode {
  switch (block.kind) {
    case 'heading':
      return <h4 className="help-heading">{marked(block.text)}</h4>
    case 'text':
      return <p>{marked(block.text)}</p>
    case 'list':
    case 'steps': {
      const List = block.kind === 'steps' ? 'ol' : 'ul'
      return (
        <List className={`help-points ${block.kind}`}>
          {block.items.map((item) => (
            <li key={item}>{marked(item)}</li>
          ))}
        </List>
      )
    }
    case 'terms':
      return (
        <dl className="help-terms">
          {block.terms.map(({ id, term, text }) => (
            <div key={id} id={`help-${id}`} className={id === wanted ? 'wanted' : undefined}>
              <dt>{marked(term)}</dt>
              <dd>{marked(text)}</dd>
            </div>
          ))}
        </dl>
      )
    case 'picture':
      return block.of === 'lifeCycle' ? <LifeCycle /> : <DuPont year={year} />
    case 'part':
      return parts[block.of]
  }
}

const shortcuts = [...shortcutsOf(workbenchCommands, 'rows'), ...shortcutsOf([showKeysCommand], 'rows')]

function Marked({ words, found }: { readonly words: string; readonly found: Found | undefined }) {
  if (!found) return words
  const isBest = words === found.best
  const pieces = piecesOf(words, found.marksOf(words)).map(({ text, isHit }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in their order
    isHit ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>,
  )
  return isBest ? <span className="help-best">{pieces}</span> : pieces
}

/** The licence, the source of the version that is shown, and others' works in it. */
export function LicencePart() {
  return (
    <ul className="help-points">
      {licenceWords.links.map(({ href, text }) => (
        <li key={href}>
          <a className="link" href={href} download={href.endsWith('.gz')} target="_blank" rel="noreferrer">
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

const parts = {
  account: <AccountPart />,
  contact: <ContactPart />,
  seller: <SellerPart />,
  processors: <ProcessorsPart />,
  licence: <LicencePart />,
  shortcuts: <ShortcutList shortcuts={shortcuts} />,
} as const satisfies Readonly<Record<Extract<HelpBlock, { readonly kind: 'part' }>['of'], ReactNode>>
