import { Fragment, useEffect, useRef } from 'react'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { DataTable } from '../../controls/DataTable.tsx'
import { ExplainWord } from '../../controls/ExplainWord.tsx'
import type { Year } from '../../rules/horizon.ts'
import { describeCalculation } from '../../salary/salary-words.ts'
import { cashTexts } from '../../texts/cash.ts'
import { cashFigureLabels } from '../../texts/cash-labels.ts'
import { cashPageTexts, shortMonth } from '../../texts/cash-page.ts'
import { dayOf } from '../../texts/dates.ts'
import { kronor } from '../../texts/format.ts'
import { sourceLabels } from '../../texts/labels.ts'
import { yearName } from '../../texts/workbench.ts'
import { type CashModel, type Month, monthsOfYear } from '../../workbook/cash/cash-model.ts'
import { dueDaysOf, dueKinds } from '../../workbook/cash/due-list.ts'
import { type CashRow, cashRows } from '../../workbook/formulas/cash.ts'
import type { CashYearName } from '../../workbook/formulas/cash-year.ts'
import { type HowRow, HowRows } from '../HowRows.tsx'

const words = cashPageTexts.how

/** The rows of a month in the order in which one comes from the other. */
const howGroups = [
  {
    group: 'earned',
    rows: [
      'sales',
      'variable',
      'fixed',
      'measures',
      'depreciation',
      'loanInterest',
      'surplus',
      'othersShare',
      'grossPay',
      'fees',
      'withheld',
      'ownTax',
      'net',
    ],
  },
  { group: 'vat', rows: ['salesVat', 'costsVat', 'boughtVat', 'vat', 'vatCounted', 'vatDue', 'vatOwed'] },
  {
    group: 'account',
    rows: [
      'moved',
      'received',
      'paidCosts',
      'payTaxDue',
      'debited',
      'settledFebruary',
      'settledMay',
      'refunded',
      'due',
      'draw',
      'loanPaid',
      'balance',
      'lowest',
    ],
  },
  { group: 'ownersShare', rows: ['receivable', 'payTaxOwed', 'taxGap', 'ownersShare'] },
] as const satisfies readonly { readonly group: string; readonly rows: readonly CashRow[] }[]

const yearRows = [
  'own',
  'net',
  'ownTax',
  'grossPay',
  'fees',
  'withheld',
  'debitedYear',
  'settlement',
  'drawYear',
] as const satisfies readonly CashYearName[]

const alwaysShown: ReadonlySet<CashRow> = new Set<CashRow>([
  'sales',
  'surplus',
  'received',
  'balance',
  'ownersShare',
  'net',
])

interface MonthHowProps {
  readonly cash: CashModel
  readonly year: Year
  readonly month: Month
  readonly onChoose: (month: Month) => void
}

export function MonthHow({ onChoose, ...of }: MonthHowProps) {
  const { year, month } = of
  const place = useRef<HTMLElement>(null)
  // what is chosen in the table stands below it
  useEffect(() => place.current?.focus(), [])
  return (
    <section ref={place} tabIndex={-1} className="cash-how" aria-label={cashPageTexts.cards.how}>
      <h3>
        <ExplainWord id="cashCards.how">{cashPageTexts.cards.how}</ExplainWord>
      </h3>
      <p className="insight-lead">{words.lead(cashTexts.months[month - 1] ?? '', yearName(year))}</p>
      <ChoiceButtons
        label={words.ofMonth}
        className="cash-month-choice"
        choices={monthsOfYear.map(String)}
        chosen={String(month)}
        nameOf={(each) => shortMonth(Number(each) - 1)}
        onChoose={(each) => onChoose(monthsOfYear[Number(each) - 1] ?? 1)}
      />
      <MonthRows {...of} />
    </section>
  )
}

function MonthRows({ cash, year, month }: Omit<MonthHowProps, 'onChoose'>) {
  const isCompany = cash.ofYear('isCompany', year) === 1
  const days = dueDaysOf(cash, year, month)
  return (
    <>
      <HowRows title={words.days}>
        {days.length === 0 ? (
          <p className="insight-note">{words.noDays}</p>
        ) : (
          <DataTable
            className="insight-table cash-days"
            columns={[words.day, { head: words.what, className: 'words' }, words.amount, words.balanceThen]}
            rows={days.map(({ date, what, amount, balance }) => ({
              key: `${date} ${what}`,
              cells: [
                dayOf(date),
                <Fragment key="what">
                  {words.dues[what === 'draw' && isCompany ? 'pay' : what]}
                  <small className="cash-source">
                    {sourceLabels[dueKinds[what].source]}
                    {dueKinds[what].state === 'assumption' && ` (${words.assumed})`}
                  </small>
                </Fragment>,
                amount,
                { shows: balance, className: balance < 0 ? 'cash-minus' : undefined },
              ],
            }))}
          />
        )}
      </HowRows>
      {howGroups.map(({ group, rows }) => (
        <HowRows
          key={group}
          title={words.groups[group]}
          rows={rows
            .filter((row) => alwaysShown.has(row) || cash.number(row, year, month) !== 0)
            .filter((row) => row !== 'vatCounted' || cash.ofYear('isVatByPayment', year) === 1)
            .map((row) => ({
              ...named(`cash.${row}`),
              ...(row === 'draw' && isCompany && { name: words.ofCompany.draw }),
              amount: kronor(cash.number(row, year, month)),
              ...explained(cash, row, year, month),
            }))}
        />
      ))}
      <HowRows
        title={words.ofYear}
        rows={yearRows
          .filter((name) => cash.ofYear(name, year) !== 0)
          .map((name) => ({
            ...named(`cashYear.${name}`),
            ...(name === 'drawYear' && isCompany && { name: words.ofCompany.drawYear }),
            amount: kronor(cash.ofYear(name, year)),
            explanation: cash.explainYear(name, year),
          }))}
      />
    </>
  )
}

const named = (name: keyof typeof cashFigureLabels) => ({ id: `figures.${name}`, name: cashFigureLabels[name] })

// what is in the months of each cost is told by the costs' own months, not by a fraction of all
const byItsCosts: ReadonlySet<CashRow> = new Set<CashRow>(['fixed', 'measures'])

/** How a row is reckoned; of one that is added up since January and rounded once, also how that is. */
function explained(cash: CashModel, row: CashRow, year: Year, month: Month): Pick<HowRow, 'explanation' | 'besides'> {
  const explanation = cash.explain(row, year, month)
  const addedUp = byItsCosts.has(row) ? undefined : cashRows.find((each) => each === `${row}SoFar`)
  const soFar = addedUp && cash.explain(addedUp, year, month)
  if (soFar && month === 1) return { explanation: soFar }
  return { explanation, besides: soFar && words.soFar(describeCalculation(soFar)) }
}
