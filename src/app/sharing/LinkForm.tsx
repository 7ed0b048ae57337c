import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { TextField } from '../../controls/TextField.tsx'
import { readDay } from '../../plan/day.ts'
import { linkFirmMaxLength, linkNameMaxLength } from '../../rules/limits.ts'
import { type NoticeCode, sayNotice } from '../../texts/notices.ts'
import { sharingTexts } from '../../texts/sharing.ts'
import { isDesktopWidth } from '../desktop-width.ts'
import { useOwnDesk } from '../parts.ts'
import { EndDay } from './EndDay.tsx'
import type { MadeLink, SharingWork } from './sharing-work.ts'
import { VersionChoice } from './VersionChoice.tsx'

const words = sharingTexts.links
const kinds = ['live', 'frozen'] as const

interface LinkFormProps {
  readonly work: SharingWork
  readonly version: string | undefined
  /** With the link; undefined when there will be none. */
  readonly onDone: (made?: MadeLink) => void
}

/** Asks what a link shows, to whom and until when, and makes it. */
export function LinkForm({ work, version: asked = '', onDone }: LinkFormProps) {
  const { planId, session } = useOwnDesk()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')
  // never the account's name: the reader sees it
  const [firm, setFirm] = useState(session.plan.settings.briefFirm)
  const [kind, setKind] = useState<(typeof kinds)[number]>(asked === '' ? 'live' : 'frozen')
  const [version, setVersion] = useState(asked)
  const [ends, setEnds] = useState('')
  const [thisYear] = useState(() => new Date().getFullYear())
  const [wrongDay, setWrongDay] = useState<NoticeCode>()
  useEffect(() => {
    // on a phone the keyboard would come over the form
    if (isDesktopWidth()) form.current?.querySelector('input')?.focus()
  }, [])

  const make = async (event: SubmitEvent) => {
    event.preventDefault()
    const end = endOf(ends, thisYear)
    if (end === 'entry.notADate' || end === 'link.endPassed') {
      setWrongDay(end)
      form.current?.querySelector<HTMLElement>(`[name="ends"]`)?.focus()
      return
    }
    const shown = kind === 'frozen' ? version : ''
    const made = await work.makeLink({ plan: planId, name: name.trim(), firm: firm.trim(), version: shown, ends: end })
    if (made) onDone(made)
  }
  return (
    <form ref={form} className="sharing-form" noValidate onSubmit={(event) => void make(event)}>
      <div className="sharing-fields">
        <TextField
          label={words.name}
          hint={words.nameHint}
          name="for"
          autoComplete="off"
          optional
          maxLength={linkNameMaxLength}
          value={name}
          onChange={setName}
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
      <div className="field">
        <span className="field-label">{words.shows}</span>
        <ChoiceButtons
          label={words.shows}
          choices={kinds}
          chosen={kind}
          nameOf={(each) => words[each]}
          onChoose={setKind}
        />
        <p className="field-hint">{kind === 'live' ? words.liveHint : words.frozenHint}</p>
      </div>
      {kind === 'frozen' && <VersionChoice chosen={version} onChoose={setVersion} />}
      <EndDay
        typed={ends}
        thisYear={thisYear}
        wrongBecause={wrongDay && sayNotice({ code: wrongDay })}
        onType={(typed) => {
          setEnds(typed)
          setWrongDay(undefined)
        }}
      />
      <div className="dialog-answers">
        <Button onPress={() => onDone()}>{sharingTexts.cancel}</Button>
        <Button
          look="primary"
          submits
          busy={work.isBusy}
          reason={kind === 'frozen' && version === '' ? words.noVersion : undefined}
        >
          {words.make}
        </Button>
      </div>
    </form>
  )
}

/** The last moment of a typed day; undefined without one, or what is wrong with it. */
function endOf(typed: string, thisYear: number): Date | undefined | 'entry.notADate' | 'link.endPassed' {
  const day = readDay(typed, thisYear)
  if (day === undefined) return 'entry.notADate'
  if (day === '') return undefined
  const end = new Date(`${day}T23:59:59`)
  return end < new Date() ? 'link.endPassed' : end
}
