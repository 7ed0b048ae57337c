import './first-answer.css'
import '../dashboard/dashboard.css'
import { useEffect, useId, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { useLatest } from '../../controls/latest.ts'
import { TypedField } from '../../controls/TypedField.tsx'
import { type Entry, readEntry } from '../../plan/entry.ts'
import type { ExampleName } from '../../plan/examples/example-names.ts'
import { type FirstFigures, type FirstNumber, firstFields } from '../../plan/examples/first-figures.ts'
import { changeToFigures, planOfFigures, usualFigures, variableCostOf } from '../../plan/examples/first-rows.ts'
import { newRowId } from '../../plan/row-id.ts'
import { besideNumbers } from '../../plan/two-readings.ts'
import { operatingYear } from '../../rules/limits.ts'
import { type VatRate, vatRates } from '../../rules/vat.ts'
import { Staircase } from '../../salary/Staircase.tsx'
import { Session } from '../../session/session.ts'
import { firstAnswerTexts } from '../../texts/first-answer.ts'
import { vatTexts } from '../../texts/vat.ts'
import { NetPay } from '../dashboard/NetPay.tsx'
import { useIsDesktop } from '../desktop-width.ts'

interface FirstAnswerProps {
  readonly trade: ExampleName
  /** The earlier answers, when the visitor goes on with them; else what is usual in the trade. */
  readonly begun: FirstFigures | undefined
  readonly isStored: boolean
  readonly onChange: (figures: FirstFigures) => void
  readonly onSave: (figures: FirstFigures) => void
}

const words = firstAnswerTexts
const vatChoices = vatRates.map(String)
const rateOf = (choice: string): VatRate => vatRates.find((rate) => String(rate) === choice) ?? 0

/** A net pay per month out of four figures, with its staircase: a plan of two rows in the real workbook, that follows every key. */
export function FirstAnswer({ trade, begun, isStored, onChange, onSave }: FirstAnswerProps) {
  const [figures, setFigures] = useState(() => begun ?? usualFigures(trade))
  const [session] = useState(() => new Session(planOfFigures(figures, new Date().getFullYear(), newRowId)))
  const isWide = useIsDesktop()
  const usual = usualFigures(trade)
  const tradeWords = words.trades[trade]
  // who has chosen another trade has changed what is kept
  const changed = useLatest(onChange)
  useEffect(() => changed.current(figures), [figures, changed])

  const change = (part: Partial<FirstFigures>) => {
    const next = { ...figures, ...part }
    setFigures(next)
    session.edit(changeToFigures(session.plan, next), undefined, { undoable: false })
  }
  const given = { ...figures, variableCost: variableCostOf(figures) }
  const field = (name: FirstNumber, label: string) => (
    <FirstField
      label={label}
      name={name}
      value={given[name]}
      read={(typed) =>
        readEntry(
          firstFields[name],
          typed,
          (expression) => session.workbook.calculate(expression),
          // not what is being typed: that counts at every key
          besideNumbers(() => [name === 'variableCost' ? variableCostOf(usual) : usual[name]]),
        )
      }
      onNumber={(value) => {
        if (value !== given[name]) change({ [name]: value })
      }}
    />
  )
  return (
    <>
      <div className="first-fields">
        {field('price', words.inKronor(tradeWords.price))}
        {field('variableCost', words.variableCost(tradeWords.unit, figures.variableCost === undefined))}
        {field('perWeek', tradeWords.perWeek)}
        {field('rentPerMonth', words.inKronor(words.rent))}
        <div className="first-vat">
          <span aria-hidden="true">{words.vat}</span>
          <ChoiceButtons
            label={words.vat}
            choices={vatChoices}
            chosen={String(figures.pricesVat)}
            nameOf={(choice) => vatTexts.rates[rateOf(choice)]}
            onChoose={(choice) => change({ pricesVat: rateOf(choice) })}
          />
        </div>
      </div>
      <p className="first-note">{words.yearOf(figures, operatingYear, tradeWords.units)}</p>
      <div className="first-pay card">
        <div aria-live="polite">
          <NetPay session={session} year="year1" label={words.answer} />
        </div>
        {isStored ? (
          <p role="status" className="first-stored">
            {words.stored}
          </p>
        ) : (
          <Button look="primary" large onPress={() => onSave(figures)}>
            {words.save}
          </Button>
        )}
      </div>
      <Staircase session={session} year="year1" isWide={isWide} />
      <p className="first-note">{words.assumed}</p>
    </>
  )
}

interface FirstFieldProps {
  readonly label: string
  readonly name: FirstNumber
  readonly value: number
  readonly read: (typed: string) => Entry
  readonly onNumber: (value: number) => void
}

/** One labelled number, which counts while it is typed. */
function FirstField({ label, name, value, read, onNumber }: FirstFieldProps) {
  const id = useId()
  const take = (entry: Entry) => {
    if (typeof entry.value === 'number') onNumber(entry.value)
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <TypedField
        id={id}
        className="field-input"
        field={firstFields[name]}
        value={value}
        read={read}
        onTyping={take}
        onEnter={take}
      />
    </div>
  )
}
