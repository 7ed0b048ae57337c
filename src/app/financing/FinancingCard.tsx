import '../insight/insight.css'
import '../owner/owner.css'
import './financing.css'
import { ExplainMark } from '../../controls/ExplainMark.tsx'
import { FoldedCard } from '../../controls/FoldedCard.tsx'
import { useSession } from '../../controls/figures.ts'
import { useLock } from '../../controls/locked.ts'
import type { PlanSettings } from '../../plan/plan.ts'
import type { Year } from '../../rules/horizon.ts'
import { settingFields } from '../../rules/settings.ts'
import type { Session } from '../../session/session.ts'
import { financingTexts } from '../../texts/financing.ts'
import { kronor } from '../../texts/format.ts'
import { figureLabels } from '../../texts/labels.ts'
import { yearName } from '../../texts/workbench.ts'
import { type Financing, lastMonthOf } from '../../workbook/financing/financing-model.ts'
import type { FinancingPart, FinancingYearName } from '../../workbook/formulas/financing.ts'
import { HowRows } from '../HowRows.tsx'
import { RowsOfSetting } from './RowsOfSetting.tsx'

interface FinancingCardProps {
  readonly session: Session
  readonly year: Year
}

/** Start and loans, folded beneath the fixed costs: what is bought to last, put in and borrowed, and what it costs the year. */
export function FinancingCard({ session, year }: FinancingCardProps) {
  const financing = useSession(session, ({ workbook }) => workbook.financing)
  const [depreciation, interest] = (['depreciation', 'loanInterest'] as const).map((name) =>
    financing.ofYear(name, year),
  )
  const held = financing.isEmpty
    ? financingTexts.none
    : financingTexts.held(depreciation ?? 0, interest ?? 0, yearName(year))
  const set = (values: Partial<PlanSettings>, field: keyof PlanSettings) =>
    void session.edit({ type: 'setSettings', values }, { year, field })
  return (
    <div className="financing">
      <FoldedCard of="financing.card" title={financingTexts.title} held={held} lead={financingTexts.lead}>
        <div className="financing-lists">
          {(['investments', 'ownMoney', 'loans'] as const).map((name) => (
            <RowsOfSetting key={name} session={session} name={name} onSet={set} />
          ))}
        </div>
        <DepreciationRule rule={session.plan.settings.depreciationRule} onChoose={set} />
        {!financing.isEmpty && <YearOf financing={financing} year={year} />}
        <p className="insight-note">{financingTexts.leftOut}</p>
      </FoldedCard>
    </div>
  )
}

/** Which of the law's two rules the things without years of their own follow. */
function DepreciationRule({
  rule,
  onChoose,
}: {
  readonly rule: PlanSettings['depreciationRule']
  readonly onChoose: (values: Partial<PlanSettings>, field: keyof PlanSettings) => void
}) {
  const { isLocked } = useLock()
  return (
    <div className="financing-rule">
      <label>
        <span id="depreciation-rule">{financingTexts.fields.depreciationRule}</span>{' '}
        <select
          className="field-input slim"
          disabled={isLocked}
          value={String(rule)}
          onChange={({ target }) => {
            const chosen = settingFields.depreciationRule.choices.find((each) => String(each) === target.value)
            if (chosen !== undefined) onChoose({ depreciationRule: chosen }, 'depreciationRule')
          }}
        >
          {settingFields.depreciationRule.choices.map((each) => (
            <option key={each} value={String(each)}>
              {financingTexts.choices.depreciationRule[each]}
            </option>
          ))}
        </select>
      </label>
      <ExplainMark id="financing.depreciationRule" of="depreciation-rule" />
    </div>
  )
}

/** What is a figure of the year's sums too has its name there. */
const labelOf = (name: 'depreciation' | 'loanInterest' | FinancingPart) =>
  name === 'depreciation' || name === 'loanInterest' ? name : (`financing.${name}` as const)

/** What the year's surplus is lowered by, each figure with its arithmetic, rule and source, and how the loans stand. */
function YearOf({ financing, year }: { readonly financing: Financing; readonly year: Year }) {
  const isThere = (name: FinancingYearName) => financing.ofYear(name, year) !== 0
  const parts = (['atOnce', 'straight', 'byLaw'] as const).filter(isThere)
  // what is written off in one way only is told once
  const names = [
    ...(parts.length > 1 ? parts : []),
    ...(['depreciation', 'loanInterest', 'valueLeft'] as const).filter(isThere),
  ]
  return (
    <HowRows
      title={`${financingTexts.yearTitle}, ${yearName(year)}`}
      rows={names.map((name) => ({
        id: `figures.${labelOf(name)}`,
        name: figureLabels[labelOf(name)],
        amount: kronor(financing.ofYear(name, year)),
        explanation: financing.explain(name, year),
      }))}
    >
      {financing.loans.map(({ name }, at) => (
        <p key={at} className="insight-note">
          {financingTexts.loanYear(
            name,
            financing.interestOf(at, year),
            financing.ofLoan(at, 'debt', lastMonthOf(year)),
          )}
        </p>
      ))}
    </HowRows>
  )
}
