import { cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WaysTable } from '../../src/app/brief/BriefTables.tsx'
import { AnswerCard } from '../../src/app/cash/AnswerCard.tsx'
import { LeftOut } from '../../src/app/cash/CashPage.tsx'
import { whyNoneGrows } from '../../src/app/help/product-lives.ts'
import { describeAnswer, takenOutIn } from '../../src/app/owner/owner-amounts.ts'
import { netWithDividend } from '../../src/insight/forms-with-dividend.ts'
import { mostInHand } from '../../src/insight/most/most-in-hand.ts'
import { NetPay } from '../../src/insight/net-pay.ts'
import { isBorne } from '../../src/insight/owner-ways.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { type Year, years } from '../../src/rules/horizon.ts'
import { SoleTraderInputs } from '../../src/salary/owner/SoleTraderInputs.tsx'
import { Session } from '../../src/session/session.ts'
import { cashTexts } from '../../src/texts/cash.ts'
import { describeLawYears } from '../../src/texts/law-years.ts'
import { CashModel, type Month } from '../../src/workbook/cash/cash-model.ts'
import { drawOf } from '../../src/workbook/cash/draws.ts'
import type { CashRow } from '../../src/workbook/formulas/cash.ts'
import { lawOfOwnerYear } from '../../src/workbook/owner/owner-definitions.ts'
import {
  type OwnerYear,
  ownerWays,
  ownerYears,
  type WayChoice,
  yearAfter,
} from '../../src/workbook/owner/owner-figures.ts'
import { runs } from '../fixtures/chance.ts'
import { anyAccount } from '../workbook/cash/any-account.ts'
import { companyPlan } from '../workbook/owner-plans.ts'
import { offering, planWithSurplus } from '../workbook/plans.ts'
import { deskOn, showOn } from './desk.tsx'
import { plain } from './read-swedish.ts'

const even = { year1: 600_000, year2: 600_000, year3: 600_000 }
const amount = (text: string | null | undefined) => Number(plain(text).replaceAll(' ', '').replace('−', '-'))

test.each<readonly [string, readonly (readonly [Year, number])[], string | undefined]>([
  ['one year', [['year2', 10]], 'oneYear'],
  ['three years alike', years.map((year) => [year, 10] as const), 'noGrowth'],
  [
    'a krona more in the last',
    [
      ['year1', 10],
      ['year3', 11],
    ],
    undefined,
  ],
  [
    'less in the last',
    [
      ['year1', 10],
      ['year3', 9],
    ],
    'noGrowth',
  ],
  ['nothing', [], undefined],
])('help says why nothing grows: %s', (_, sold, why) => {
  const offerings = sold.map(([year, volumeYear], at) =>
    offering(`${at}`, { year, product: 'Webb', price: 1, volumeYear }),
  )
  expect(whyNoneGrows(new Session({ ...emptyPlan(2026), offerings }))).toBe(why)
})

const anyCompany = fc.record({
  surplus: fc.record({
    year1: fc.integer({ min: 0, max: 1_500_000 }),
    year2: fc.integer({ min: 0, max: 1_500_000 }),
    year3: fc.integer({ min: 0, max: 1_500_000 }),
  }),
  openingEquity: fc.constantFrom(0, 0, 300_000, 400_000),
  ownSharePercent: fc.constantFrom(null, 50),
  ownPay1: fc.constantFrom(null, 300_000, 5_000_000),
  leastInHand: fc.constantFrom(0, 0, 15_000, 40_000),
})

/** A plan on which what gives the most is known, as the pages have it. */
function sessionOf(plan: Plan): Session {
  const session = new Session(plan)
  session.workbook.tellMostInHand(mostInHand(session.workbook.ownerModel))
  return session
}

test('in hand adds up on paper, and is on Insikter what it is on the owner’s page, of any company', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(anyCompany, ({ surplus, ...settings }) => {
      cleanup()
      const session = sessionOf(companyPlan(surplus, settings))
      render(<WaysTable session={session} />)
      for (const row of screen.getAllByRole('row').slice(1)) {
        const cells = [...row.querySelectorAll('td')].map(({ textContent }) => amount(textContent))
        expect(cells.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(cells.at(-1))
      }
      const onInsight = netWithDividend(new NetPay(session.plan))
      for (const year of years) expect(onInsight[year]).toBe(takenOutIn(session, year)?.perMonth)
      // the paper says what the page says, word for word
      const { does = '', why = '' } = describeAnswer(session, 'year1') ?? {}
      expect(plain(screen.getByRole('table').textContent)).toContain(plain(`${does} ${why}`))
    }),
    {
      numRuns: runs(25),
      examples: [
        [
          {
            surplus: { ...even, year1: 1_500_000 },
            openingEquity: 300_000,
            ownSharePercent: null,
            ownPay1: null,
            leastInHand: 0,
          },
        ],
      ],
    },
  )
})

test('what to take out, what it gives and than what that is more is so, of any company', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(anyCompany, fc.constantFrom(...years), ({ surplus, ...settings }, year) => {
      const session = new Session(companyPlan(surplus, settings))
      const model = session.workbook.ownerModel
      const choice = mostInHand(model)
      session.workbook.tellMostInHand(choice)
      const life = model.life(choice)
      const whole = (of: OwnerYear, name: string) => Math.round(life.years[of][name] ?? Number.NaN)
      const monthsOf = (one: WayChoice) =>
        years.map((each) => Math.round((model.life(one).years[each]['takeHome'] ?? Number.NaN) / 12))
      const least = settings.leastInHand || Number.NEGATIVE_INFINITY
      const keeps = (one: WayChoice) => isBorne(model, one) && monthsOf(one).every((month) => month >= least)
      const answer = describeAnswer(session, year)
      const [does, why] = [plain(answer?.does), plain(answer?.why)]
      const kr = (pattern: RegExp, text: string) => amount(pattern.exec(text)?.[1] ?? '0')
      const calendarYear = 2026 + years.indexOf(year)
      expect(kr(/([\d ]+) kr i lön/, does)).toBe(whole(year, 'grossAnnualSalary'))
      const next = whole(yearAfter(year), 'dividend')
      expect(kr(new RegExp(`([\\d ]+) kr i utdelning ${calendarYear + 1}`), does)).toBe(next)
      expect(kr(new RegExp(`([\\d ]+) kr i utdelning ${calendarYear}`), does)).toBe(whole(year, 'dividend'))
      expect(kr(/I handen är det (−?[\d ]+) kr i månaden/, why)).toBe(monthsOf(choice)[years.indexOf(year)])
      const net = Math.round(life.plan.netOverPlan)
      const others = ownerWays
        .flatMap((way) => (way === 'mostInHand' ? [] : [model.choiceOf(way)]))
        .filter(keeps)
        .map((one) => net - Math.round(model.net(one)))
      if (monthsOf(choice).some((month) => month < least)) {
        expect(why.includes('räcker inte till')).toBe(others.length === 0)
        for (const [at, month] of monthsOf(choice).entries())
          expect(takenOutIn(session, years[at] ?? 'year1')?.lacks).toBe(Math.max(0, least - month))
        expect(why).not.toMatch(/mest|mer än/)
        return
      }
      expect(Math.min(0, ...others)).toBe(0)
      expect(kr(/mest kvar av hela planen.*: ([\d ]+) kr efter skatt/, why)).toBe(net)
      expect(kr(/, ([\d ]+) kr mer än/, why)).toBe(
        others.filter((lacks) => lacks > 0).toSorted((a, b) => a - b)[0] ?? 0,
      )
      expect(why.includes('det är det enda sättet')).toBe(others.length === 0)
    }),
    { numRuns: runs(25) },
  )
})

test('the account says nothing of a company to a sole trader', () => {
  const said = (plan: Plan) => {
    cleanup()
    showOn(deskOn(plan), <LeftOut plan={plan} />)
    return plain(document.body.textContent)
  }
  expect(said(planWithSurplus(even, 'enskildFirma', 'skatteverket'))).not.toMatch(/bolag/i)
  const ofCompany = said(planWithSurplus(even, 'aktiebolag', 'skatteverket'))
  expect(ofCompany).toContain('Bolaget tar ut hela överskottet som lön')
  expect(ofCompany).toContain('120 000 kr')
})

test('what can be taken out, the net pay, the tightest month, what is missing and what is borrowed are what the account has', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(anyAccount, fc.constantFrom(...years), (plan, year) => {
      const workspace = deskOn(plan)
      const { workbook } = workspace.session
      const cash = new CashModel(workbook)
      showOn(workspace, <AnswerCard session={workspace.session} cash={cash} year={year} />)
      const said = plain(document.body.textContent)
      cleanup()
      const shown = Math.max(0, Math.round(workbook.figure(`netProfitPerMonth.${year}`) ?? 0))
      expect(said).not.toMatch(/\.\.|undefined|NaN/)
      const answer = drawOf(cash, year)
      const kr = (pattern: RegExp) => (pattern.exec(said)?.slice(1) ?? []).map(amount)
      expect(kr(/(−?[\d ]+) kr kan du ta ut varje månad/)).toEqual([answer.largest])
      expect(said.includes('Det är hela årets nettolön, jämnt fördelad.')).toBe(answer.isReached)
      const net = kr(/(?:Årets nettolön är|för att nettolönen,) ([\d ]+) kr i månaden/)
      expect(answer.isReached || (answer.largest === 0 && shown === 0) ? [shown] : net).toEqual([shown])
      if (answer.isReached) expect(answer.largest).toBe(shown)
      const ofMonth = (row: CashRow, month: number) => cash.number(row, year, month as Month)
      const tight =
        /Lägst är det i (\w+)(?:: (−?[\d ]+) kr på kontot, varav (−?[\d ]+) kr är dina egna)?/.exec(said) ?? []
      const month = cashTexts.months.findIndex((name) => name === tight[1]) + 1
      if (tight[2] !== undefined) {
        const owed = ofMonth('vatOwed', month) + ofMonth('payTaxOwed', month) + ofMonth('taxGap', month)
        expect(amount(tight[2]) - amount(tight[3])).toBe(owed)
      }
      const more = kr(/([\d ]+) kr mer på kontot när År 1 börjar/)
      expect(more).toEqual(answer.isReached ? [] : [answer.startMoney])
      const [, draw, lent = ''] =
        /Kontot räcker till ([\d ]+) kr i månaden.*? Mest är det i \w+: (.*?\))\./.exec(said) ?? []
      expect(draw && amount(draw)).toBe(answer.byAccount?.draw)
      const parts = [...lent.matchAll(/([\d ]+) kr av /g)].map(([, kronor]) => amount(kronor))
      expect(parts).toEqual(answer.byAccount?.borrowing.loans.map((loan) => loan.amount) ?? [])
    }),
    { numRuns: runs(25) },
  )
})

test('a label leads to its field, and its explanation is a button beside it', () => {
  const plan = planWithSurplus(even, 'enskildFirma', 'skatteverket')
  const workspace = deskOn(plan)
  showOn(workspace, <SoleTraderInputs session={workspace.session} year="year1" />)
  const label = screen.getByText('Räntefördelning', { selector: 'label *' })
  label.click()
  expect(workspace.session.plan.settings.interestAllocation).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
  const saved = screen.getByText('Sparad räntefördelning, kr', { selector: 'label' })
  expect(screen.getByLabelText('Sparad räntefördelning, kr').id).toBe(saved.getAttribute('for'))
})

test('each calendar year says whose rules it has', () => {
  const plan = companyPlan(even)
  expect(describeLawYears(ownerYears.map((year) => lawOfOwnerYear(plan, year)))).toBe(
    '2026: fastställda regler. 2027: preliminära regler. 2028 och 2029: 2027 års regler, ett antagande.',
  )
})
