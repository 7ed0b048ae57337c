import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NetPay } from '../../src/insight/net-pay.ts'
import { toolsAnswer } from '../../src/insight/sole-trader-tools.ts'
import type { PlanSettings } from '../../src/plan/plan.ts'
import { ToolsCard } from '../../src/salary/owner/ToolsCard.tsx'
import { planWithSurplus } from '../workbook/plans.ts'

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ')

/** A krona of fees from the year before: in the year a firm starts no interest is allocated. */
const notNew = { openingPayrollTax: 1 }

function open(settings: Partial<PlanSettings>) {
  const surpluses = { year1: 600_000, year2: 600_000, year3: 600_000 }
  const plan = planWithSurplus(surpluses, 'enskildFirma', 'skatteverket')
  const answer = toolsAnswer(new NetPay({ ...plan, settings: { ...plan.settings, ...notNew, ...settings } }))
  if (!answer) throw new Error('no tool is used')
  const { container } = render(<ToolsCard answer={answer} />)
  return { answer, said: plain(container.textContent) }
}

test('a fund says what it spares now, what comes back and when, and what is left of it', () => {
  open({ interestAllocation: true, capital1: 300_000, reservePercent1: 30, reserveBack2: 20_000 })
  const fund = screen.getByRole('region', { name: /Periodiseringsfond/ })
  const said = [...fund.querySelectorAll('dd')].map(({ textContent }) => plain(textContent))
  expect(plain(within(fund).getByRole('heading').textContent)).toBe('Periodiseringsfond år 1: 172 305 kr')
  expect(said).toEqual([
    '69 178 kr mindre i skatt och avgifter år 1.',
    '20 000 kr kommer tillbaka år 2, med skatten för 2027: 6 165 kr i skatt och avgifter.',
    'Avstämning av egenavgifterna år 3: 160 kr i skatt och avgifter.',
    '152 305 kr ska tillbaka efter år 3, senast 2032: 70 085 kr i skatt och avgifter, räknat med skatten för år 3.',
    '62 853 kr under de tre åren, minus 70 085 kr att betala efter dem: −7 232 kr.',
    '129 200 kr mindre av inkomsten räknas till pensionen år 1. Den räknas när fonden kommer tillbaka. Sjukpenningen (SGI) påverkas inte.',
  ])
})

test('a higher month never stands without what is owed for it', () => {
  const { answer, said } = open({ reservePercent1: 30 })
  const { months, owed, even } = answer
  expect(months.year1.with).toBeGreaterThan(months.year1.without)
  expect(owed).toBeGreaterThan(70_000)
  expect(said).toMatch(/Av det ska [\d ]+ kr betalas i skatt och avgifter efter år 3\./)
  const cells = within(screen.getByRole('row', { name: /Jämnt över tre år/ })).getAllByRole('cell')
  expect(cells.map(({ textContent }) => Number(plain(textContent).replaceAll(' ', '')))).toEqual([
    Math.round(even.with),
    Math.round(even.without),
  ])
})

test('what was set aside before the plan is told in the year that it comes back', () => {
  const { said } = open({ reserveBefore6: 50_000 })
  expect(said).toMatch(/Periodiseringsfond: 50 000 kr kommer tillbaka år 1, [\d ]+ kr i skatt och avgifter\./)
  expect(screen.queryAllByRole('heading', { level: 4 })).toEqual([])
})

test('a negative räntefördelning and an expansionsfond have their own words', () => {
  const { said } = open({
    interestAllocation: true,
    capital1: -600_000,
    expansionChange2: 50_000,
    capital3: 90_000,
    capital4: 90_000,
  })
  expect(said).toContain('Negativ räntefördelning år 1: 21 300 kr')
  expect(said).toMatch(/50 000 kr är kvar i fonden efter år 3\. När det tas ut: [\d ]+ kr i skatt och avgifter/)
})
