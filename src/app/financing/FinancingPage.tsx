import '../cash/cash.css'
import '../insight/insight.css'
import '../owner/owner.css'
import './financing.css'
import { Card } from '../../controls/Card.tsx'
import { DataTable, numbers } from '../../controls/DataTable.tsx'
import { ExplainMark } from '../../controls/ExplainMark.tsx'
import { type SessionYear, useSession } from '../../controls/figures.ts'
import { useLock } from '../../controls/locked.ts'
import { skipTarget } from '../../controls/SkipLink.tsx'
import type { PlanSettings } from '../../plan/plan.ts'
import { type RowsSetting, settingRows } from '../../plan/setting-rows.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { settingFields } from '../../rules/settings.ts'
import { type SetSettings, settingsIn } from '../../salary/SettingNumber.tsx'
import { financingTexts } from '../../texts/financing.ts'
import { kronor } from '../../texts/format.ts'
import { figureLabels } from '../../texts/labels.ts'
import { yearName } from '../../texts/workbench.ts'
import type { CashModel } from '../../workbook/cash/cash-model.ts'
import { hardestYears } from '../../workbook/cash/whole-plan.ts'
import { type Financing, lastMonthOf } from '../../workbook/financing/financing-model.ts'
import type { FinancingPart, FinancingYearName } from '../../workbook/formulas/financing.ts'
import { useLatestCash } from '../cash/latest-cash.ts'
import { PayBack } from '../cash/PayBack.tsx'
import { PlanPlot } from '../cash/PlanPlot.tsx'
import { tightestWords } from '../cash/WholePlan.tsx'
import { useHelpRoute } from '../frame/help-route.ts'
import { usePrinting } from '../frame/printing.ts'
import { HowRows } from '../HowRows.tsx'
import { Elsewhere } from '../insight/Elsewhere.tsx'
import { Paper } from '../paper/Paper.tsx'
import { PaperHead } from '../paper/PlanPaper.tsx'
import { cellsInWords } from '../workbench/settings-in-words.ts'
import { RowsOfSetting } from './RowsOfSetting.tsx'

function FinancingPaper({ cash, session, year }: SessionYear & { readonly cash: CashModel }) {
  const since = usePrinting()
  if (!since) return null
  const { financing } = session.workbook
  const debt = years.map((each) => financing.ofLoans('debt', lastMonthOf(each)))
  return (
    <Paper lies="upright">
      <PaperHead page="financing" year={year} since={since} />
      <AnswerCard cash={cash} year={year} />
      {(['investments', 'ownMoney', 'loans'] as const).map((name) => (
        <ListPaper key={name} name={name} text={session.plan.settings[name]} />
      ))}
      <DataTable
        className="paper-table"
        columns={[financingTexts.yearTitle, ...numbers(...years.map(yearName))]}
        rows={[
          ...(['depreciation', 'loanInterest'] as const).map((name) => ({
            key: name,
            cells: [figureLabels[name], ...years.map((each) => financing.ofYear(name, each))],
          })),
          { key: 'debt', cells: [financingTexts.file.debtAtEnd, ...debt] },
        ]}
      />
    </Paper>
  )
}

function ListPaper({ name, text }: { readonly name: RowsSetting; readonly text: string }) {
  const rows = settingRows(name, text)
  if (rows.length === 0) return null
  return (
    <DataTable
      className="paper-table"
      caption={financingTexts.fields[name]}
      columns={Object.values<string>(financingTexts.columns[name])}
      rows={rows.map((row, at) => ({ key: at, cells: cellsInWords(name, row) }))}
    />
  )
}

export function FinancingPage({ session, year }: SessionYear) {
  const financing = useSession(session, ({ workbook }) => workbook.financing)
  const cash = useLatestCash(session)
  const help = useHelpRoute()
  const set = settingsIn(session, year)
  return (
    <div className="insight financing-page" id={skipTarget} tabIndex={-1}>
      {cash ? <AnswerCard cash={cash} year={year} /> : <div className="skeleton-card tall" aria-hidden="true" />}
      <Card of="financing.card" title={financingTexts.listsTitle} lead={financingTexts.lead}>
        {(['investments', 'ownMoney', 'loans'] as const).map((name) => (
          <RowsOfSetting key={name} session={session} name={name} onSet={set} />
        ))}
        <DepreciationRule rule={session.plan.settings.depreciationRule} onChoose={set} />
        {!financing.isEmpty && <YearOf financing={financing} year={year} />}
        {financing.isAllWritten(year) && <p className="insight-note">{financingTexts.allWritten(yearName(year))}</p>}
        <p className="insight-note">{financingTexts.leftOut}</p>
      </Card>
      <Elsewhere of={['account', 'brief']} />
      {!help.at && cash && <FinancingPaper cash={cash} session={session} year={year} />}
    </div>
  )
}

/** Which of the law's two rules the things without years of their own follow. */
function DepreciationRule({
  rule,
  onChoose,
}: {
  readonly rule: PlanSettings['depreciationRule']
  readonly onChoose: SetSettings
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

function YearOf({ financing, year }: { readonly financing: Financing; readonly year: Year }) {
  const isThere = (name: FinancingYearName) => financing.ofYear(name, year) !== 0
  const parts = (['atOnce', 'straight', 'byLaw'] as const).filter(isThere)
  // what is written off in one way only is told once
  const names = [
    ...(parts.length > 1 ? parts : []),
    ...(['depreciation', 'loanInterest', 'valueLeft'] as const).filter(isThere),
  ]
  return (
    <>
      <p>
        {financingTexts.held(
          financing.ofYear('depreciation', year),
          financing.ofYear('loanInterest', year),
          yearName(year),
        )}
      </p>
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
    </>
  )
}

function AnswerCard({ cash, year }: { readonly cash: CashModel; readonly year: Year }) {
  const lead = tightestWords(cash)
  if (!hardestYears(cash))
    return (
      <Card of="cashCards.whole" title={financingTexts.answer} lead={lead}>
        <PlanPlot cash={cash} />
      </Card>
    )
  return (
    <PayBack cash={cash} year={year}>
      <p className="insight-lead">{lead}</p>
      <PlanPlot cash={cash} />
    </PayBack>
  )
}
