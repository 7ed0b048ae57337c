import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { OwnerPage } from '../../src/app/owner/OwnerPage.tsx'
import { defaultSalaryYear, emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { type CompanyForm, years } from '../../src/rules/horizon.ts'
import { ownerPageTexts } from '../../src/texts/owner-page.ts'
import { perYear } from '../../src/workbook/per-year.ts'
import { offering } from '../workbook/plans.ts'
import { deskOn, showOn } from './desk.tsx'

afterEach(cleanup)

const user = userEvent.setup()
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()

/** A plan with a surplus of 1 000 000 kr each year, by law from 2026 on. */
const planAs = (companyForm: CompanyForm): Plan => ({
  ...emptyPlan(2026),
  offerings: years.map((year) => offering(year, { year, price: 1000, volumeYear: 1000 })),
  salary: perYear(() => ({ ...defaultSalaryYear(), companyForm, method: 'skatteverket' as const })),
})

/** The page on a plan. */
function openPage(plan: Plan) {
  const workspace = deskOn(plan)
  showOn(workspace, <OwnerPage session={workspace.session} year="year1" />)
  const card = (name: keyof typeof ownerPageTexts.cards) =>
    screen.getByRole('region', { name: ownerPageTexts.cards[name] })
  const row = (of: keyof typeof ownerPageTexts.cards, name: string | RegExp) => {
    const cells = within(card(of)).getByRole('rowheader', { name }).parentElement?.querySelectorAll('td') ?? []
    return [...cells].map((cell) => plain(cell.textContent))
  }
  return { ...workspace, card, row }
}

test('the ways stand side by side, and the answer says what the best of them gives more than the whole surplus as pay', async () => {
  const { card, row, session } = openPage(planAs('aktiebolag'))
  await waitFor(() => expect(plain(card('ways').textContent)).toContain('kr mer än om allt tas som lön.'))
  expect(row('ways', 'Lön (brutto)').slice(0, 2)).toEqual(['760 919', '660 400'])
  expect(row('ways', 'Lön efter skatt').slice(0, 2)).toEqual(['550 609', '503 026'])
  expect(row('ways', 'Utdelning efter skatt År 2').slice(0, 2)).toEqual(['0', '83 913'])
  // the headline of the product is the first of the ways
  expect(session.workbook.figure('allSalary.netProfitPerYear.year1')).toBe(
    session.workbook.figure('netProfitPerYear.year1'),
  )
  expect(row('hand', 'Lön till brytpunkten').length).toBe(4)
})

test.each([
  [{}, 'Lön till brytpunkten'],
  // a pay of one’s own can be the next best, but not one that the company does not have
  [{ ownPay1: 400_000, ownPay2: 400_000, ownPay3: 400_000 }, 'Egen lön'],
  [{ ownPay1: 3_000_000 }, 'Lön till brytpunkten'],
])('the next best of the ways is named, with what it lacks: %j', async (ownPays, name) => {
  const plan = planAs('aktiebolag')
  const { card, row } = openPage({ ...plan, settings: { ...plan.settings, ...ownPays } })
  await waitFor(() => expect(plain(card('ways').textContent)).toContain('kr mer än om allt tas som lön.'))
  const amounts = row('ways', 'I handen av hela planen').map((text) => Number(text.replace(/\D/g, '')))
  const names: readonly string[] = Object.values(ownerPageTexts.ways)
  const [most = 0, its = 0] = [amounts[names.indexOf(ownerPageTexts.ways.mostInHand)], amounts[names.indexOf(name)]]
  const [, said, lacks] = /Näst bäst av sätten: (.+?), ([\d ]+) kr mindre\./.exec(plain(card('ways').textContent)) ?? []
  expect([said, Number(lacks?.replace(/\D/g, ''))]).toEqual([name, most - its])
})

test('of a new company the page says why the first year has no room', () => {
  const plan = planAs('aktiebolag')
  const bought = { ...plan, settings: { ...plan.settings, sharesOwnedSince: 2027 } }
  const { card } = openPage(bought)
  expect(plain(card('ways').textContent)).toContain('År 1 och År 2 finns inget utrymme för lågbeskattad utdelning')
  cleanup()
  // nothing told: the company is new in the first year
  const fresh = openPage(plan)
  expect(plain(fresh.card('ways').textContent)).toContain('År 1 finns inget utrymme')
})

test('what gives pension and sick pay stands against the most that does', () => {
  const { row } = openPage(planAs('aktiebolag'))
  expect(row('ways', /^Ger pension, högst 673.038$/).slice(0, 2)).toEqual(['673 038', '660 400'])
  expect(row('ways', /^Ger sjukpenning, högst 592.000$/).slice(0, 2)).toEqual(['592 000', '592 000'])
})

test('a pay that the company does not have is told, and is not what gives the most', async () => {
  const plan = planAs('aktiebolag')
  const { card, row } = openPage({ ...plan, settings: { ...plan.settings, ownPay1: 3_000_000 } })
  await waitFor(() => expect(plain(card('ways').textContent)).toContain('kr mer än om allt tas som lön.'))
  const [, , most = '', own = ''] = row('ways', 'I handen av hela planen')
  expect([most.includes('mest'), own.includes('mest')]).toEqual([true, false])
  expect(row('ways', 'Kvar i bolaget efter sista utdelningen')[3]).toMatch(/^−/)
  const notes = plain(card('ways').textContent)
  expect(notes).toContain('Egen lön är mer än bolaget har År 1. Det som fattas måste skjutas till')
  expect(notes).toContain('är förlust som inte är täckt')
  cleanup()
  const borne = openPage(plan)
  expect(plain(borne.card('ways').textContent)).not.toMatch(/skjutas till|inte är täckt/)
})

test('a pay of the owner’s own is moved by keys, each a step that can be taken back', async () => {
  const { card, row, session } = openPage(planAs('aktiebolag'))
  const point = within(card('ownPay')).getByRole('slider', { name: 'Egen lön År 1' })
  point.focus()
  await user.keyboard('{Home}')
  await waitFor(() => expect(session.plan.settings.ownPay1).toBe(0))
  await waitFor(() => expect(row('ways', 'Lön (brutto)')[3]).toBe('0'))
  await user.keyboard('{PageUp}{ArrowRight}')
  expect(session.plan.settings.ownPay1).toBe(11_000)
  session.undo()
  session.undo()
  session.undo()
  expect(session.plan.settings.ownPay1).toBeNull()
})

test('the salaries of the most in hand are taken over as the owner’s own in one step', async () => {
  const { card, session } = openPage(planAs('aktiebolag'))
  await waitFor(() => expect(session.workbook.figure('mostInHand.netOverPlan')).not.toBeNull())
  await user.click(within(card('ownPay')).getByRole('button', { name: ownerPageTexts.ownPay.takeBest }))
  for (const year of years)
    expect(session.workbook.figure(`ownPay.grossAnnualSalary.${year}`), year).toBe(
      session.workbook.figure(`mostInHand.grossAnnualSalary.${year}`),
    )
  session.undo()
  expect(session.plan.settings).toMatchObject({ ownPay1: null, ownPay2: null, ownPay3: null })
})

test('every row of a way and a calendar year stands there with its arithmetic, rule and source', async () => {
  const { card } = openPage(planAs('aktiebolag'))
  const how = card('how')
  await user.click(within(how).getByRole('button', { name: 'Lön till brytpunkten' }))
  await user.click(within(how).getByRole('button', { name: 'År 2' }))
  const text = plain(how.textContent)
  expect(text).toContain('Bolagsskatt')
  expect(text).toContain('Inkomstskattelagen 57 kap.')
  expect(text).toContain('333 600')
})

test('a plan without a year as aktiebolag says where dividends are, and shows the firm’s tools', () => {
  const { card } = openPage(planAs('enskildFirma'))
  expect(plain(card('ways').textContent)).toContain('Inget av åren är aktiebolag')
  expect(card('tools')).toBeTruthy()
  expect(screen.queryByRole('region', { name: ownerPageTexts.cards.hand })).toBeNull()
})
