import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { ExplainButton } from '../../controls/ExplainButton.tsx'
import { useSession } from '../../controls/figures.ts'
import { TypedField } from '../../controls/TypedField.tsx'
import { salaryField } from '../../plan/entry.ts'
import { companyForms, salaryMethods, type Year } from '../../rules/horizon.ts'
import type { SalaryRuleName } from '../../rules/salary-rules.ts'
import { DoubtList } from '../../sheets/DoubtList.tsx'
import { LawSettings } from '../../sheets/salary/LawSettings.tsx'
import { enterSalary, readSalary } from '../../sheets/salary/salary-entry.ts'
import { type SalaryInputColumn, type SalaryRow, salaryGroups, salaryRows } from '../../sheets/salary/salary-rows.ts'
import { shownAmount, shownHow } from '../../sheets/salary/salary-shown.ts'
import { sayHanging } from '../../sheets/salary/salary-words.ts'
import { figureLabels } from '../../texts/labels.ts'
import { lawMark, lawWhy } from '../../texts/law-years.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { companyFormName, workbenchTexts } from '../../texts/workbench.ts'
import { type OnNotice, useDesk } from '../parts.ts'

interface PhoneSalaryProps {
  readonly year: Year
  readonly onNotice: OnNotice
}

/** The salary calculation stacked: each row with its amount, its arithmetic, and what can be filled in on it. */
export function PhoneSalary({ year, onNotice }: PhoneSalaryProps) {
  const { session, chooseCompanyForm } = useDesk()
  useSession(session, ({ revision }) => revision)
  const { companyForm, method } = session.plan.salary[year]
  const rows = salaryRows(companyForm, method, (name) => session.workbook.figure(`${name}.${year}`) === 0)
  const byLaw = method === 'skatteverket'
  const mark = byLaw ? lawMark(session.workbook.lawOf(year)) : undefined
  const answers = rows.filter(({ name }) => name === 'netProfitPerYear' || name === 'netProfitPerMonth')
  return (
    <>
      <div className="phone-title">
        <h1>{salaryTexts.title}</h1>
      </div>
      <ChoiceButtons
        label={workbenchTexts.companyForms.label}
        choices={companyForms}
        chosen={companyForm}
        nameOf={companyFormName}
        onChoose={(form) => chooseCompanyForm(year, form)}
      />
      <ChoiceButtons
        label={salaryTexts.methods.label}
        choices={salaryMethods}
        chosen={method}
        nameOf={(choice) => salaryTexts.methods[choice]}
        onChoose={(chosen) =>
          session.edit({ do: 'setSalary', year, values: { method: chosen } }, { year, field: 'method' })
        }
      />
      <div className="phone-card card phone-settings">
        <LawSettings session={session} year={year} byLaw={byLaw} onNotice={onNotice} />
      </div>
      {mark !== undefined && (
        <p className="phone-left-out">
          <strong>{mark}</strong> {lawWhy(session.workbook.lawOf(year))}
        </p>
      )}
      <DoubtList session={session} page="salary" year={year} />
      {salaryGroups.map((group) => (
        <section key={group} className="phone-card card" aria-label={salaryTexts.groups[group]}>
          {rows
            .filter((row) => row.group === group && !answers.includes(row))
            .map((row) => (
              <SalaryLine key={row.name} row={row} year={year} onNotice={onNotice} />
            ))}
        </section>
      ))}
      <section className="phone-card card phone-result" aria-label={workbenchTexts.dashboard.label}>
        {answers.map((row) => (
          <SalaryLine key={row.name} row={row} year={year} onNotice={onNotice} />
        ))}
      </section>
      <p className="phone-left-out">
        <strong>{salaryTexts.leftOut.title}:</strong> {salaryTexts.leftOut[method][companyForm]}
        {byLaw && sayHanging(session.workbook.figure('hangingIncome'), session.workbook.figure('hangingTax'))}
      </p>
    </>
  )
}

interface SalaryLineProps extends PhoneSalaryProps {
  readonly row: SalaryRow
}

function SalaryLine({ row, year, onNotice }: SalaryLineProps) {
  const { session } = useDesk()
  const { name, sign, weight } = row
  const inputs = session.plan.salary[year].method === 'schablon' ? Object.entries(row.inputs) : []
  return (
    <div className={`phone-line ${weight}`}>
      <div className="phone-line-words">
        <p className="phone-line-name">
          {sign === '' || sign === '=' ? '' : `${sign} `}
          {figureLabels[name]}
          <ExplainButton id={`figures.${name}`} what={figureLabels[name]} />
        </p>
        <p className="phone-line-how">{shownHow({ session, year }, row)}</p>
      </div>
      <p className="phone-line-amount">{shownAmount({ session, year }, row)}</p>
      {inputs.length > 0 && (
        <div className="phone-parameters">
          {(inputs as [SalaryInputColumn, SalaryRuleName][]) // the entries of a partial record hold no blanks
            .map(([column, rule]) => {
              const cell = { year, row: name, column, rule }
              return (
                <label key={`${rule}.${year}`} className="phone-parameter">
                  <span>{salaryTexts.columns[column]}</span>
                  <TypedField
                    label={salaryTexts.cellOf(figureLabels[name], salaryTexts.columns[column])}
                    className="field-input slim"
                    field={salaryField(rule)}
                    value={session.plan.salary[year][rule]}
                    read={(typed) => readSalary(session, cell, typed)}
                    onStripped={() => onNotice('entry.notANumber')}
                    onEnter={(entry) => enterSalary(session, cell, entry, onNotice)}
                  />
                </label>
              )
            })}
        </div>
      )}
    </div>
  )
}
