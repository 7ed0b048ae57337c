import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { FirstSteps } from '../../src/app/frame/FirstSteps.tsx'
import { createFirstFigures } from '../../src/backend/first-figures.ts'
import { applyEdit } from '../../src/plan/edit.ts'
import { editOfSheet } from '../../src/plan/examples/edit-of-example.ts'
import { exampleNames } from '../../src/plan/examples/example-names.ts'
import { planOfSheet, type TradeSheet, usualSheet, withCell } from '../../src/plan/examples/trade-sheet.ts'
import { rowsForNewUser } from '../../src/plan/new-rows.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { freshRanks } from '../../src/plan/rank.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { companyForms, years } from '../../src/rules/horizon.ts'
import { kronor } from '../../src/texts/format.ts'
import { tradeNames } from '../../src/texts/trades.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { firstProducts } from '../fixtures/trades.ts'
import { deskOn, showOn } from './desk.tsx'
import { openApp } from './open-app.tsx'

beforeEach(() => {
  window.localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  // jsdom has no animations: this one never ends, so that what waits for it stays
  Element.prototype.animate = () =>
    ({ cancel: () => undefined, pause: () => undefined, play: () => undefined }) as unknown as Animation // only what our components ask of one
})
const user = userEvent.setup()
const blankProduct = { category: '', product: '', price: 0, variableCost: 0, workHours: 0, volumeYear: 0 }

/** As a screen reader hears them. */
const kronorOf = ([first, second, third]: readonly string[]) =>
  `${first} kr/mån, år 2 ${second} kr/mån, år 3 ${third} kr/mån`

const payOf = (sheet: TradeSheet) => {
  const workbook = new Workbook(planOfSheet(sheet, new Date().getFullYear(), freshRanks))
  const pays = years.map((year) => kronor(workbook.figure(`netProfitPerMonth.${year}`)))
  workbook.dispose()
  return pays
}

/** The first page, as a visitor meets it. */
async function openVisit() {
  await openApp('/login')
  const visit = within(screen.getByRole('region', { name: 'Vad blir din månadslön?' }))
  const cell = (label: string) => visit.getByLabelText<HTMLInputElement>(label)
  const answer = () => screen.getByRole('region', { name: 'Månadslön (netto)' })
  return {
    visit,
    shown: () => [...answer().querySelectorAll('.amount-number')].map(({ textContent }) => textContent),
    answer,
    cell,
    choose: (name: string | RegExp) => user.click(visit.getByRole('button', { name })),
    /** Writes over what stands in a cell, all at once: what a key does is asked of a price of the first test. */
    write: async (label: string, text: string, key = '') => {
      await user.tripleClick(await waitFor(() => cell(label)))
      await user.paste(text)
      if (key) await user.keyboard(key)
    },
    said: () =>
      visit
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .find((text) => text.startsWith('Månadslön')),
  }
}

test('a visitor finds a trade’s sheet filled, with what the workbook says of its three years, and then of their own at every key', async () => {
  const { visit, shown, cell, said, choose } = await openVisit()
  expect(shown()).toEqual(payOf(usualSheet('konsult')))
  await choose('Webbutik')
  const sheet = usualSheet('webbutik')
  expect(shown()).toEqual(payOf(sheet))
  // the staircase, which is drawn when the page is idle, has a table too
  for (const [title, { length }] of [
    ['UtbudsMix, År 1', sheet.offerings],
    ['Fasta Kostnader, År 1', sheet.fixedCosts],
    ['Åtgärder, År 1', sheet.measures],
  ] as const) {
    const table = within(visit.getByRole('table', { name: title }))
    expect(table.getAllByRole('row'), title).toHaveLength(1 + length + 1)
  }
  const price = cell('Pris, Tröja')
  const priced = (kr: number) => payOf(withCell(sheet, { table: 'offerings', at: 0, column: 'price' }, kr))
  await user.clear(price)
  await user.type(price, '8')
  const atEight = shown()
  await user.type(price, '50')
  expect(shown()).toEqual(priced(850))
  expect(atEight).not.toEqual(shown())
  // heard once, when the cell is left
  expect(said()).toBe(`Månadslön (netto): år 1 ${kronorOf(payOf(sheet))}.`)
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(cell('Pris, Byxor'))
  expect(said()).toBe(`Månadslön (netto): år 1 ${kronorOf(priced(850))}.`)
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(price)
  expect(window.localStorage.length).toBe(0)
  // a look at another trade takes nothing away
  await choose('Café')
  await choose('Webbutik')
  expect(shown()).toEqual(priced(850))
  await choose('Spara')
  expect(window.location.pathname).toBe('/signup')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Namn')))
  expect(shown()).toEqual(priced(850))
  expect(screen.getByRole('main').textContent).not.toMatch(/inget konto|inget sparas/i)
  const changed = withCell(sheet, { table: 'offerings', at: 0, column: 'price' }, 850)
  expect(JSON.parse(window.localStorage.getItem('lonebanken.first') ?? '')).toMatchObject({ sheet: changed })
  await choose('Ta bort den härifrån')
  expect(window.localStorage.length).toBe(0)
  await choose('Spara')
  expect(window.localStorage.length).toBe(1)
})

test('who knows two numbers sees both forms side by side, and who asks for a price the lowest that gives the pay; both are kept as one product and one cost', async () => {
  const { visit, cell, choose, write } = await openVisit()
  const row = (name: string) =>
    within(visit.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  const thisYear = new Date().getFullYear()
  const formsOf = <V,>(sheet: TradeSheet, of: (workbook: Workbook) => V) =>
    companyForms.map((companyForm) => {
      const workbook = new Workbook(planOfSheet({ ...sheet, companyForm }, thisYear, freshRanks))
      const found = of(workbook)
      workbook.dispose()
      return found
    })
  await choose('Bara mina tal')
  await write('Försäljning per år, kr exkl. moms', '840000')
  await write('Kostnader per år, kr exkl. moms', '12x')
  expect(visit.getByRole('alert').textContent).toBe(`Bara siffror kan stå här. ${kronor(100_000)} gäller.`)
  await write('Kostnader per år, kr exkl. moms', '140000')
  const own = withCell(usualSheet('own'), { table: 'offerings', at: 0, column: 'price' }, 840_000)
  const sheet = withCell(own, { table: 'fixedCosts', at: 0, column: 'amount' }, 140_000)
  expect(row('Månadslön')).toEqual(formsOf(sheet, (workbook) => kronor(workbook.figure('netProfitPerMonth.year1'))))
  const taxes = formsOf(sheet, (workbook) => 700_000 - (workbook.figure('netProfitPerYear.year1') ?? 0))
  expect(row('Skatt och avgifter')).toEqual(taxes.map(kronor))
  expect(row('Moms')).toEqual([kronor(175_000), kronor(175_000)])
  expect(row('Lägg undan')).toEqual(taxes.map((each) => `${Math.ceil(((175_000 + each) / 1_050_000) * 100)} %`))

  await choose('Vad måste jag ta betalt?')
  expect(visit.getByRole('heading', { level: 2 }).textContent).toBe('Vad måste du ta betalt?')
  await write('Lön efter skatt, kr i månaden', '33000')
  const payAt = (price: number) =>
    formsOf(withCell(usualSheet('price'), { table: 'offerings', at: 0, column: 'price' }, price), (workbook) =>
      Math.round(workbook.figure('netProfitPerMonth.year1') ?? 0),
    )
  const prices = row('Pris per timme, kr exkl').map((text) => Number(text.replace(/\s/g, '')))
  for (const [at, price] of prices.entries()) {
    expect(payAt(price)[at]).toBeGreaterThanOrEqual(33_000)
    expect(payAt(price - 1)[at]).toBeLessThan(33_000)
  }
  expect(row('Pris per timme, kr inkl').map((text) => Number(text.replace(/\s/g, '').replace(',', '.')))).toEqual(
    prices.map((price) => price * 1.25),
  )
  await write('Timmar du kan sälja på ett år', '1751')
  expect(visit.getByText(/^Det är mer än ett års arbetstid: en heltid är 1\s750 timmar\.$/)).toBeTruthy()
  // öre have two figures or none
  await write('Lön efter skatt, kr i månaden', '30100')
  for (const text of [...row('Pris per timme, kr exkl'), ...row('Pris per timme, kr inkl')])
    expect(text).toMatch(/^\d+(,\d\d)?$/)
  await write('Timmar du kan sälja på ett år', '0')
  expect(row('Pris per timme, kr exkl')[0]).toBe('Skriv hur många timmar du kan sälja.')
  await write('Lön efter skatt, kr i månaden', '33000')
  await write('Timmar du kan sälja på ett år', '1275')
  await choose('Aktiebolag')
  // what was wanted is held while something else is looked at
  await choose('En hel kalkyl')
  await choose('Vad måste jag ta betalt?')
  expect((await waitFor(() => cell('Lön efter skatt, kr i månaden'))).value).toBe(kronor(33_000))
  await choose('Spara')
  const kept = createFirstFigures({ storage: window.localStorage, now: Date.now }).stored()
  if (!kept) throw new Error('nothing is kept')
  const blank = emptyPlan(thisYear)
  const { plan } = applyEdit(blank, editOfSheet(blank, kept, newRowId))
  expect(plan.offerings.filter(({ year }) => year === 'year1')).toMatchObject([
    { product: 'Timmar', price: prices[1], workHours: 1, volumeYear: 1275 },
  ])
  expect(plan.fixedCosts.filter(({ year }) => year === 'year1')).toMatchObject([
    { category: 'Kostnader', amount: 60_000 },
  ])
  expect(plan.salary.year1.companyForm).toBe('aktiebolag')
})

test('what can’t be read stands there with its reason, and what was there before counts', async () => {
  const { visit, shown, cell, choose, write } = await openVisit()
  const before = shown()
  const price = cell('Pris, Timkonsult')
  await write('Pris, Timkonsult', '12x')
  expect(visit.getByRole('alert').textContent).toBe('Bara siffror kan stå här. 950 gäller.')
  expect(shown()).toEqual(before)
  await user.tab()
  expect(price.value).toBe('12x')
  expect(price.getAttribute('aria-invalid')).toBe('true')
  await user.click(price)
  await user.keyboard('{Escape}')
  expect(visit.queryByRole('alert')).toBeNull()
  expect(price.value).toBe('950')

  // a number with two readings is taken by the likelier, which is said, and can be the other
  const read = (value: number) =>
    payOf(withCell(usualSheet('konsult'), { table: 'fixedCosts', at: 0, column: 'amount' }, value))
  const writeRent = (text: string) => write('Summa, Kontorsplats', text, '{Enter}')
  await writeRent('41,000')
  expect(shown()).toEqual(read(41_000))
  await choose('Läs som 41')
  expect(shown()).toEqual(read(41))
  // 41,5 is no whole number, and 41 is not what was typed
  await writeRent('41,500')
  expect(shown()).toEqual(read(41_500))
  expect(visit.getByText(/41,500 är läst som/)).toBeTruthy()
  expect(visit.queryByRole('button', { name: /Läs som/ })).toBeNull()
  await writeRent('=3500*12')
  expect(shown()).toEqual(before)
})

test('rows come and go by keys, and one that has gone can be put back', async () => {
  const { visit, shown, cell, choose, write } = await openVisit()
  const before = shown()
  await user.click(cell('Summa, Marknadsföring'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(cell('Kostnad, rad 9'))
  await user.keyboard('parkering{Tab}12000{Enter}')
  const usual = usualSheet('konsult')
  const parked = payOf({ ...usual, fixedCosts: [...usual.fixedCosts, { category: 'Parkering', amount: 12_000 }] })
  expect(shown()).toEqual(parked)
  await choose('Ta bort Parkering')
  expect(shown()).toEqual(before)
  expect(document.activeElement).toBe(visit.getByRole('button', { name: 'Ångra' }))
  // a change since then stays when the row comes back
  await write('Pris, Timkonsult', '1000', '{Enter}')
  await choose('Ångra')
  expect(cell('Pris, Timkonsult').value.replace(/\s/g, '')).toBe('1000')
  await write('Pris, Timkonsult', '950', '{Enter}')
  expect(shown()).toEqual(parked)
  expect(cell('Summa, Parkering').value.replace(/\s/g, '')).toBe('12000')
})

test('a year below nothing says so in place of a pay, and what was answered and the visitor’s own rows stay when another trade brings its rows', async () => {
  const { visit, shown, answer, cell, choose, write } = await openVisit()
  const isChosen = (name: string) => visit.getByRole('button', { name }).getAttribute('aria-pressed')
  // AB is usual there, and nobody has answered yet
  await choose('Café')
  await choose('Frisör')
  expect(isChosen('Ensk. Firma/HB')).toBe('true')
  await choose('Aktiebolag')
  expect(shown()).toEqual(payOf({ ...usualSheet('frisor'), companyForm: 'aktiebolag' }))
  await write('Volymer, + % per år', '9', '{Enter}')
  await user.click(visit.getAllByRole('button', { name: 'Ny rad' })[0]!)
  await user.keyboard('löshår{Tab}500')
  const ownRow = { ...blankProduct, product: 'Löshår', price: 500 }
  const usual = usualSheet('konsult')
  const answered = { ...usual, companyForm: 'aktiebolag', growth: { ...usual.growth, volume: 9 } } as const
  await choose('Konsult')
  expect(shown()).toEqual(payOf({ ...answered, offerings: [...usual.offerings, ownRow] }))
  expect(cell('Pris, Löshår').value).toBe('500')
  await choose('exkl. moms')
  // a trade whose prices include VAT is sold for the same money
  await choose('Webbutik')
  expect(isChosen('exkl. moms')).toBe('true')
  expect(cell('Pris, Tröja').value).toBe('479,2')
  await choose('Ta bort Löshår')
  await choose('Konsult')
  expect(visit.queryByLabelText('Pris, Löshår')).toBeNull()
  await choose(/^inkl\. 25/)
  expect(shown()).toEqual(payOf({ ...answered, pricesVat: 25 }))
  await write('Summa, Kontorsplats', '3000000')
  expect(answer().textContent).toContain('Underskott')
  expect(shown()[0]).toMatch(/^−/)
})

test('an empty plan says the first step; each of five examples fills it as one action, and its toast takes it back', async () => {
  const newUser = applyEdit(emptyPlan(2026), rowsForNewUser(emptyPlan(2026), newRowId)).plan
  const workspace = deskOn(newUser)
  const { session } = workspace
  showOn(workspace, <FirstSteps session={session} />)
  const steps = () => screen.queryByRole('region', { name: 'Så börjar du' })
  expect(steps()?.textContent).toContain('Skriv det du säljer på första raden')
  for (const [trade, first] of firstProducts) {
    await user.click(screen.getByRole('button', { name: trade }))
    expect(session.plan.offerings[0]?.product).toBe(first)
    const pays = years.map((year) => kronor(session.workbook.figure(`netProfitPerMonth.${year}`)))
    expect(pays).toEqual(payOf(usualSheet(exampleNames.find((name) => tradeNames[name] === trade)!)))
    expect(document.querySelector('.sheet-toast')?.textContent).toContain(`Exemplet ${trade} är ifyllt: `)
    expect(steps()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Ångra' }))
    expect(session.plan).toEqual(newUser)
    expect(steps()).not.toBeNull()
  }
  // what is typed is the beginning too
  const { id } = newUser.offerings[0]!
  act(() => void session.edit({ type: 'change', table: 'offerings', id, values: { price: 5 } }))
  expect(steps()).toBeNull()
})
