import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { type CompanyForm, type Year, years } from '../../src/rules/horizon.ts'
import { Session } from '../../src/session/session.ts'
import type { Place } from '../../src/session/undo-list.ts'
import { SalarySheet } from '../../src/sheets/salary/SalarySheet.tsx'
import { breakEvenTexts } from '../../src/texts/labels.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { fixedCost, measure, offering, planWithSurplus } from '../workbook/plans.ts'

afterEach(cleanup)
// jsdom lays nothing out, so it has nothing to scroll
Element.prototype.scrollIntoView = () => undefined
// and no windows above the page
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}

const plainSpaces = (text: string) => text.replaceAll('\u00A0', ' ')

/** Lönekalkylen as a person uses it. */
async function openSalary(plan: Plan, year: Year = 'year1') {
  const user = userEvent.setup()
  const session = new Session(plan)
  const notices: string[] = []
  let arrivals = 0
  const sheet = (place?: Place) => (
    <SalarySheet
      session={session}
      year={year}
      onNotice={(code) => notices.push(code)}
      wanted={place}
      onArrived={() => {
        arrivals += 1
        rerender(sheet())
      }}
    />
  )
  const { container, rerender } = render(sheet())
  const element = (row: string, column: string) =>
    container.querySelector<HTMLElement>(`.ag-row[row-id="${row}"] .ag-cell[col-id="${column}"]`)
  await waitFor(() => expect(element('netProfitPerMonth', 'amount')).not.toBeNull())
  const cell = (row: string, column: string): HTMLElement => {
    const found = element(row, column)
    if (!found) throw new Error(`no cell ${row} ${column}`)
    return found
  }
  return {
    session,
    notices,
    cell,
    element,
    user,
    shown: (row: string, column = 'amount') => plainSpaces(cell(row, column).textContent),
    cursor: () => {
      const focused = container.querySelector('.ag-cell-focus')
      return `${focused?.closest('.ag-row')?.getAttribute('row-id')} ${focused?.getAttribute('col-id')}`
    },
    rows: () => [...container.querySelectorAll('.ag-row')].map((row) => row.getAttribute('row-id')),
    type: async (row: string, column: string, keys: string) => {
      await user.click(cell(row, column))
      await user.keyboard(keys)
    },
    cameFrom: (place: Place) => rerender(sheet(place)),
    arrivals: () => arrivals,
  }
}

const examples: readonly (readonly [number, CompanyForm, Readonly<Record<string, string>>])[] = [
  [
    400_000,
    'enskildFirma',
    {
      surplus: '400 000',
      templatePayroll: '100 000',
      fixedEarnedIncome: '300 000',
      taxableIncome: '286 000',
      localTaxes: '91 520',
      stateTax: '0',
      payrollTax: '87 000',
      generalPension: '21 000',
      funeralFees: '3 289',
      reductionOfGeneralPension: '21 000',
      earnedIncomeTax: '30 000',
      netProfitPerYear: '248 191',
      netProfitPerMonth: '20 683',
    },
  ],
  [
    400_000,
    'aktiebolag',
    {
      generalPayrollTax: '95 632',
      grossAnnualSalary: '304 368',
      fixedEarnedIncome: '304 368',
      taxableIncome: '290 368',
      localTaxes: '92 918',
      stateTax: '0',
      generalPension: '21 306',
      funeralFees: '3 339',
      earnedIncomeTax: '30 437',
      netProfitPerYear: '238 548',
      netProfitPerMonth: '19 879',
    },
  ],
  [
    26_000,
    'enskildFirma',
    {
      templatePayroll: '6 500',
      fixedEarnedIncome: '19 500',
      taxableIncome: '5 500',
      localTaxes: '0',
      payrollTax: '5 655',
      generalPension: '0',
      earnedIncomeTax: '0',
      netProfitPerYear: '20 345',
      netProfitPerMonth: '1 695',
    },
  ],
  [
    1_200_000,
    'enskildFirma',
    {
      fixedEarnedIncome: '900 000',
      localTaxes: '283 520',
      stateTax: '51 380',
      payrollTax: '261 000',
      generalPension: '43 000',
      funeralFees: '10 189',
      earnedIncomeTax: '40 149',
      netProfitPerYear: '634 060',
      netProfitPerMonth: '52 838',
    },
  ],
]

test.each(examples)(
  'a surplus of %i kr, %s, stands on the screen as in the worked example',
  async (surplus, form, amounts) => {
    const { shown } = await openSalary(planWithSurplus({ year1: surplus }, form))
    for (const [row, amount] of Object.entries(amounts)) expect(shown(row), row).toBe(amount)
  },
)

test('a percent typed with a comma changes the salary at once, and Enter goes down to the next percent', async () => {
  const { session, shown, type, cell } = await openSalary(planWithSurplus({ year1: 400_000 }, 'enskildFirma'))
  await type('localTaxes', 'percent', '31,5{Enter}')
  await waitFor(() => expect(shown('localTaxes')).toBe('90 090'))
  expect(shown('localTaxes', 'how')).toBe('286 000 × 31,5 % = 90 090 kr')
  expect(shown('netProfitPerYear')).toBe('249 621')
  expect(session.plan.salary.year1.localTaxesPercent).toBe(31.5)
  expect(session.plan.salary.year2.localTaxesPercent).toBe(32)
  expect(cell('stateTax', 'percent').classList).toContain('ag-cell-focus')
})

test('Tab keeps what is typed and opens the next cell to fill in; Esc takes it back', async () => {
  const { session, type, user, cell } = await openSalary(planWithSurplus({ year1: 400_000 }, 'enskildFirma'))
  await type('localTaxes', 'percent', '30{Tab}')
  expect(session.plan.salary.year1.localTaxesPercent).toBe(30)
  expect(cell('stateTax', 'cutOff').querySelector('input')?.getAttribute('aria-label')).toBe('Statlig Skatt, Gräns, kr')
  await user.keyboard('500000{Escape}')
  expect(session.plan.salary.year1.stateTaxCutOfValue).toBe(643_100)
})

test('an arrow leaves a cell that is typed over, and F2 keeps it within', async () => {
  const sheet = await openSalary(planWithSurplus({ year1: 400_000 }, 'enskildFirma'))
  await sheet.type('localTaxes', 'percent', '31{ArrowDown}')
  await waitFor(() => expect(sheet.cursor()).toBe('stateTax percent'))
  expect(sheet.session.plan.salary.year1.localTaxesPercent).toBe(31)
  await sheet.user.keyboard('21{ArrowLeft}')
  await waitFor(() => expect(sheet.cursor()).toBe('stateTax cutOff'))
  expect(sheet.session.plan.salary.year1.stateTaxPercent).toBe(21)
  await sheet.user.keyboard('{F2}5{ArrowLeft}')
  expect(sheet.cursor()).toBe('stateTax cutOff')
})

test('Enter and Tab go round the selected cells to fill in', async () => {
  const sheet = await openSalary(planWithSurplus({ year1: 400_000 }, 'enskildFirma'))
  await sheet.user.click(sheet.cell('localTaxes', 'percent'))
  await sheet.user.keyboard('{Shift>}{ArrowDown}{ArrowLeft}{/Shift}')
  await sheet.user.keyboard('31{Tab}')
  await waitFor(() => expect(sheet.cursor()).toBe('stateTax cutOff'))
  await sheet.user.keyboard('600000{Tab}')
  await waitFor(() => expect(sheet.cursor()).toBe('stateTax percent'))
  await sheet.user.keyboard('21{Tab}')
  await waitFor(() => expect(sheet.cursor()).toBe('localTaxes percent'))
  await sheet.user.keyboard('30{Enter}')
  await waitFor(() => expect(sheet.cursor()).toBe('stateTax percent'))
  const { localTaxesPercent, stateTaxCutOfValue, stateTaxPercent } = sheet.session.plan.salary.year1
  expect([localTaxesPercent, stateTaxCutOfValue, stateTaxPercent]).toEqual([30, 600_000, 21])
})

test('Home and End go to the ends of the row, with Ctrl to those of the sheet', async () => {
  const sheet = await openSalary(planWithSurplus({ year1: 400_000 }, 'enskildFirma'))
  await sheet.user.click(sheet.cell('localTaxes', 'percent'))
  await sheet.user.keyboard('{Home}')
  expect(sheet.cursor()).toBe('localTaxes sign')
  await sheet.user.keyboard('{End}')
  expect(sheet.cursor()).toBe('localTaxes how')
  await sheet.user.keyboard('{Control>}{Home}{/Control}')
  expect(sheet.cursor()).toBe('totalYearGrossMargin sign')
  await sheet.user.keyboard('{Control>}{End}{/Control}')
  expect(sheet.cursor()).toBe('netProfitPerMonth how')
})

test('the keys that make, copy and remove rows say that the rows are given, and the help leaves them out', async () => {
  const sheet = await openSalary(planWithSurplus({ year1: 400_000 }, 'enskildFirma'))
  const before = sheet.session.plan
  await sheet.user.click(sheet.cell('localTaxes', 'percent'))
  await sheet.user.keyboard('{Control>}{Enter}{/Control}')
  expect(screen.getByText('Raderna i Lönekalkylen är givna.')).toBeTruthy()
  for (const keys of [
    '{Control>}{Shift>}d{/Shift}{/Control}',
    '{Control>}{Delete}{/Control}',
    '{Alt>}{ArrowUp}{/Alt}',
  ]) {
    // something else is said in between
    await sheet.user.keyboard('{Shift>}{ArrowUp}{/Shift}{Escape}')
    expect(screen.queryByText('Raderna i Lönekalkylen är givna.')).toBeNull()
    await sheet.user.keyboard(keys)
    expect(screen.getByText('Raderna i Lönekalkylen är givna.')).toBeTruthy()
  }
  expect(sheet.cursor()).toBe('localTaxes percent')
  expect(sheet.session.plan).toBe(before)
  await sheet.user.keyboard('?')
  const told = [...screen.getByRole('dialog').querySelectorAll('dd')].map((line) => line.textContent)
  expect(told.filter((line) => /rad under|duplicera|ta bort|flytta|datum|ny\b/.test(line))).toEqual([])
  expect(told).toContain('fyll nedåt')
})

test('Delete empties: a percent becomes blank, a cut-off 0, and both count as 0', async () => {
  const { session, shown, type } = await openSalary(planWithSurplus({ year1: 400_000 }, 'enskildFirma'))
  await type('funeralFees', 'percent', '{Delete}')
  await type('earnedIncomeTax', 'cutOff', '{Delete}')
  expect(session.plan.salary.year1.funeralFeesPercent).toBeNull()
  expect(session.plan.salary.year1.earnedIncomeTaxCutOffValue).toBe(0)
  await waitFor(() => expect(shown('funeralFees')).toBe('0'))
  expect(shown('earnedIncomeTax')).toBe('0')
  expect(shown('earnedIncomeTax', 'cutOff')).toBe('')
})

test('a deduction may be typed with a minus and means the same', async () => {
  const { session, shown, type, notices } = await openSalary(planWithSurplus({ year1: 400_000 }, 'enskildFirma'))
  await type('standardTaxRelief', 'amount', '-20000{Enter}')
  expect(session.plan.salary.year1.standardTaxRelief).toBe(20_000)
  await waitFor(() => expect(shown('taxableIncome')).toBe('280 000'))
  expect(notices).toEqual([])
})

test('letters are taken away and told; more characters than allowed are not taken', async () => {
  const { session, type, notices } = await openSalary(planWithSurplus({ year1: 400_000 }, 'enskildFirma'))
  await type('localTaxes', 'percent', '3x3{Enter}')
  expect(session.plan.salary.year1.localTaxesPercent).toBe(33)
  expect(notices).toEqual(['entry.notANumber'])
  await type('payrollTax', 'percent', '28,976{Enter}')
  expect(session.plan.salary.year1.payrollTaxPercent).toBe(28.97)
  await type('stateTax', 'cutOff', '12345678{Enter}')
  expect(session.plan.salary.year1.stateTaxCutOfValue).toBe(1_234_567)
})

test('computed cells take nothing', async () => {
  const { session, type } = await openSalary(planWithSurplus({ year1: 400_000 }, 'enskildFirma'))
  const before = session.revision
  await type('localTaxes', 'amount', '5{Enter}')
  await type('totalFixedCost', 'percent', '5{Delete}')
  expect(session.revision).toBe(before)
})

test('a changed parameter offers its default back, beside it and in the formula bar', async () => {
  const { session, type, user, cell } = await openSalary(planWithSurplus({ year1: 400_000 }, 'enskildFirma'))
  expect(screen.queryByText('Återställ till 32')).toBeNull()
  await type('localTaxes', 'percent', '35{Enter}')
  const beside = await within(cell('localTaxes', 'percent')).findByTitle('Återställ till 32')
  await user.click(beside)
  expect(session.plan.salary.year1.localTaxesPercent).toBe(32)
})

test('a percent can count for all three years, taken back as one act', async () => {
  const { session, type, user } = await openSalary(planWithSurplus({ year1: 400_000 }, 'enskildFirma'))
  const percents = () => years.map((year) => session.plan.salary[year].localTaxesPercent)
  await type('localTaxes', 'percent', '30{Enter}{ArrowUp}')
  await user.click(await screen.findByText('Använd för alla tre åren'))
  expect(percents()).toEqual([30, 30, 30])
  expect(screen.queryByText('Använd för alla tre åren')).toBeNull()
  act(() => void session.undo())
  expect(percents()).toEqual([30, 32, 32])
})

test('the second year of an enskild firma by the law takes back last year’s deduction and deducts its fees', async () => {
  const plan = planWithSurplus({ year1: 400_000, year2: 400_000 }, 'enskildFirma', 'skatteverket')
  const { rows, shown } = await openSalary(plan, 'year2')
  expect(rows()).toContain('paidPayrollTax')
  expect(shown('returnedTemplatePayroll')).toBe('100 000')
  expect(shown('returnedTemplatePayroll', 'how')).toBe('lika med Egenavgifter (schablon) år 1')
})

test('a loss is shown as 0, said in words, and everything after it is 0', async () => {
  const { shown, rows } = await openSalary(planWithSurplus({ year1: -34_000 }, 'enskildFirma'))
  expect(shown('surplus', 'how')).toBe('Underskott 34 000 kr')
  const fromSurplus = rows()
    .slice(rows().indexOf('surplus'))
    .filter((row) => row?.startsWith('group.') === false)
  expect(fromSurplus).toHaveLength(14)
  for (const row of fromSurplus) expect(shown(row ?? ''), row ?? '').toBe('0')
})

test('a grundavdrag typed in a year of loss counts as 0, and the sheet tells what it will be', async () => {
  const sheet = await openSalary(planWithSurplus({ year1: -34_000 }, 'enskildFirma'))
  await sheet.type('standardTaxRelief', 'amount', '20000{Enter}')
  await waitFor(() => expect(sheet.shown('standardTaxRelief', 'how')).toBe('inget överskott, annars 20 000 kr'))
  expect(sheet.shown('standardTaxRelief')).toBe('0')
})

test('undo of another page leads to the cell that was changed, once', async () => {
  const sheet = await openSalary(planWithSurplus({ year1: 400_000 }, 'enskildFirma'))
  sheet.cameFrom({ year: 'year1', id: 'generalPension', field: 'cutOff' })
  await waitFor(() => expect(sheet.cursor()).toBe('generalPension cutOff'))
  expect(sheet.arrivals()).toBe(1)
  // who goes on is not called back
  await sheet.user.keyboard('{ArrowUp}')
  act(() => void sheet.session.edit({ do: 'setSettings', values: { churchMember: true } }))
  expect(sheet.cursor()).toBe('payrollTax cutOff')
  // what this sheet does not show is left for another
  sheet.cameFrom({ year: 'year2', id: 'localTaxes', field: 'percent' })
  sheet.cameFrom({ year: 'year1', table: 'offerings', id: 'localTaxes', field: 'percent' })
  expect(sheet.arrivals()).toBe(1)
})

test('Skatteverkets regler show their own rows and questions, and the net pay of the law', async () => {
  const { session, shown, rows, user, element } = await openSalary(planWithSurplus({ year1: 400_000 }, 'enskildFirma'))
  await user.click(screen.getByText('Skatteverkets regler'))
  await waitFor(() => expect(element('publicServiceFee', 'amount')).not.toBeNull())
  expect(session.plan.salary.year1.method).toBe('skatteverket')
  expect(session.plan.salary.year2.method).toBe('schablon')
  expect(shown('netProfitPerYear')).toBe('274 037')
  expect(rows()).not.toContain('returnedTemplatePayroll')
  expect(screen.getByLabelText('Kommun')).toHaveProperty('value', 'Genomsnitt')
  await user.click(screen.getByText('Använd för alla tre åren'))
  expect(years.map((year) => session.plan.salary[year].method)).toEqual([
    'skatteverket',
    'skatteverket',
    'skatteverket',
  ])
})

test('a municipality is found by a part of its name and picked by keyboard', async () => {
  const plan = planWithSurplus({ year1: 400_000 }, 'enskildFirma', 'skatteverket')
  const { session, user, shown } = await openSalary(plan)
  await user.click(screen.getByLabelText('Kommun'))
  await user.keyboard('oster')
  expect(
    [...document.querySelectorAll('li[role="option"]')].map(({ textContent }) => plainSpaces(textContent)),
  ).toEqual(['Östersund33,72 %', 'Österåker28,93 %'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(session.plan.settings.kommun).toBe('0117')
  expect(screen.getByLabelText('Kommun')).toHaveProperty('value', 'Österåker')
  await waitFor(() => expect(shown('localTaxes', 'percent')).toBe('28,93'))
})

test('the share, a job and what the firm brings along are filled in, and what hangs over is told', async () => {
  const plan = planWithSurplus({ year1: 600_000, year3: 400_000 }, 'enskildFirma', 'skatteverket')
  const { session, user, shown } = await openSalary(plan)
  const share = screen.getByLabelText('Din andel av överskottet, %')
  await user.type(share, '150{Enter}')
  expect(screen.getByText('Skriv en andel mellan 0 och 100.')).toBeTruthy()
  expect(session.plan.settings.ownSharePercent).toBeNull()
  await user.clear(share)
  // a setting is typed in as a cell is: a letter is taken away at once, and said under it
  await user.type(share, '5o')
  expect(share).toHaveProperty('value', '5')
  expect(screen.getByText('Skriv en andel mellan 0 och 100.')).toBeTruthy()
  await user.type(share, '0{Enter}')
  expect(document.activeElement).toBe(share)
  await waitFor(() => expect(shown('ownShare', 'amount')).toBe('300 000'))
  await waitFor(() => expect(shown('netProfitPerYear', 'amount')).toBe('213 771'))
  await user.type(screen.getByLabelText('Lön från anställning, kr per år'), '240000{Enter}')
  expect(session.plan.settings).toMatchObject({ ownSharePercent: 50, employmentIncome: 240_000 })
  expect(screen.getByText(/Efter år 3 återstår .* kr att stämma av/)).toBeTruthy()
})

test('a year of birth and church membership are the whole plan’s', async () => {
  const { session, user } = await openSalary(planWithSurplus({ year1: 400_000 }, 'enskildFirma', 'skatteverket'))
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

test('a year without rules of its own is marked as an assumption', async () => {
  await openSalary(planWithSurplus({ year1: 400_000 }, 'enskildFirma', 'skatteverket', 2030))
  expect(screen.getByText('2027 års regler, antagande')).toBeTruthy()
  expect(screen.getByText(/Reglerna för 2030 finns inte i Lönebänken ännu/)).toBeTruthy()
})

test('both methods stand side by side with their difference', async () => {
  const { shown, user, element } = await openSalary(planWithSurplus({ year1: 400_000 }, 'enskildFirma'))
  await user.click(screen.getByText('Jämför rad för rad'))
  await waitFor(() => expect(element('netProfitPerYear', 'difference')).not.toBeNull())
  expect(shown('netProfitPerYear', 'schablon')).toBe('248 191')
  expect(shown('netProfitPerYear', 'skatteverket')).toBe('274 037')
  expect(shown('netProfitPerYear', 'difference')).toBe('+25 846')
  expect(shown('publicServiceFee', 'schablon')).toBe('0')
  expect(shown('totalFixedCost', 'difference')).toBe('')
})

const business: Plan = {
  ...emptyPlan(2026),
  offerings: [offering('o', { price: 6120, variableCost: 1250, volumeYear: 100 })],
  fixedCosts: [fixedCost('f', { amount: 62_000 })],
  measures: [measure('m', { costs1: 25_000 })],
}

test('the cards tell what is left of the next 100 kr, the break-even, and the steps from sales to net pay', async () => {
  await openSalary(business)
  expect(plainSpaces(document.body.textContent)).toContain('får du behålla 60,89 kr efter skatt och avgifter')
  expect(tableOf(breakEvenTexts.title)).toEqual([
    ['Brytpunkt', 'Procentsats', 'Belopp, kr'],
    ['Nollpunkt (fasta kostnader)', '12,7', '77 914'],
    ['Nollpunkt inkl. åtgärder', '17,9', '109 331'],
    ['Säkerhetsmarginal', '82,1', '502 669'],
  ])
  expect(tableOf('Från försäljning till lön')).toEqual([
    ['Steg', 'Belopp, kr'],
    ['Sålt', '612 000'],
    ['Rörliga', '−125 000'],
    ['Fasta', '−62 000'],
    ['Åtgärder', '−25 000'],
    ['Avgifter', '−87 000'],
    ['Skatter', '−64 809'],
    ['Kvar', '248 191'],
  ])
})

test('the break-even is blank in a year without sales', async () => {
  await openSalary(business, 'year2')
  expect(
    tableOf(breakEvenTexts.title)
      .slice(1)
      .map(([, percent, amount]) => [percent, amount]),
  ).toEqual([
    ['', ''],
    ['', ''],
    ['', ''],
  ])
})

test('a step of the staircase leads to its row', async () => {
  const { user, cell } = await openSalary(business)
  await user.click(screen.getByLabelText(/^Fasta: −62.000 kr/))
  await waitFor(() => expect(cell('totalFixedCost', 'amount').classList).toContain('ag-cell-focus'))
})

/** A table beside the sheet as rows of words, found by the heading of its card. */
function tableOf(heading: string): readonly (readonly string[])[] {
  const title = [...document.querySelectorAll('h3')].find(({ textContent }) => textContent === heading)
  const table = title && document.querySelector(`table[aria-labelledby="${title.id}"]`)
  if (!table) throw new Error(`no table ${heading}`)
  return [...table.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map(({ textContent }) => plainSpaces(textContent)),
  )
}

const card = (name: string) => plainSpaces(screen.getByRole('region', { name }).textContent)

test('by law the card of the next 100 kr says that it is the mean of the next 10 000, across the state tax too', async () => {
  const surplus = 876_000
  const firm = (more: number, method: 'skatteverket' | 'schablon') =>
    planWithSurplus({ year1: surplus + more }, 'enskildFirma', method)
  const pay = (more: number) => new Workbook(firm(more, 'skatteverket')).figure('netProfitPerYear.year1') ?? 0
  const kept = (to: number, from: number) => ((pay(to) - pay(from)) / (to - from)) * 100
  // the state tax begins inside: the mean is neither that of the first nor of the last krona
  expect(kept(10_000, 0)).toBeLessThan(kept(4_000, 0) - 4)
  expect(kept(10_000, 0)).toBeGreaterThan(kept(10_000, 6_000) + 4)
  await openSalary(firm(0, 'skatteverket'))
  const mean = kept(10_000, 0).toFixed(2).replace(/,?0+$/, '').replace('.', ',')
  expect(card('Av nästa 100 kr i överskott')).toContain(
    `får du behålla ${mean} kr efter skatt och avgifter, i snitt på de nästa 10 000 kronorna.`,
  )
  cleanup()
  await openSalary(firm(0, 'schablon'))
  expect(card('Av nästa 100 kr i överskott')).toContain('kr efter skatt och avgifter.')
})

test('no card speaks of a pay of 0 where it hides a minus, nor of more than all of a surplus', async () => {
  await openSalary(planWithSurplus({ year1: 400_000, year2: 0 }, 'enskildFirma', 'skatteverket', 2025), 'year2')
  expect(card('Jämfört med schablonen')).toContain(
    'Med schablonen hade månadslönen varit 0 kr, i stället för att betala 507 kr i månaden.',
  )
  cleanup()
  await openSalary(planWithSurplus({ year1: 400_000, year2: 5_000 }, 'enskildFirma', 'skatteverket', 2025), 'year2')
  expect(card('Av nästa 100 kr i överskott')).toContain('Skatter och avgifter är större än hela överskottet.')
  expect(card('Av nästa 100 kr i överskott')).not.toContain('%')
  cleanup()
  const plan = planWithSurplus({ year1: 400_000, year2: 0 }, 'enskildFirma', 'skatteverket', 2025)
  const year2 = { ...plan.salary.year2, method: 'schablon' as const }
  await openSalary({ ...plan, salary: { ...plan.salary, year2 } }, 'year2')
  expect(card('Vad schablonen döljer')).toContain('blir det ingen månadslön: Att betala 507 kr i månaden.')
})

test('the other method’s pay bears the mark of its rules', async () => {
  await openSalary(planWithSurplus({ year1: 400_000 }, 'enskildFirma', 'schablon', 2027))
  expect(card('Vad schablonen döljer')).toContain('kr (preliminära regler för 2027)')
})

test('side by side a minus stands in words, and a difference keeps its sign', async () => {
  const plan = planWithSurplus({ year1: 400_000, year2: -10_000 }, 'enskildFirma', 'schablon', 2025)
  const { shown, user } = await openSalary(plan, 'year2')
  await user.click(screen.getByRole('button', { name: 'Jämför rad för rad' }))
  await waitFor(() =>
    expect(shown('netProfitPerMonth', 'skatteverket')).toBe('Underskott 10 000 kr. Att betala 326 kr i månaden'),
  )
  expect(shown('netProfitPerMonth', 'schablon')).toBe('Underskott 10 000 kr')
  expect(shown('surplus', 'schablon')).toBe('Underskott 10 000 kr')
  expect(shown('netProfitPerYear', 'difference')).toBe('−13 910')
})

test('a net pay in a year of loss says the loss, and a year without anything what to do first', async () => {
  const { shown } = await openSalary(planWithSurplus({ year1: -34_000 }, 'aktiebolag'))
  expect([shown('netProfitPerMonth'), shown('netProfitPerMonth', 'how')]).toEqual(['0', 'Underskott 34 000 kr'])
  cleanup()
  const empty = await openSalary(emptyPlan(2026))
  expect([empty.shown('netProfitPerMonth'), empty.shown('netProfitPerMonth', 'how')]).toEqual([
    '',
    'Fyll i din första produkt',
  ])
})
