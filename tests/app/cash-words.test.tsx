import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AnswerCard } from '../../src/app/cash/AnswerCard.tsx'
import { CashInputs } from '../../src/app/cash/CashInputs.tsx'
import { MonthHow } from '../../src/app/cash/MonthHow.tsx'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { type CompanyForm, years } from '../../src/rules/horizon.ts'
import { CashModel } from '../../src/workbook/cash/cash-model.ts'
import { offering } from '../workbook/plans.ts'
import { deskOn, showOn } from './desk.tsx'

/** A plan with a form in each year. */
function planOf(...forms: readonly CompanyForm[]): Plan {
  const { salary, ...plan } = emptyPlan(2026)
  const formed = Object.fromEntries(years.map((year, at) => [year, { ...salary[year], companyForm: forms[at] }]))
  const offerings = [offering('1', { product: 'Kurs', price: 5000, volumeYear: 100 })]
  return { ...plan, salary: formed as Plan['salary'], offerings } // one for each year
}

test.each([
  [['enskildFirma', 'enskildFirma', 'enskildFirma'], 'Eget uttag, kr per månad'],
  [['aktiebolag', 'aktiebolag', 'aktiebolag'], 'Din lön efter skatt, kr per månad'],
  [['enskildFirma', 'aktiebolag', 'aktiebolag'], 'Eget uttag eller din lön efter skatt, kr per månad'],
] as const)('what one takes out is asked by the form of %s', (forms, asked) => {
  const workspace = deskOn(planOf(...forms))
  showOn(workspace, <CashInputs session={workspace.session} />)
  expect(screen.getByRole('group', { name: asked })).toBeTruthy()
})

test.each([
  ['enskildFirma', ['Eget uttag i månaden', 'Årets uttag']],
  ['aktiebolag', ['Din lön efter skatt i månaden', 'Årets lön efter skatt']],
] as const)('a month of an %s says what goes to the owner', (form, names) => {
  const workspace = deskOn(planOf(form, form, form))
  const cash = new CashModel(workspace.session.workbook)
  showOn(workspace, <MonthHow cash={cash} year="year1" month={2} onChoose={() => undefined} />)
  for (const name of names) expect(screen.getByText(name)).toBeTruthy()
})

test.each(['enskildFirma', 'aktiebolag'] as const)(
  'what of each invoice to put aside is one percent, of an %s too',
  (form) => {
    const workspace = deskOn(planOf(form, form, form))
    const { workbook } = workspace.session
    showOn(workspace, <AnswerCard session={workspace.session} cash={new CashModel(workbook)} year="year1" />)
    // 500 000 kr without costs: 25 % of VAT on it, and all that is not the owner's
    const taxes = 500_000 - (workbook.figure('netProfitPerYear.year1') ?? 0)
    const percent = Math.ceil(((125_000 + taxes) / 625_000) * 100)
    expect(screen.getByText(`Lägg undan ${percent} % av varje faktura till moms, skatt och avgifter.`)).toBeTruthy()
  },
)
