import './help.css'
import { Printer } from 'lucide-react'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import type { HelpPlace } from '../../controls/help-address.ts'
import type { Year } from '../../rules/horizon.ts'
import { longDay } from '../../texts/dates.ts'
import type { HelpId, HelpSection } from '../../texts/help/help-section.ts'
import { helpSection, helpSections } from '../../texts/help/help-sections.ts'
import { helpWords } from '../../texts/help/help-words.ts'
import { productName } from '../../texts/pages.ts'
import { paperTexts } from '../../texts/paper.ts'
import { useIsDesktop } from '../desktop-width.ts'
import { usePrinting } from '../frame/printing.ts'
import { Paper } from '../paper/Paper.tsx'
import { isOwn, useWorkspace } from '../services.ts'
import { HelpArticle } from './HelpArticle.tsx'
import { type Found, helpIndex } from './help-search.ts'

interface HelpWindowProps {
  readonly at: HelpPlace
  /** It has come by itself: on a phone it leaves the answer in sight. */
  readonly isUnasked: boolean
  readonly year: Year
  readonly onTurn: (id: HelpId) => void
  readonly onClose: () => void
}

export function HelpWindow({ at, isUnasked, year, onTurn, onClose }: HelpWindowProps) {
  const [sought, setSought] = useState('')
  // the section that was open when the search began: another one has been turned to since
  const [openThen, setOpenThen] = useState(at.id)
  // everything is printed only when it is asked for: the browser's own print takes the section in view
  const [printsAll, setPrintsAll] = useState(false)
  const isDesktop = useIsDesktop()
  const statusId = useId()
  const isOwner = isOwn(useWorkspace())
  const sections = useMemo(() => (isOwner ? helpSections : helpSections.filter(isWithoutAccount)), [isOwner])
  const search = useMemo(() => helpIndex(sections), [sections])
  const found = useMemo(() => (sought.trim() === '' ? undefined : search(sought)), [search, sought])
  // where nothing is nearest the questions that most people ask are
  const usual = helpSection('12.0')
  const listed = !found ? sections : found.sections.length > 0 ? found.sections : [usual]
  const open = sections.find(({ id }) => id === at.id) ?? helpSection('1.0')
  const shown = !found || (at.id !== openThen && listed.includes(open)) ? open : (listed[0] ?? usual)
  const print = (all: boolean) => {
    flushSync(() => setPrintsAll(all))
    window.print()
    setPrintsAll(false)
  }
  const list = { shown, sections: listed, found, onTurn }
  return (
    <Dialog
      title={helpWords.title}
      isUnasked={isUnasked}
      className={isUnasked ? 'help-window unasked' : 'help-window'}
      onClose={onClose}
    >
      <div className="help-columns">
        <div className="help-side">
          <input
            type="search"
            className="field-input help-search"
            aria-label={helpWords.search}
            aria-describedby={statusId}
            placeholder={helpWords.search}
            value={sought}
            onChange={(event) => {
              setSought(event.target.value)
              setOpenThen(at.id)
            }}
            onKeyDown={(event) => {
              // the first Esc empties the search, the next one closes the help
              if (event.key !== 'Escape' || sought === '') return
              event.preventDefault()
              setSought('')
            }}
          />
          <p id={statusId} role="status" className={found ? 'help-found' : 'visually-hidden'}>
            {found && helpWords.found([...found.hits.values()], found.isNearest)}
          </p>
          {isDesktop ? <SectionList {...list} /> : <SectionChoice {...list} />}
        </div>
        <ShownSection key={shown.id} section={shown} term={at.term} year={year} found={found}>
          <div className="help-foot">
            <Button icon={Printer} onPress={() => print(false)}>
              {helpWords.print}
            </Button>
            <Button onPress={() => print(true)}>{helpWords.printAll}</Button>
          </div>
        </ShownSection>
      </div>
      <HelpPaper sections={printsAll ? sections : [shown]} year={year} />
    </Dialog>
  )
}

/** Who reads somebody else's plan has no account here, or none that the plan is of. */
const isWithoutAccount = ({ blocks }: HelpSection): boolean =>
  !blocks.some((block) => block.kind === 'part' && block.of === 'account')

interface SectionListProps {
  readonly shown: HelpSection
  readonly sections: readonly HelpSection[]
  readonly found: Found | undefined
  readonly onTurn: (id: HelpId) => void
}

function SectionList({ shown, sections, found, onTurn }: SectionListProps) {
  return (
    <nav aria-label={helpWords.sections}>
      <ol className="help-list">
        {sections.map((section) => {
          const hits = found?.hits.get(section) ?? 0
          return (
            <li key={section.id}>
              <button
                type="button"
                className="help-list-item"
                aria-current={section.id === shown.id ? 'page' : undefined}
                onClick={() => onTurn(section.id)}
              >
                <span>{section.title}</span>
                {hits > 0 && (
                  <span className="help-hits">
                    {hits}
                    <span className="visually-hidden"> {helpWords.hits(hits)}</span>
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** The same where there is no room for a list beside the text. */
function SectionChoice({ shown, sections, onTurn }: SectionListProps) {
  return (
    <select
      className="field-input"
      aria-label={helpWords.choose}
      value={shown.id}
      onChange={(event) => {
        const chosen = sections.find(({ id }) => id === event.target.value)
        if (chosen) onTurn(chosen.id)
      }}
    >
      {sections.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  )
}

interface ShownSectionProps {
  readonly section: HelpSection
  readonly term: string | undefined
  readonly year: Year
  readonly found: Found | undefined
  readonly children: ReactNode
}

function ShownSection({ section, term, year, found, children }: ShownSectionProps) {
  const region = useRef<HTMLDivElement>(null)
  // a word that was linked to comes into view, as does the text that answers best
  useEffect(() => {
    const answer = found && (region.current?.querySelector('.help-best') ?? region.current?.querySelector('mark'))
    const wanted = found ? answer : term && region.current?.querySelector(`[id="${termId(term)}"]`)
    if (wanted) wanted.scrollIntoView({ block: 'center' })
  }, [term, found])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div ref={region} className="help-text" role="region" aria-label={section.title} tabIndex={0}>
      <HelpArticle section={section} year={year} found={found} wanted={term} />
      {children}
    </div>
  )
}

const termId = (term: string) => `help-${term}`

function HelpPaper({ sections, year }: { readonly sections: readonly HelpSection[]; readonly year: Year }) {
  const since = usePrinting()
  if (!since) return null
  return (
    <Paper lies="upright">
      <p className="paper-printed">{`${productName} · ${paperTexts.printedOn(longDay(since))}`}</p>
      {sections.map((section) => (
        <HelpArticle key={section.id} section={section} year={year} />
      ))}
    </Paper>
  )
}
