import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { type CompanyForm, years } from '../../src/rules/horizon.ts'
import { DividendInputs, OwnPayInputs } from '../../src/salary/owner/DividendInputs.tsx'
import { SoleTraderInputs } from '../../src/salary/owner/SoleTraderInputs.tsx'
import { Session } from '../../src/session/session.ts'
import { planWithSurplus } from '../workbook/plans.ts'

const user = userEvent.setup()
const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ')

function planOf(...forms: readonly CompanyForm[]): Plan {
  const plan = emptyPlan(2026)
  const salary = years.map((year, at) => [
    year,
    { ...plan.salary[year], companyForm: forms[at] ?? forms[0], method: 'skatteverket' },
  ])
  return { ...plan, salary: Object.fromEntries(salary) as Plan['salary'] } // one entry per year
}

function open(Inputs: typeof DividendInputs, plan: Plan) {
  const session = new Session(plan)
  const inputs = () => <Inputs session={session} year="year1" />
  const { rerender } = render(inputs())
  session.subscribe(() => rerender(inputs()))
  return session
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
/** Writes over what stands in a field, all at once, and goes on to the next. */
async function enter(of: string | HTMLElement, text: string) {
  await user.clear(typeof of === 'string' ? field(of) : of)
  if (text) await user.paste(text)
  await user.tab()
}
/** A group of fields that folds: whether it is open, and what stands beside its name. */
const foldOf = (name: string) => {
  const group = screen.getByText(name).closest('details')
  return [group?.open, plain(group?.querySelector('summary span')?.textContent ?? null)]
}
const inGroup = (name: string) => within(screen.getByRole('group', { name }))
const labelsIn = (name: string) =>
  [...screen.getByRole('group', { name }).querySelectorAll('label')].map(({ textContent }) => textContent)

describe('what the owner of an aktiebolag tells', () => {
  test('nothing need be told: the fields show what counts then', () => {
    open(DividendInputs, planOf('enskildFirma', 'aktiebolag', 'aktiebolag'))
    expect(field('Ägt aktierna sedan').placeholder).toBe('2027, nytt bolag')
    const cost = field('Omkostnadsbelopp (vad aktierna kostade dig), kr')
    expect([plain(cost.placeholder), cost.value]).toEqual(['25 000', ''])
    expect(field('Sparat utrymme, kr').placeholder).toBe('0')
    expect(field('Sparat utrymme, kr').closest('details')?.open).toBe(false)
    expect(screen.getByText('inget från tidigare')).toBeTruthy()
  })

  test('each answer is one step that can be taken back, and shows what stands', async () => {
    const session = open(DividendInputs, planOf('aktiebolag'))
    const before = session.plan
    await user.type(field('Ägt aktierna sedan'), '2019{Enter}')
    await enter('Fritt eget kapital från tidigare, kr', '-120 000')
    expect(session.plan.settings).toMatchObject({ sharesOwnedSince: 2019, openingEquity: -120_000 })
    // not 2 019
    expect(field('Ägt aktierna sedan').value).toBe('2019')
    expect(field('Ägt aktierna sedan').closest('.owner-inputs')?.querySelector('details')?.open).toBe(true)
    expect(plain(screen.getByText(/fritt eget kapital −/).textContent)).toBe('fritt eget kapital −120 000 kr')
    session.undo()
    session.undo()
    expect(session.plan).toEqual(before)
  })

  test('a pay of 0 is another answer than none, and so are shares that cost nothing', async () => {
    const Both: typeof DividendInputs = (of) => (
      <>
        <DividendInputs {...of} />
        <OwnPayInputs {...of} />
      </>
    )
    const session = open(Both, planOf('aktiebolag'))
    const pay = inGroup('Egen lön, kr per år').getByLabelText<HTMLInputElement>('År 2')
    const cost = field('Omkostnadsbelopp (vad aktierna kostade dig), kr')
    expect(pay.placeholder).toBe('allt')
    for (const each of [pay, cost]) await enter(each, '0')
    expect(session.plan.settings).toMatchObject({ ownPay1: null, ownPay2: 0, acquisitionCost: 0 })
    expect([pay.value, cost.value]).toEqual(['0', '0'])
    for (const each of [pay, cost]) await enter(each, '')
    expect(session.plan.settings).toMatchObject({ ownPay2: null, acquisitionCost: 25_000 })
  })

  test('who empties the last field of the years before goes on in the next', async () => {
    const plan = planOf('aktiebolag')
    open(DividendInputs, { ...plan, settings: { ...plan.settings, savedAllowance: 322_400 } })
    await user.clear(field('Sparat utrymme, kr'))
    await user.click(field('Fritt eget kapital från tidigare, kr'))
    expect(screen.getByText('inget från tidigare')).toBeTruthy()
    expect(field('Fritt eget kapital från tidigare, kr').closest('details')?.open).toBe(true)
  })

  test('an own pay is asked for the years in the company only', () => {
    open(OwnPayInputs, planOf('enskildFirma', 'aktiebolag', 'aktiebolag'))
    expect(labelsIn('Egen lön, kr per år')).toEqual(['År 2', 'År 3'])
  })

  test.each([
    ['Ägt aktierna sedan', '19', 'Skriv ett år med fyra siffror, till exempel 2019.'],
    ['Sparat utrymme, kr', '=-5', 'Skriv hela kronor, högst nio siffror.'],
    [
      'Fritt eget kapital från tidigare, kr',
      '12,5',
      'Skriv hela kronor, högst nio siffror, med minus om det är under noll.',
    ],
  ])('what %s can’t take stands there with what is wrong until it is put right', async (label, typed, says) => {
    const session = open(DividendInputs, planOf('aktiebolag'))
    const before = session.plan
    await enter(label, typed)
    expect(session.plan).toBe(before)
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
    expect(field(label).value).toBe(typed)
    expect(screen.getByRole('alert').textContent).toBe(says)
  })

  test('who owns with the owner is asked for once: the first share leaves the rest to the owner, in one step', async () => {
    const session = open(DividendInputs, planOf('aktiebolag'))
    const group = screen.getByText('En närstående äger eller arbetar i bolaget').closest('details')
    expect(group?.querySelectorAll('input')).toHaveLength(1)
    await enter('Din närståendes andel av aktierna, %', '40')
    expect(session.plan.settings).toMatchObject({ secondSharePercent: 40, ownSharePercent: 60 })
    await enter('Din närståendes lön förra året, kr', '250 000')
    await enter('Din närståendes namn', ' Anna ')
    await user.click(screen.getByLabelText('Vi är inte makar'))
    const told = { secondPayBefore: 250_000, secondName: 'Anna', secondIsRelative: true }
    expect(session.plan.settings).toMatchObject(told)
    for (let step = 0; step < 4; step++) session.undo()
    expect(session.plan.settings).toMatchObject({ secondSharePercent: null, ownSharePercent: null })
  })

  test('funds of the company are folded together; asked for, what they would give is said, and used in one step', async () => {
    const plan = planWithSurplus({ year1: 2_000_000, year2: 0, year3: 0 }, 'aktiebolag', 'skatteverket')
    const session = open(DividendInputs, { ...plan, settings: { ...plan.settings, sharesOwnedSince: 2020 } })
    expect(foldOf('Periodiseringsfond i bolaget')).toEqual([false, 'inte använd'])
    await user.click(screen.getByText('Vad skulle den ge?'))
    expect(plain((await screen.findByText(/Den skulle ge/, {}, { timeout: 60_000 })).textContent)).toContain(
      'Den skulle ge 19 663 kr mer i handen av hela planen.',
    )
    await user.click(screen.getByText('Använd'))
    expect(session.plan.settings).toMatchObject({ companyReserve1: 250_000, companyReserveBack3: 250_000 })
    expect(foldOf('Periodiseringsfond i bolaget')).toEqual([true, '250 000 kr sätts av'])
    expect(screen.queryByText('Vad skulle den ge?')).toBeNull()
    session.undo()
    expect(session.plan.settings).toMatchObject({ companyReserve1: 0, companyReserveBack3: 0 })
  }, 120_000)
})

describe('what the owner of an enskild firma tells', () => {
  test('the tools are off, and asked for the years of the firm', () => {
    open(SoleTraderInputs, planOf('enskildFirma', 'enskildFirma', 'aktiebolag'))
    expect(field('Räntefördelning').checked).toBe(false)
    expect(labelsIn('Periodiseringsfond, % av resultatet')).toEqual(['År 1', 'År 2'])
    // the beginning of a year is the end of the one before it
    expect(labelsIn('Kapital i firman vid årets början, kr')).toEqual(['År 1', 'År 2', 'År 3'])
    cleanup()
    open(SoleTraderInputs, planOf('enskildFirma'))
    expect(labelsIn('Kapital i firman vid årets början, kr')).toEqual(['År 1', 'År 2', 'År 3', 'Efter År 3'])
  })

  test('are told by the keyboard alone, each as one step', async () => {
    const session = open(SoleTraderInputs, planOf('enskildFirma'))
    const before = session.plan
    await user.click(field('Räntefördelning'))
    const capital = inGroup('Kapital i firman vid årets början, kr')
    await user.type(capital.getByLabelText('År 1'), '-250 000')
    await user.tab()
    expect(document.activeElement).toBe(capital.getByLabelText('År 2'))
    await user.keyboard('300000')
    await user.tab()
    for (const [group, year, typed] of [
      ['Periodiseringsfond, % av resultatet', 'År 1', '12,5'],
      ['Återför periodiseringsfond, kr', 'År 2', '40000'],
      ['Expansionsfond, ändring, kr', 'År 3', '-5000'],
      ['Periodiseringsfonder från tidigare, kr', '2020', '9000'],
    ] as const)
      await enter(inGroup(group).getByLabelText(year), typed)
    expect(session.plan.settings).toMatchObject({
      interestAllocation: true,
      capital1: -250_000,
      capital2: 300_000,
      reservePercent1: 12.5,
      reserveBack2: 40_000,
      expansionChange3: -5000,
      reserveBefore6: 9000,
    })
    for (let step = 0; step < 7; step += 1) session.undo()
    expect(session.plan).toEqual(before)
  })

  test('the capital that the plan’s own funds leave is told of the years that it differs in', () => {
    const plan = planOf('enskildFirma')
    const settings = { interestAllocation: true, openingPayrollTax: 1, capital1: 500_000, capital2: 500_000 }
    open(SoleTraderInputs, { ...plan, settings: { ...plan.settings, ...settings, reserveBefore6: 50_000 } })
    // the oldest fund comes back in year 1 and its 50 000 are capital again; without a surplus there 42 750 are saved
    expect(screen.getByText(/^År 2 räknas/).textContent).toBe(
      'År 2 räknas räntefördelningen på 592\u00A0750 kr, med planens fonder och sparad räntefördelning inräknade.',
    )
    expect(screen.queryByText(/^År 1 räknas/)).toBeNull()
  })

  test('a reserve of more than 30 % is refused in words, and nothing is lost', async () => {
    const session = open(SoleTraderInputs, planOf('enskildFirma'))
    const percent = inGroup('Periodiseringsfond, % av resultatet').getByLabelText<HTMLInputElement>('År 1')
    await enter(percent, '31')
    expect(screen.getByRole('alert').textContent).toBe('Skriv en procent mellan 0 och 30.')
    expect(percent.value).toBe('31')
    expect(session.plan.settings.reservePercent1).toBe(0)
    await enter(percent, '30')
    expect(session.plan.settings.reservePercent1).toBe(30)
  })
})
