import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { municipalities, municipalRates } from '../../rules/municipalities.ts'
import { percent } from '../../texts/format.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { findMunicipalities, inSwedishOrder } from './municipality-search.ts'

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

const ordered = inSwedishOrder(municipalities)
const average: Choice = { code: '', name: salaryTexts.settings.average }

function choicesFor(typed: string): readonly Choice[] {
  const found = findMunicipalities(ordered, typed)
  return typed.trim() === '' ? [average, ...found] : found
}

/** Picks one of the 290 municipalities by typing a part of its name, or the average. Arrows choose, Enter picks, Esc takes back. */
export function MunicipalityPicker({ code, incomeYear, onPick }: MunicipalityPickerProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [typed, setTyped] = useState<string>()
  const [marked, setMarked] = useState(0)
  const isOpen = typed !== undefined
  const choices = isOpen ? choicesFor(typed) : []
  const chosen: Choice = ordered.find((one) => one.code === code) ?? average
  const texts = salaryTexts.settings

  const open = () => {
    setTyped('')
    setMarked(choicesFor('').findIndex((choice) => choice.code === code))
  }
  const close = () => setTyped(undefined)
  const pick = (choice: Choice | undefined) => {
    if (choice) onPick(choice.code)
    close()
  }
  const mark = (to: number) => setMarked(Math.max(0, Math.min(to, choices.length - 1)))

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })

  const onKey = (event: KeyboardEvent) => {
    const handled = isOpen ? whileOpen(event.key) : whileClosed(event.key)
    if (handled) event.preventDefault()
  }
  const whileClosed = (key: string): boolean => {
    if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'Enter') return false
    open()
    return true
  }
  const whileOpen = (key: string): boolean => {
    switch (key) {
      case 'ArrowDown':
        mark(marked + 1)
        return true
      case 'ArrowUp':
        mark(marked - 1)
        return true
      case 'PageDown':
        mark(marked + 8)
        return true
      case 'PageUp':
        mark(marked - 8)
        return true
      case 'Enter':
        pick(choices[marked])
        return true
      case 'Escape':
        close()
        return true
      default:
        return false
    }
  }

  return (
    <div className="salary-field municipality">
      <label htmlFor={id}>{texts.municipality}</label>
      <input
        id={id}
        className="field-input slim"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && choices[marked] ? `${id}-${choices[marked].code}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={isOpen ? texts.search : undefined}
        value={typed ?? chosen.name}
        onClick={() => {
          if (!isOpen) open()
        }}
        onChange={(event) => {
          setTyped(event.target.value)
          setMarked(0)
        }}
        onKeyDown={onKey}
        onBlur={close}
      />
      {isOpen && (
        <ul
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={texts.municipality}
          className="municipality-list"
          // keeps the cursor in the field, so that a click on a choice is not a blur
          onMouseDown={(event) => event.preventDefault()}
        >
          {choices.map((choice, at) => (
            <li
              key={choice.code}
              id={`${id}-${choice.code}`}
              role="option"
              aria-selected={at === marked}
              onClick={() => pick(choice)}
              onMouseMove={() => {
                if (at !== marked) setMarked(at)
              }}
            >
              <span>{choice.name}</span>
              <span className="rate">
                {percent(municipalRates(choice.code, incomeYear)?.localTaxesPercent ?? null)}
              </span>
            </li>
          ))}
          {choices.length === 0 && <li className="none">{texts.noneFound}</li>}
        </ul>
      )}
    </div>
  )
}
