import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLatest } from '../controls/latest.ts'
import { readOnlyOf, useLock } from '../controls/locked.ts'
import { findMunicipalities, municipalitiesByName, readMunicipality } from '../plan/municipality.ts'
import { municipalityOf, municipalRates } from '../rules/municipalities.ts'
import { percent } from '../texts/format.ts'
import { personTexts } from '../texts/person.ts'
import { salaryTexts } from '../texts/salary.ts'
import { NearestMunicipalities } from './NearestMunicipalities.tsx'

interface MunicipalityPickerProps {
  /** Four-digit code; '' is the average. */
  readonly code: string
  readonly incomeYear: number
  readonly onPick: (code: string) => void
}

interface Choice {
  readonly code: string
  readonly name: string
}

const texts = salaryTexts.settings
const average: Choice = { code: '', name: texts.average }
const page = 8
const none = -1

const named = (code: string): Choice => municipalityOf(code) ?? average

/** What a typed text may mean; `isFound`: it begins so or holds it, otherwise it is only near. */
function choicesFor(typed: string): { readonly isFound: boolean; readonly choices: readonly Choice[] } {
  if (typed.trim() === '') return { isFound: true, choices: [average, ...municipalitiesByName] }
  const found = findMunicipalities(typed)
  if (found.length > 0) return { isFound: true, choices: found }
  const read = readMunicipality(typed, average.name)
  return read.ok ? { isFound: true, choices: [named(read.code)] } : { isFound: false, choices: read.nearest }
}

/** The code that a typed text gives when the field is left: the one that is called so, or the only one that it can be. */
function codeOf(typed: string): string | undefined {
  const read = readMunicipality(typed, average.name)
  if (read.ok) return read.code
  const [only, ...others] = findMunicipalities(typed)
  return others.length === 0 ? only?.code : undefined
}

/** Which of the 290 municipalities counts, or the average; of a locked plan it is read and copied. */
export function MunicipalityPicker(props: MunicipalityPickerProps) {
  const id = useId()
  const lock = useLock()
  const [isRefused, setRefused] = useState(false)
  return (
    <div className={isRefused ? 'salary-field municipality refused' : 'salary-field municipality'}>
      <label htmlFor={id}>{personTexts.fields.kommun}</label>
      {lock.isLocked ? (
        <input id={id} className="field-input slim" type="text" value={named(props.code).name} {...readOnlyOf(lock)} />
      ) : (
        <Picker id={id} isRefused={isRefused} setRefused={setRefused} {...props} />
      )}
    </div>
  )
}

interface PickerProps extends MunicipalityPickerProps {
  readonly id: string
  readonly isRefused: boolean
  readonly setRefused: (isRefused: boolean) => void
}

/** What stands typed, which of its choices is marked, and what becomes of it. */
function useMunicipalityEntry({ code, onPick, isRefused, setRefused }: PickerProps) {
  const [typed, setTyped] = useState<string>()
  const [marked, setMarked] = useState(0)
  const isOpen = typed !== undefined && !isRefused
  const { isFound, choices } = isOpen ? choicesFor(typed) : { isFound: true, choices: [] }

  const type = (text: string) => {
    setTyped(text)
    setRefused(false)
    setMarked(choicesFor(text).isFound ? 0 : none)
  }
  const open = () => {
    setTyped('')
    setMarked(choicesFor('').choices.findIndex((choice) => choice.code === code))
  }
  const close = () => {
    setTyped(undefined)
    setRefused(false)
  }
  const pick = (picked: string) => {
    onPick(picked)
    close()
  }
  /** Takes what stands typed, or says why not; nothing typed gives no notice. */
  const take = () => {
    if (typed === undefined || typed.trim() === '') {
      close()
      return
    }
    const found = codeOf(typed)
    if (found === undefined) setRefused(true)
    else pick(found)
  }
  const mark = (to: number) => setMarked(Math.max(0, Math.min(to, choices.length - 1)))

  // what stands typed when the page goes is taken
  const leave = useLatest(() => {
    const found = typed === undefined || typed.trim() === '' ? undefined : codeOf(typed)
    if (found !== undefined) onPick(found)
  })
  useLayoutEffect(() => () => leave.current(), [leave])
  return { typed, marked, isOpen, isRefused, isFound, choices, type, open, close, pick, take, mark }
}

type Entry = ReturnType<typeof useMunicipalityEntry>

/** Arrows choose, Enter picks, Esc takes back. False for a key that is the field's own. */
const pressKey = (key: string, entry: Entry): boolean =>
  entry.isOpen ? pressOpen(key, entry) : pressClosed(key, entry)

function pressClosed(key: string, { typed, isRefused, type, open, close }: Entry): boolean {
  if (key === 'Escape' && isRefused) {
    close()
    return true
  }
  if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'Enter') return false
  if (typed === undefined) open()
  else type(typed)
  return true
}

function pressOpen(key: string, { marked, choices, mark, pick, take, close }: Entry): boolean {
  switch (key) {
    case 'ArrowDown':
      mark(marked + 1)
      return true
    case 'ArrowUp':
      mark(marked - 1)
      return true
    case 'PageDown':
      mark(marked + page)
      return true
    case 'PageUp':
      mark(marked - page)
      return true
    case 'Enter': {
      const choice = choices[marked]
      if (choice) pick(choice.code)
      else take()
      return true
    }
    case 'Escape':
      close()
      return true
    default:
      return false
  }
}

/** Picks a municipality by a part of its name, or the average. What is none stands until it is put right. */
function Picker(props: PickerProps) {
  const { id, code, incomeYear, isRefused } = props
  const entry = useMunicipalityEntry(props)
  const { typed, marked, isOpen, choices, type, open, pick, take } = entry
  const chosen = named(code)
  return (
    <>
      <input
        id={id}
        className="field-input slim"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && choices[marked] ? `${id}-${choices[marked].code}` : undefined}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? `${id}-refusal` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={isOpen ? texts.search : undefined}
        value={typed ?? chosen.name}
        // what is typed or pasted there replaces what stands
        onFocus={(event) => event.target.select()}
        onClick={() => {
          if (typed === undefined) open()
        }}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (pressKey(event.key, entry)) event.preventDefault()
        }}
        onBlur={take}
      />
      {isOpen && <MunicipalityList id={id} entry={entry} incomeYear={incomeYear} />}
      {isRefused && typed !== undefined && (
        <p id={`${id}-refusal`} role="alert" className="bubble wrong municipality-refusal">
          <NearestMunicipalities typed={typed} onPick={pick} /> {texts.holdsMeanwhile(chosen.name)}
        </p>
      )}
    </>
  )
}

interface MunicipalityListProps extends Pick<PickerProps, 'id' | 'incomeYear'> {
  readonly entry: Entry
}

/** What the typed text may mean, each with its rate. */
function MunicipalityList({ id, entry: { isFound, choices, marked, mark, pick }, incomeYear }: MunicipalityListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <ul
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={personTexts.fields.kommun}
      className="municipality-list"
      // keeps the cursor in the field, so that a click on a choice is not a blur
      onMouseDown={(event) => event.preventDefault()}
    >
      {!isFound && <li className="none">{choices.length > 0 ? texts.noneFoundBut : texts.noneFound}</li>}
      {choices.map((choice, at) => (
        <li
          key={choice.code}
          id={`${id}-${choice.code}`}
          role="option"
          aria-selected={at === marked}
          onClick={() => pick(choice.code)}
          onMouseMove={() => {
            if (at !== marked) mark(at)
          }}
        >
          <span>{choice.name}</span>
          <span className="rate">{percent(municipalRates(choice.code, incomeYear)?.localTaxesPercent ?? null)}</span>
        </li>
      ))}
    </ul>
  )
}
