import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { demoPlan as demoRows } from '../../scripts/setup/demo-plan.mjs'
import { Dashboard } from '../../src/app/dashboard/Dashboard.tsx'
import { InsightPage } from '../../src/app/insight/InsightPage.tsx'
import { WantedPayQuestion } from '../../src/app/insight/WantedPayQuestion.tsx'
import { emptyPlan, type Measure, type Offering, type Plan } from '../../src/plan/plan.ts'
import { insightCards } from '../../src/texts/insight.ts'
import { settledPlan } from '../../src/workbook/own/settle.ts'
import { fixedCost, measure, offering, planWithSurplus } from '../workbook/plans.ts'
import { deskOn, showOn } from './desk.tsx'

afterEach(() => {
  window.history.replaceState(null, '', '/')
})

const user = userEvent.setup()
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
const demo: Plan = {
  ...emptyPlan(2026),
  offerings: demoRows.offerings.map((row, at) => offering(`o${at}`, row as Partial<Offering>)),
  fixedCosts: demoRows.fixed_costs.map((row, at) => fixedCost(`f${at}`, row)),
  measures: demoRows.measures.map((row, at) => measure(`m${at}`, row as Partial<Measure>)),
}

/** The page on a plan, when its cards have been calculated. */
async function openPage(plan: Plan) {
  const workspace = deskOn(plan)
  const { container } = showOn(workspace, <InsightPage session={workspace.session} year="year1" />)
  await screen.findByRole('region', { name: insightCards.goal })
  for (const title of container.querySelectorAll('.folded-card > summary > h2')) await user.click(title)
  const card = (name: keyof typeof insightCards) => screen.getByRole('region', { name: insightCards[name] })
  const says = (name: keyof typeof insightCards) => plain(card(name).textContent)
  const row = (of: keyof typeof insightCards, name: string) =>
    plain(within(card(of)).getByRole('rowheader', { name }).parentElement?.textContent)
  const wish = async (amount: string) => {
    const field = within(card('goal')).getByRole('textbox')
    await user.clear(field)
    await user.paste(amount)
    await user.keyboard('{Enter}')
  }
  return { ...workspace, container, card, says, row, wish }
}

const net = ({ workbook }: { readonly workbook: { figure(name: 'netProfitPerMonth.year1'): number | null } }) =>
  Math.round(workbook.figure('netProfitPerMonth.year1') ?? 0)

test('in a year without a product one card says what to fill in', async () => {
  const { container, says } = await openPage(emptyPlan(2026))
  expect(screen.getAllByRole('region')).toHaveLength(1)
  expect(says('goal')).toContain('Fyll i minst en produkt med pris och volym')
  expect(plain(container.textContent)).not.toContain('Fyll i minst en åtgärd')
})

test('what is much for one year is marked, and ways are combined where none is enough by itself', async () => {
  const { card, row, wish, says } = await openPage(demo)
  const isOpen = () => card('combined').querySelector('details')?.open
  await wish('21000')
  await waitFor(() => expect(says('goal')).toContain('kr mer än i planen'))
  expect(row('goal', 'Höj alla priser')).not.toContain('mycket')
  expect(isOpen()).toBe(false)
  await wish('30000')
  await waitFor(() => expect(row('goal', 'Höj alla priser')).toMatch(/\+\d\d[^ ]* % är (väldigt )?mycket/))
  expect(isOpen()).toBe(true)
})

test('the goal is shown way by way, used as one action with the net pay that was shown, and taken back by one undo', async () => {
  const { session, card, row, wish, says } = await openPage(demo)
  expect(net(session)).toBe(20_683)
  await wish('25000')
  // what is shown before somebody has a wish is another amount's
  await waitFor(() => expect(row('goal', 'Höj alla priser')).toContain('13,91 %'))
  expect(says('goal')).toContain('kr mer än i planen')
  expect(row('goal', 'Höj alla priser')).toContain('25 018')
  expect(row('goal', 'Sälj mer av allt')).toContain('1 003')
  expect(row('goal', 'Sänk fasta kostnader')).toContain('helt utan fasta kostnader blir månadslönen 23 828 kr')
  // another product is chosen for the ways that change one
  expect(row('goal', 'Sälj mer av en produkt')).toContain('st, den som ger mest')
  const choice = within(card('goal')).getByRole('combobox', { name: 'Sälj mer av en produkt: välj produkt' })
  await user.selectOptions(choice, 'Webbplats bas')
  expect(row('goal', 'Sälj mer av en produkt')).toContain('8 → 13 st')
  expect(row('goal', 'Sälj mer av en produkt')).not.toContain('den som ger mest')
  const before = session.plan.offerings
  await user.click(screen.getByRole('button', { name: 'Använd i planen Höj alla priser' }))
  expect(net(session)).toBe(25_018)
  expect(screen.getByText(/Månadslönen \(netto\) är 25\s018\skr/, { selector: '.sheet-toast span' })).toBeTruthy()
  await waitFor(() => expect(says('goal')).toContain('Du når redan målet'))
  act(() => void session.undo())
  expect(session.plan.offerings).toEqual(before)
  expect(session.plan.settings.wantedNetPay).toBe(25_000)
})

test('a loss is calculated too: the goal still works and nothing is NaN', async () => {
  const rent = fixedCost('rent', { category: 'Lokal', amount: 900_000 })
  const { container, row, wish, says } = await openPage({ ...demo, fixedCosts: [rent] })
  await waitFor(() => expect(row('scenarios', 'Planen')).toMatch(/Underskott \d+ \d{3} kr/))
  await wish('25000')
  await waitFor(() => expect(says('goal')).toContain('mer än i planen'))
  expect(container.textContent).not.toMatch(/NaN|Infinity|undefined/)
  expect(container.innerHTML).not.toMatch(/NaN|Infinity/)
})

test('an arrow key raises the price of a point, and a run of them is one action', async () => {
  const { session, card } = await openPage(demo)
  const point = () => within(card('valuePerHour')).getByRole('slider', { name: 'Pris för Timkonsult' })
  act(() => point().focus())
  await user.keyboard('{ArrowUp}{ArrowUp}{PageUp}')
  const price = () => session.plan.offerings.find(({ product }) => product === 'Timkonsult')?.price
  expect(price()).toBe(912)
  expect(net(session)).toBeGreaterThan(20_683)
  await waitFor(() => expect(point().getAttribute('aria-valuenow')).toBe('912'))
  act(() => void session.undo())
  expect(price()).toBe(900)
  expect(net(session)).toBe(20_683)
})

test('a measure is left out and counted again; the percents of a scenario are stored with their sign', async () => {
  const { session, card, row } = await openPage(demo)
  const shop = () => within(card('measures')).getByRole('switch', { name: 'Med i räkningen: Ny webbshop' })
  expect((shop() as HTMLInputElement).checked).toBe(true)
  await user.click(shop())
  expect(session.plan.measures[0]?.counted).toBe('no')
  expect(net(session)).toBeGreaterThan(20_683)
  await waitFor(() => expect((shop() as HTMLInputElement).checked).toBe(false))
  act(() => void session.undo())
  expect(net(session)).toBe(20_683)
  await waitFor(() => expect(row('scenarios', 'Försiktig')).toContain('16 486'))
  const volumes = within(card('scenarios')).getByRole('textbox', { name: 'Försiktig: Volymer, %' })
  await user.clear(volumes)
  await user.type(volumes, '-20{Enter}')
  expect(session.plan.settings.cautiousVolumes).toBe(-20)
})

test('every plot has a table with its numbers, forms say what is better, and what is edited elsewhere is taken in', async () => {
  const { session, container, row, says } = await openPage(demo)
  const plots = [...container.querySelectorAll('.plot')]
  expect(plots.length).toBeGreaterThanOrEqual(3)
  for (const plot of plots) {
    expect(plot.querySelector('svg')?.getAttribute('aria-label')).toMatch(/.{12}/)
    expect(plot.querySelectorAll('details table tbody tr').length).toBeGreaterThan(1)
  }
  expect(says('forms')).toContain('ger enskild firma mest eller lika mycket; linjerna korsas inte')
  expect(says('shares')).toContain('3 av 4 produkter ger 96 % av täckningsbidraget.')
  expect(says('tornado')).toContain('17 577')
  const consultant = demo.offerings[2]!
  act(() => void session.edit({ type: 'change', table: 'offerings', id: consultant.id, values: { price: 1000 } }))
  await waitFor(() => expect(row('shares', 'Timkonsult')).toContain('200 000'))
})

test('the net pay of the dashboard asks for another one, keeps it and leads to what it requires', async () => {
  const workspace = deskOn(demo)
  const asked = vi.fn()
  showOn(
    workspace,
    <Dashboard session={workspace.session} year="year1" page="insight" onChooseYear={vi.fn()} onAskPay={asked} />,
  )
  await user.click(screen.getByRole('button', { name: /^20\s683\s*kr\/mån$/ }))
  expect(asked).toHaveBeenCalledOnce()
  cleanup()
  const closed = vi.fn()
  showOn(workspace, <WantedPayQuestion state={{ year: 'year1', closeDialog: closed }} />)
  const field = screen.getByRole('textbox', { name: 'Önskad månadslön (netto), kr' })
  expect(document.activeElement).toBe(field)
  await user.type(field, '25000')
  expect(workspace.session.plan.settings.wantedNetPay).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Visa vad som krävs' }))
  expect(workspace.session.plan.settings.wantedNetPay).toBe(25_000)
  expect(window.location.pathname).toBe('/insikter')
  expect(closed).toHaveBeenCalled()
})

test('of a company that two own the cards say that they count the owner alone, and of one that they say nothing', async () => {
  const words = 'Räknat på dig och din del av överskottet, utan din närståendes lön och utdelning.'
  const { salary } = planWithSurplus({}, 'aktiebolag')
  const ofTwo = { ...demo.settings, ownSharePercent: 50, secondSharePercent: 50 }
  const { says } = await openPage({ ...demo, salary, settings: ofTwo })
  for (const name of ['goal', 'forms', 'scenarios'] as const) expect(says(name)).toContain(words)
  cleanup()
  const alone = await openPage({ ...demo, salary })
  expect(plain(alone.container.textContent)).not.toContain('närstående')
  cleanup()
  // a firm is nobody's but the owner's
  const firm = await openPage({ ...demo, settings: ofTwo })
  expect(plain(firm.container.textContent)).not.toContain('närstående')
})

test('where pay and dividend are wanted no card calls what comes of it pay alone', async () => {
  const { salary } = planWithSurplus({}, 'aktiebolag', 'skatteverket')
  const turning = offering('t', { product: 'Te', price: 300, volumeYear: 2400, formulas: 'volumeYear=3000-2*{price}' })
  const { card, row, wish } = await openPage({ ...demo, offerings: [turning], salary })
  for (const amount of ['35000', '120000']) {
    await wish(amount)
    for (const name of ['goal', 'combined'] as const) {
      await user.click(within(card(name)).getByRole('button', { name: 'Som lön och utdelning' }))
    }
    const answers = () =>
      plain(
        ['table', '.combined-levers + .insight-note']
          .map((of) => (card('goal').querySelector(of) ?? card('combined').querySelector(of))?.textContent)
          .join(' '),
      )
    await waitFor(() => expect(answers()).toMatch(/i handen per månad/i))
    expect(answers()).not.toMatch(/månadslön/i)
  }
  expect(row('goal', 'Höj alla priser')).toMatch(/^.*: bäst är .*, med [\d ]+ kr i handen per månad$/)
  expect(row('goal', 'Sänk fasta kostnader')).toMatch(
    /helt utan fasta kostnader blir det [\d ]+ kr i handen per månad$/,
  )
})

test('a way that follows others names the rows and the sums that it is calculated from', async () => {
  const { row, wish } = await openPage(
    settledPlan({
      ...demo,
      offerings: [
        offering('k', { product: 'Kaffe', price: 100, volumeYear: 800, formulas: 'volumeYear=1000-2*{price}' }),
        offering('t', { product: 'Te', price: 90, formulas: 'volumeYear={k.volumeYear}/5' }),
      ],
      fixedCosts: [fixedCost('h', { category: 'Hyra', formulas: 'amount={sum.totalAnnualSales.year1}*10%' })],
    }),
  )
  await wish('25000')
  await waitFor(() => expect(row('goal', 'Sälj mer av allt')).toContain('Ändrar inget'))
  expect(row('goal', 'Sälj mer av allt')).toMatch(/volymerna räknas ut av priset och Årsvolym för Kaffe$/)
  expect(row('goal', 'Sänk fasta kostnader')).toMatch(/de fasta kostnaderna räknas ut av Summa Årsförsäljning$/)
})
