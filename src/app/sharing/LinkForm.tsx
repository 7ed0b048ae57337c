import { CalendarDays } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { calendarField } from '../../controls/calendar-field.ts'
import { MessageLine } from '../../controls/MessageLine.tsx'
import { TextField } from '../../controls/TextField.tsx'
import { endOfSwedishDay, readDay } from '../../plan/day.ts'
import { linkNameMaxLength } from '../../rules/limits.ts'
import { formatNotice, type NoticeCode } from '../../texts/notices.ts'
import { sharingTexts } from '../../texts/sharing.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { versionNames, versionTexts } from '../../texts/versions.ts'
import { CompareChoice } from '../plans/CompareChoice.tsx'
import { useEditorWorkspace } from '../services.ts'
import { useVersions } from '../versions/version-work.ts'
import { FirmField, SharingForm } from './SharingForm.tsx'
import type { SharingActions } from './sharing-actions.ts'

const words = sharingTexts.links
const kinds = ['live', 'frozen'] as const

interface LinkFormProps {
  readonly work: SharingActions
  readonly version: string | undefined
  readonly onDone: () => void
}

export function LinkForm({ work, version: asked = '', onDone }: LinkFormProps) {
  const { planId, session } = useEditorWorkspace()
  const [name, setName] = useState('')
  // never the account's name: the reader sees it
  const [firm, setFirm] = useState(session.plan.settings.briefFirm)
  const [kind, setKind] = useState<(typeof kinds)[number]>(asked === '' ? 'live' : 'frozen')
  const [version, setVersion] = useState(asked)
  const [ends, setEnds] = useState('')
  const [thisYear] = useState(() => new Date().getFullYear())
  const [wrongDay, setWrongDay] = useState<NoticeCode>()

  const make = async (form: HTMLFormElement) => {
    const end = endOf(ends, thisYear)
    if (end === 'entry.notADate' || end === 'link.endPassed') {
      setWrongDay(end)
      form.querySelector<HTMLElement>(`[name="ends"]`)?.focus()
      return
    }
    const shown = kind === 'frozen' ? version : ''
    const isMade = await work.makeLink({
      plan: planId,
      name: name.trim(),
      firm: firm.trim(),
      version: shown,
      ends: end,
    })
    if (isMade) onDone()
  }
  return (
    <SharingForm
      make={words.make}
      isBusy={work.isBusy}
      reason={kind === 'frozen' && version === '' ? words.noVersion : undefined}
      onMake={(form) => void make(form)}
      onCancel={onDone}
    >
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
        <FirmField hint={words.firmHint} value={firm} onChange={setFirm} />
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
        wrongBecause={wrongDay && formatNotice({ code: wrongDay })}
        onType={(typed) => {
          setEnds(typed)
          setWrongDay(undefined)
        }}
      />
    </SharingForm>
  )
}

/** The last moment of a typed day, in Sweden; undefined without one, or what is wrong with it. */
function endOf(typed: string, thisYear: number): Date | undefined | 'entry.notADate' | 'link.endPassed' {
  const day = readDay(typed, thisYear)
  if (day === undefined) return 'entry.notADate'
  if (day === '') return undefined
  const end = endOfSwedishDay(day)
  return end < new Date() ? 'link.endPassed' : end
}

interface VersionChoiceProps {
  /** Its id; '' for none yet. */
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

/** Which version of the open plan a link shows: the latest until another is chosen. */
function VersionChoice({ chosen, onChoose }: VersionChoiceProps) {
  const { listed, failure, readAgain } = useVersions()
  const whole = listed?.filter(({ isWhole }) => isWhole)
  const latest = whole?.[0]?.id
  useEffect(() => {
    if (chosen === '' && latest !== undefined) onChoose(latest)
  }, [chosen, latest, onChoose])
  if (!(whole && whole.length > 0)) {
    return (
      <div role="status" className="plan-said">
        {failure && <MessageLine tone="error">{formatNotice({ code: failure })}</MessageLine>}
        {failure && <Button onPress={readAgain}>{versionTexts.again}</Button>}
        {!failure && <MessageLine tone="info">{whole ? versionTexts.none : versionTexts.reading}</MessageLine>}
      </div>
    )
  }
  const names = versionNames(whole)
  const options = whole.map(({ id }) => ({ id, name: names.get(id) ?? '' }))
  return <CompareChoice label={sharingTexts.links.version} options={options} chosen={chosen} onChoose={onChoose} />
}

interface EndDayProps {
  readonly typed: string
  /** What a day without a year is of. */
  readonly thisYear: number
  readonly wrongBecause: string | undefined
  readonly onType: (typed: string) => void
}

/** The last day of a link: written as in Sweden, with the browser's calendar beside it. */
function EndDay({ typed, thisYear, wrongBecause, onType }: EndDayProps) {
  return (
    <div className="end-day">
      <TextField
        label={words.ends}
        hint={words.endsHint}
        placeholder={sheetTexts.dayPattern}
        name="ends"
        autoComplete="off"
        optional
        value={typed}
        wrongBecause={wrongBecause}
        onChange={onType}
      />
      <span className="calendar-place">
        <CalendarDays aria-hidden="true" size={16} />
        <input
          {...calendarField}
          aria-label={calendarField.title}
          value={readDay(typed, thisYear) ?? ''}
          onChange={({ target }) => onType(target.value)}
        />
      </span>
    </div>
  )
}
