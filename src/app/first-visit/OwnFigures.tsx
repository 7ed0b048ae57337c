import './own-figures.css'
import { type ReactNode, useEffect, useState } from 'react'
import { DataTable } from '../../controls/DataTable.tsx'
import { netPayWords, shownNetPay } from '../../controls/net-pay.ts'
import { priceFor } from '../../insight/goal/price-for.ts'
import { putAside } from '../../insight/put-aside.ts'
import type { Calculate, EntryField } from '../../plan/entry.ts'
import {
  planOfSheet,
  pricedWith,
  type SheetTable,
  sheetField,
  type TradeSheet,
  withCell,
} from '../../plan/examples/trade-sheet.ts'
import { type CompanyForm, companyForms } from '../../rules/horizon.ts'
import { maxLength, measureHoursPerYear } from '../../rules/limits.ts'
import { firstVisitTexts } from '../../texts/first-visit.ts'
import { kronor, unitPrice } from '../../texts/format.ts'
import { ownFiguresTexts } from '../../texts/own-figures.ts'
import { CashModel } from '../../workbook/cash/cash-model.ts'
import { financingOf } from '../../workbook/financing/financing-model.ts'
import { knownLaw } from '../../workbook/known-law.ts'
import { NetOfPlan, noFinancing } from '../../workbook/net-of-plan.ts'
import { LabelledCell } from './FirstCell.tsx'
import type { TradeSheets } from './trade-sheets.ts'

interface OwnFiguresProps {
  readonly sheets: TradeSheets
  readonly thisYear: number
  readonly calculate: Calculate
  /** The pay that a price is sought for, once told: it is held while something else is looked at. */
  readonly wantedPay: readonly [told: number | undefined, tell: (pay: number) => void]
  readonly edits: number
  readonly onEdit: () => void
  readonly children: ReactNode
}

const words = ownFiguresTexts
type Line = keyof typeof words.rows
const lines = Object.keys(words.rows) as readonly Line[] // keys of a const object are exactly its names
const usualPay = 30_000
const wantedField: EntryField = { kind: 'integer', maxLength: maxLength.wantedNetPay }
const priceCell = { table: 'offerings', at: 0, column: 'price' } as const

/** What one's own two numbers come to in both company forms, or what an hour has to cost for a wanted pay: by the plan's own formulas. */
export function OwnFigures(props: OwnFiguresProps) {
  const { sheets, thisYear, calculate, wantedPay, edits, onEdit, children } = props
  const { sheet, setCell } = sheets
  const question = sheet.trade === 'price' ? 'price' : 'own'
  const isPrice = question === 'price'
  const [{ price: held, volumeYear } = { price: 0, volumeYear: 0 }] = sheet.offerings
  // a sheet that was kept has the pay that its price gives
  const [first] = useState(() => (isPrice && held > 0 ? answerOf(sheet, thisYear).perMonth : usualPay))
  const [wanted = first, tell] = wantedPay
  const answers = companyForms.map((companyForm) =>
    answerOf({ ...sheet, companyForm }, thisYear, isPrice ? wanted : undefined),
  )
  const isTooMuch = volumeYear > measureHoursPerYear
  const price = answers[companyForms.indexOf(sheet.companyForm)]?.found ?? 0
  // what is kept is what is seen
  useEffect(() => {
    if (isPrice && held !== price) setCell(priceCell, price)
  })
  const shown = lines.filter((line) => answers.some((answer) => answer[line] !== undefined))
  // once for each edit, not at each key
  const [heard, setHeard] = useState({ edits, text: '' })
  if (heard.edits !== edits) {
    const [line = 'pay'] = shown
    const ofForms = companyForms.map((form, at) => `${formName(form)} ${answers[at]?.[line]}`)
    setHeard({ edits, text: `${words.rows[line]}: ${ofForms.join(', ')}.` })
  }
  const field = (label: string, of: EntryField, value: number, onValue: (typed: number) => void) => (
    <LabelledCell
      {...{ label, value, calculate, onEdit }}
      className="own-field"
      field={of}
      onValue={(typed) => onValue(Number(typed))}
    />
  )
  const cell = (label: string, table: SheetTable, column: 'price' | 'volumeYear' | 'amount', value = 0) =>
    field(label, sheetField(table, column), value, (typed) => setCell({ table, at: 0, column }, typed))
  return (
    <section className="own-figures" aria-label={firstVisitTexts.ways[question]}>
      <p className="first-lead">{words.lead[question]}</p>
      <div className="own-fields">
        {isPrice && field(words.fields.wanted, wantedField, wanted, tell)}
        {isPrice
          ? cell(words.fields.hours, 'offerings', 'volumeYear', volumeYear)
          : cell(words.fields.sales, 'offerings', 'price', held)}
        {cell(words.fields.costs, 'fixedCosts', 'amount', sheet.fixedCosts[0]?.amount)}
      </div>
      {isPrice && (
        <p className={isTooMuch ? 'first-note too-much' : 'first-note'} role="status">
          {isTooMuch ? words.tooManyHours : words.hours}
        </p>
      )}
      <div className="card own-answer">
        <DataTable
          label={firstVisitTexts.ways[question]}
          columns={[{}, ...companyForms.map(formName)]}
          rows={shown.map((line) => ({ key: line, cells: [words.rows[line], ...answers.map((each) => each[line])] }))}
        />
        {children}
        <p className="first-note">{words.saved(formName(sheet.companyForm))}</p>
      </div>
      <p role="status" className="visually-hidden">
        {heard.text}
      </p>
      <p className="first-note">{words.counted(thisYear)}</p>
    </section>
  )
}

const formName = (form: CompanyForm) => firstVisitTexts.forms[form]

interface Answer extends Partial<Readonly<Record<Line, string>>> {
  readonly perMonth: number
  readonly found?: number | undefined
}

/** wanted: the pay for which a price is sought in place of the sheet's own. */
function answerOf(sheet: TradeSheet, thisYear: number, wanted?: number): Answer {
  const found =
    wanted === undefined ? undefined : priceFor(planOfSheet(withCell(sheet, priceCell, 0), thisYear), wanted)
  if (wanted !== undefined && found === undefined)
    return { perMonth: 0, price: sheet.offerings[0]?.volumeYear ? words.noPrice : words.noHours }
  const plan = planOfSheet(found === undefined ? sheet : withCell(sheet, priceCell, found), thisYear)
  const workbook = new NetOfPlan(plan, knownLaw, noFinancing)
  const account = {
    plan,
    financing: financingOf(plan),
    figure: workbook.figure.bind(workbook),
    number: workbook.number.bind(workbook),
  }
  const { vat, taxes, percent } = putAside(account, new CashModel(account), 'year1')
  return {
    perMonth: Math.max(0, Math.round(workbook.figure('netProfitPerMonth.year1') ?? 0)),
    found,
    ...(found === undefined
      ? { pay: netPayWords({ plan, workbook }, 'year1') || shownNetPay({ plan, workbook }, 'year1') }
      : { price: unitPrice(found), priceWithVat: unitPrice(pricedWith(found, 0, plan.settings.salesVat)) }),
    taxes: kronor(taxes),
    vat: vat < 0 ? words.vatBack(-vat) : kronor(vat),
    percent: percent === undefined ? '' : words.percent(percent),
  }
}
