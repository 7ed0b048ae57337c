import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { type Year, years } from '../../src/rules/horizon.ts'
import { AnswerLine } from '../../src/salary/AnswerLine.tsx'
import { BreakEvenCard, MethodsCard, NextHundredCard } from '../../src/salary/SalaryCards.tsx'
import { LeftOut, MethodButtons, SalaryTerms, SalaryTitle } from '../../src/salary/SalaryTerms.tsx'
import { Staircase } from '../../src/salary/Staircase.tsx'
import { salaryRows } from '../../src/salary/salary-rows.ts'
import { Session } from '../../src/session/session.ts'
import { SalaryFormulaBar } from '../../src/sheets/salary/SalaryFormulaBar.tsx'
import { inputCell } from '../../src/sheets/salary/salary-cells.ts'
import { breakEvenTexts } from '../../src/texts/labels.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { fixedCost, measure, offering, planWithSurplus } from '../workbook/plans.ts'

const user = userEvent.setup()
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

/** What stands around the calculation, drawn again at every edit as the page does. */
function open(plan: Plan, show: (session: Session) => ReactNode): Session {
  const session = new Session(plan)
  const { rerender } = render(<>{show(session)}</>)
  session.subscribe(() => rerender(<>{show(session)}</>))
  return session
}

const surplus = (year1 = 400_000) => planWithSurplus({ year1 }, 'enskildFirma')
const byLaw = (plan = planWithSurplus({ year1: 400_000 }, 'enskildFirma', 'skatteverket'), notices: string[] = []) =>
  open(plan, (session) => (
    <>
      <SalaryTitle session={session} year="year1" comparing={false} />
      <MethodButtons session={session} year="year1" />
      <SalaryTerms session={session} year="year1" comparing={false} onNotice={(code) => notices.push(code)} />
      <LeftOut session={session} year="year1" />
    </>
  ))

test('the answer at the lower edge goes by where its row is now, when a busy browser reports several frames at once', () => {
  // jsdom lays nothing out: what the browser would report is reported by hand
  let report: (changes: readonly Partial<IntersectionObserverEntry>[]) => void = () => undefined
  const BrowsersOwn = class {
    constructor(callback: typeof report) {
      report = callback
    }
    observe = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('IntersectionObserver', BrowsersOwn)
  const under = { current: document.createElement('div') }
  open(surplus(), (session) => <AnswerLine session={session} year="year1" under={under} />)
  const line = document.querySelector('.salary-answer-line')
  const inView = { isIntersecting: true, boundingClientRect: new DOMRect(0, 300), rootBounds: new DOMRect() }
  const below = { ...inView, isIntersecting: false, boundingClientRect: new DOMRect(0, 900) }
  report([inView, below])
  expect(line?.classList.contains('out-of-view')).toBe(false)
  report([below, inView])
  expect(line?.classList.contains('out-of-view')).toBe(true)
})

describe('a changed parameter', () => {
  const bar = (session: Session) => {
    const context = { session, year: 'year1', comparing: false, onNotice: () => undefined } as const
    return <SalaryFormulaBar context={context} cell={{ rowIndex: 9, rowId: 'localTaxes', column: 'percent' }} />
  }
  const change = (session: Session, localTaxesPercent: number) =>
    session.edit({ type: 'setSalary', year: 'year1', values: { localTaxesPercent } })

  test('offers its default back in the formula bar', async () => {
    const session = open(surplus(), bar)
    expect(screen.queryByText('Återställ till 32 %')).toBeNull()
    change(session, 35)
    await user.click(await screen.findByText(/^Återställ till 32/))
    expect(session.plan.salary.year1.localTaxesPercent).toBe(32)
  })

  test('offers its default back beside it', () => {
    const session = new Session(surplus())
    const row = salaryRows('enskildFirma', 'schablon', () => true).find(({ name }) => name === 'localTaxes')
    const draw = () => {
      const context = { session, year: 'year1', comparing: false, onNotice: () => undefined }
      const column = { getColId: () => 'percent' }
      const eGridCell = document.createElement('div')
      const cell = { data: { kind: 'row', row }, column, context, valueFormatted: '35', eGridCell }
      return inputCell(cell as never) as HTMLElement
    }
    expect(draw().querySelector('button')).toBeNull()
    change(session, 35)
    const reset = within(draw()).getByTitle('Återställ till 32')
    expect(draw().textContent).toBe('35')
    reset.click()
    expect(session.plan.salary.year1.localTaxesPercent).toBe(32)
  })

  test('can count for all three years, taken back as one action', async () => {
    const session = open(surplus(), bar)
    const percents = () => years.map((year) => session.plan.salary[year].localTaxesPercent)
    change(session, 30)
    await user.click(await screen.findByText('Använd för alla tre åren'))
    expect(percents()).toEqual([30, 30, 30])
    expect(screen.queryByText('Använd för alla tre åren')).toBeNull()
    session.undo()
    expect(percents()).toEqual([30, 32, 32])
  })
})

test('Skatteverkets regler are chosen for one year, and for all by one more action', async () => {
  const session = byLaw(surplus())
  expect(screen.queryByLabelText('Kommun')).toBeNull()
  await user.click(screen.getByText('Skatteverkets regler'))
  expect(session.plan.salary.year1.method).toBe('skatteverket')
  expect(session.plan.salary.year2.method).toBe('schablon')
  expect(screen.getByLabelText('Kommun')).toHaveProperty('value', 'Genomsnitt')
  await user.click(screen.getByText('Använd för alla tre åren'))
  expect(years.map((year) => session.plan.salary[year].method)).toEqual(years.map(() => 'skatteverket'))
  expect(screen.queryByText('Använd för alla tre åren')).toBeNull()
})

test('a municipality is found by a part of its name and picked by keyboard', async () => {
  const session = byLaw()
  await user.click(screen.getByLabelText('Kommun'))
  await user.keyboard('oster')
  expect([...document.querySelectorAll('li[role="option"]')].map(({ textContent }) => plain(textContent))).toEqual([
    'Östersund33,72 %',
    'Österåker28,93 %',
  ])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(session.plan.settings.kommun).toBe('0117')
  expect(screen.getByLabelText('Kommun')).toHaveProperty('value', 'Österåker')
})

test('the share, a job and what the firm brings along are filled in, and what is carried over is shown', async () => {
  const session = byLaw(planWithSurplus({ year1: 600_000, year3: 400_000 }, 'enskildFirma', 'skatteverket'))
  const share = screen.getByLabelText('Din andel av överskottet, %')
  await user.type(share, '150{Enter}')
  expect(screen.getByText('Skriv en andel mellan 0 och 100.')).toBeTruthy()
  expect(session.plan.settings.ownSharePercent).toBeNull()
  await user.clear(share)
  // a setting is typed in as a cell is: a letter is taken away at once, and reported under it
  await user.type(share, '5o')
  expect(share).toHaveProperty('value', '5')
  expect(screen.getByText('Skriv en andel mellan 0 och 100.')).toBeTruthy()
  await user.type(share, '0{Enter}')
  expect(document.activeElement).toBe(share)
  expect(session.plan.settings.ownSharePercent).toBe(50)
  await user.type(screen.getByLabelText('Lön från anställning, kr per år'), '240000{Enter}')
  expect(session.plan.settings).toMatchObject({ ownSharePercent: 50, employmentIncome: 240_000 })
  expect(screen.getByText(/Efter år 3 återstår .* kr att stämma av/)).toBeTruthy()
})

test('a year of birth and church membership are the whole plan’s', async () => {
  const session = byLaw()
  await user.type(screen.getByLabelText('Födelseår'), '85{Enter}')
  expect(screen.getByLabelText('Födelseår').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Skriv ett år med fyra siffror, före 2026.')).toBeTruthy()
  expect(session.plan.settings.birthYear).toBeNull()
  await user.clear(screen.getByLabelText('Födelseår'))
  await user.type(screen.getByLabelText('Födelseår'), '1955{Enter}')
  expect(session.plan.settings.birthYear).toBe(1955)
  await user.click(screen.getByLabelText('Med i Svenska kyrkan'))
  await user.type(screen.getByLabelText('Kyrkoavgift, %'), '1,05{Enter}')
  expect(session.plan.settings).toMatchObject({ churchMember: true, churchPercent: 1.05 })
})

test('a year without rules of its own is marked as an assumption; the schablon is none', () => {
  const marks = [/^2027 års regler, antagande$/, /Reglerna för 2030 finns inte i Lönebänken ännu/]
  byLaw(planWithSurplus({ year1: 400_000 }, 'enskildFirma', 'skatteverket', 2030))
  for (const mark of marks) expect(screen.getByText(mark)).toBeTruthy()
  cleanup()
  byLaw(planWithSurplus({ year1: 400_000 }, 'enskildFirma', 'schablon', 2030))
  for (const mark of marks) expect(screen.queryByText(mark)).toBeNull()
})

const business: Plan = {
  ...emptyPlan(2026),
  offerings: [offering('o', { price: 6120, variableCost: 1250, volumeYear: 100 })],
  fixedCosts: [fixedCost('f', { amount: 62_000 })],
  measures: [measure('m', { costs1: 25_000 })],
}

function openCards(plan: Plan, year: Year = 'year1') {
  const led: string[] = []
  open(plan, (session) => (
    <>
      <Staircase session={session} year={year} onGoTo={(row) => led.push(row)} />
      <NextHundredCard session={session} year={year} />
      <MethodsCard session={session} year={year} comparing={false} onCompare={() => led.push('compare')} />
      <BreakEvenCard session={session} year={year} />
    </>
  ))
  return led
}

const card = (name: string) => plain(screen.getByRole('region', { name }).textContent)

/** A table beside the sheet as a line of words for each row, found by the heading of its card. */
function tableOf(heading: string): readonly string[] {
  const title = [...document.querySelectorAll('h3')].find(({ textContent }) => textContent === heading)
  const table = title && document.querySelector(`table[aria-labelledby="${title.id}"]`)
  if (!table) throw new Error(`no table ${heading}`)
  const cellsOf = (row: Element) => [...row.querySelectorAll('th, td')].map(({ textContent }) => plain(textContent))
  return [...table.querySelectorAll('tr')].map((row) => cellsOf(row).join(' | '))
}

describe('the cards', () => {
  test('show what is left of the next 100 kr, the break-even, and the steps from sales to net pay', () => {
    openCards(business)
    expect(plain(document.body.textContent)).toContain('får du behålla 60,89 kr efter skatt och avgifter')
    expect(tableOf(breakEvenTexts.title)).toEqual([
      'Brytpunkt | Procentsats | Belopp, kr',
      'Brytpunkt (fasta kostnader) | 12,7 | 77 914',
      'Brytpunkt inkl. åtgärder | 17,9 | 109 331',
      'Säkerhetsmarginal | 82,1 | 502 669',
    ])
    const [, ...steps] = tableOf('Från försäljning till lön')
    expect(steps.slice(0, 4)).toEqual(['Sålt | 612 000', 'Rörliga | −125 000', 'Fasta | −62 000', 'Åtgärder | −25 000'])
    expect(steps.slice(4)).toEqual(['Avgifter | −87 000', 'Skatter | −64 809', 'Kvar | 248 191'])
  })

  test('leave the break-even blank in a year without sales', () => {
    openCards(business, 'year2')
    for (const row of tableOf(breakEvenTexts.title).slice(1)) expect(row).toMatch(/^[^|]+ \|  \| $/)
  })

  test('lead from a step of the staircase to its row, and to both methods side by side', async () => {
    const led = openCards(business)
    await user.click(screen.getByLabelText(/^Fasta: −62.000 kr/))
    await user.click(screen.getByRole('button', { name: 'Jämför rad för rad' }))
    expect(led).toEqual(['totalFixedCost', 'compare'])
  })

  test('by law say of the next 100 kr that it is the mean of the next 10 000, across the state tax too', () => {
    const firm = (more: number, method: 'skatteverket' | 'schablon') =>
      planWithSurplus({ year1: 876_000 + more }, 'enskildFirma', method)
    const pay = (more: number) => new Workbook(firm(more, 'skatteverket')).figure('netProfitPerYear.year1') ?? 0
    const leftOfHundred = (to: number, from: number) => ((pay(to) - pay(from)) / (to - from)) * 100
    // the state tax begins inside: the mean is neither that of the first nor of the last krona
    expect(leftOfHundred(10_000, 0)).toBeLessThan(leftOfHundred(4_000, 0) - 4)
    expect(leftOfHundred(10_000, 0)).toBeGreaterThan(leftOfHundred(10_000, 6_000) + 4)
    openCards(firm(0, 'skatteverket'))
    const mean = leftOfHundred(10_000, 0).toFixed(2).replace(/,?0+$/, '').replace('.', ',')
    expect(card('Av nästa 100 kr i överskott')).toContain(
      `får du behålla ${mean} kr efter skatt och avgifter, i snitt på de nästa 10 000 kronorna.`,
    )
    cleanup()
    openCards(firm(0, 'schablon'))
    expect(card('Av nästa 100 kr i överskott')).toContain('kr efter skatt och avgifter.')
  })

  test('do not speak of a pay of 0 where it hides a minus, nor of more than all of a surplus', () => {
    openCards(planWithSurplus({ year1: 400_000, year2: 0 }, 'enskildFirma', 'skatteverket', 2025), 'year2')
    expect(card('Jämfört med schablonen')).toContain(
      'Med schablonen hade månadslönen varit 0 kr, i stället för att betala 507 kr i månaden.',
    )
    cleanup()
    openCards(planWithSurplus({ year1: 400_000, year2: 5_000 }, 'enskildFirma', 'skatteverket', 2025), 'year2')
    expect(card('Av nästa 100 kr i överskott')).toContain('Skatter och avgifter är större än hela överskottet.')
    expect(card('Av nästa 100 kr i överskott')).not.toContain('%')
    cleanup()
    const plan = planWithSurplus({ year1: 400_000, year2: 0 }, 'enskildFirma', 'skatteverket', 2025)
    const year2 = { ...plan.salary.year2, method: 'schablon' as const }
    openCards({ ...plan, salary: { ...plan.salary, year2 } }, 'year2')
    expect(card('Vad schablonen döljer')).toContain('blir det ingen månadslön: Att betala 507 kr i månaden.')
  })

  test('mark the other method’s pay by how sure its rules are', () => {
    openCards(planWithSurplus({ year1: 400_000 }, 'enskildFirma', 'schablon', 2027))
    expect(card('Vad schablonen döljer')).toContain('kr (preliminära regler för 2027)')
  })
})
