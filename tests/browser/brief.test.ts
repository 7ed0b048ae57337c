import '../engine.ts'
import { execFileSync } from 'node:child_process'
import type { FileChooser } from 'playwright-core'
import { expect, test } from 'vitest'
import { alikeWays, namesOf } from '../../src/app/owner/owner-amounts.ts'
import { planFromRecords, recordsIn } from '../../src/backend/records.ts'
import { scenarios } from '../../src/insight/goal/scenarios.ts'
import { mostInHand } from '../../src/insight/most/most-in-hand.ts'
import { NetPay } from '../../src/insight/net-pay.ts'
import { taxesAndFees } from '../../src/insight/taxes-and-fees.ts'
import { type Year, years } from '../../src/rules/horizon.ts'
import { rowsOfYear } from '../../src/salary/salary-shown.ts'
import { Session } from '../../src/session/session.ts'
import { cashTexts } from '../../src/texts/cash.ts'
import { kronor, negativesAsZero, oneDecimal } from '../../src/texts/format.ts'
import { figureLabels } from '../../src/texts/labels.ts'
import { paths } from '../../src/texts/paths.ts'
import { CashModel, monthsOfYear } from '../../src/workbook/cash/cash-model.ts'
import type { FigureName } from '../../src/workbook/figures.ts'
import { ownerYears } from '../../src/workbook/owner/owner-figures.ts'
import { savePlan } from '../integration/plan-save.ts'
import type { TestUser } from '../integration/server.ts'
import { everywhere } from './axe.ts'
import { companyByLaw } from './company-owner.ts'
import { type Desk, plain } from './desk.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()

/** A company with three products, costs and a measure in each year, its owner's pay on the brief too. */
async function company(): Promise<TestUser> {
  const user = await stage.server.newUser()
  const id = (of: number, at: number) => `${user.id.slice(0, 3)}${of}${String(at).padStart(11, '0')}`
  const products = [
    ['Timkonsult', 950, 0, 1, 700],
    ['Webbplats bas', 24_000, 2_000, 20, 12],
    ['Kurs, halvdag', 6_900, 1_150, 6, 14],
  ] as const
  const { status, message } = await savePlan(user, 0, {
    settings: { asked: true, startYear: 2026, kommun: '0380', briefLeftOut },
    put: {
      offerings: years.flatMap((year, of) =>
        products.map(([product, price, variableCost, workHours, volumeYear], at) => ({
          ...{ id: id(of, at), year, rank: `a${at}`, category: 'Webb', product, price: price + 31 * of },
          ...{ variableCost, workHours, volumeYear },
        })),
      ),
      fixed_costs: years.map((year, of) => ({ id: id(3, of), year, rank: 'a0', category: 'Lokal', amount: 61_337 })),
      measures: [
        {
          ...{ id: id(4, 0), rank: 'a0', priority: '1', measureName: 'Ny webbplats' },
          ...{ startdate: '2026-02-01', enddate: '2026-05-31' },
          ...{ hours1: 60, hours2: 10, hours3: 0, costs1: 25_000, costs2: 7_500, costs3: 0 },
        },
      ],
    },
    salary: companyByLaw,
  })
  expect(message).toBeUndefined()
  expect(status).toBe(200)
  return user
}

// all that is the owner's own
const briefLeftOut = 'ownerPayShown waysShown staircaseShown salaryRowsShown'

/** The brief of a user, once the plan has been saved so often. */
async function briefOf(user: TestUser, version = 1): Promise<Desk> {
  const desk = await stage.deskOf(user, { path: paths.brief })
  await desk.page.getByText(`Version ${version} av planen`).waitFor()
  return desk
}

/** The plan of a user as the app has it open, with its search done. */
async function openedPlan(user: TestUser): Promise<Session> {
  const records = recordsIn(await user.client.send('/api/plan', {}))
  if (!records) throw new Error('no plan')
  const session = new Session(planFromRecords(records, 2026))
  await session.calculate(() => Promise.resolve())
  session.tellMostInHand(mostInHand(session.workbook.ownerModel), session.plan)
  return session
}

async function sheetsOf({ page }: Desk): Promise<readonly string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
  return text.split('\f').slice(0, -1)
}

/** '27 november 2026 kl. 14:02' */
const moment = String.raw`\d+ \S+ \d{4} kl\. \d\d:\d\d`

test('every number of the printed brief is the app’s own, on six sheets with the owner’s own', async () => {
  const user = await company()
  const desk = await briefOf(user)
  const { page } = desk
  const session = await openedPlan(user)
  const { workbook, plan } = session
  // found once the page is idle
  const best = kronor(workbook.figure('mostInHand.netOverPlan'))
  await page.locator('.brief').getByText('Lön och utdelning', { exact: true }).click()
  await expect.poll(async () => plain(await page.locator('.brief').innerText())).toContain(plain(best))
  const sheets = await sheetsOf(desk)
  expect(sheets.length).toBeLessThanOrEqual(6)
  const lines = sheets.flatMap((sheet) => sheet.split('\n')).map((line) => plain(line).replaceAll(/\s+/g, ' ').trim())
  /** Says that the brief has a line of a name with exactly these numbers. */
  const stands = (name: string, numbers: readonly string[]) => {
    const line = [plain(name), ...numbers.map(plain).filter((number) => number !== '')].join(' ')
    // beside it another table may have a row of its own
    const isRow = (each: string) =>
      ` ${each} `
        .split(` ${line} `)
        .slice(1)
        .some((after) => !/^[\d−]/.test(after))
    expect(lines.filter((each) => each.includes(plain(name).slice(0, 24))).some(isRow), line).toBe(true)
  }
  const figure = (name: FigureName) => kronor(negativesAsZero(workbook.figure(name)))
  const whole = (name: FigureName) => Math.round(workbook.figure(name) ?? 0)
  const surplus = (year: Year) => kronor(whole(`surplus.${year}`))
  const all = scenarios(new NetPay(plan))
  const rowsOfYears: readonly (readonly [name: string, of: (year: Year) => string])[] = [
    ['Försäljning', (year) => figure(`totalAnnualSales.${year}`)],
    ['Rörliga kostnader', (year) => kronor(whole(`totalAnnualSales.${year}`) - whole(`totalYearGrossMargin.${year}`))],
    ['Täckningsbidrag', (year) => figure(`totalYearGrossMargin.${year}`)],
    // the only cost of each year, by its name
    ['Lokal', (year) => figure(`totalFixedCost.${year}`)],
    ['Åtgärder', (year) => figure(`TotalMeasuredCostsYear.${year}`)],
    ['Överskott före ägarens lön och skatt', surplus],
    ['Skatter och avgifter', (year) => kronor(taxesAndFees((name) => workbook.figure(name), year))],
    ['Lön efter skatt', (year) => figure(`netProfitPerYear.${year}`)],
    ['Lön efter skatt, kr per månad', (year) => figure(`netProfitPerMonth.${year}`)],
    // on two lines, the numbers beside the first
    ['Försiktig: volym −15 %,', (year) => kronor(Math.round(all.cautious.surplus[year]))],
    ['Planen', surplus],
    ['Optimistisk: volym +10 %', (year) => kronor(Math.round(all.optimistic.surplus[year]))],
  ]
  for (const [name, of] of rowsOfYears) stands(name, years.map(of))
  expect(lines.some((line) => line.startsWith('kostnader +5 %'))).toBe(true)

  for (const ways of alikeWays(session)) {
    const [way] = ways
    stands(namesOf(ways), [
      ...ownerYears.map((year) => kronor(workbook.figure(`${way}.takeHome.${year}`))),
      kronor(0 - (workbook.figure(`${way}.taxDueAtEnd`) ?? 0)),
      kronor(workbook.figure(`${way}.netOverPlan`)),
    ])
  }

  for (const row of session.rows('offerings', 'year1')) {
    const [line = ''] = lines.filter((each) => each.startsWith(row.product) && each.split(' ').length > 4)
    const derived = (name: 'annualSales' | 'annualMargin') => plain(kronor(workbook.derived('offerings', row.id, name)))
    expect(line).toContain(
      [row.product, plain(kronor(row.price)), row.volumeYear, derived('annualSales'), derived('annualMargin')].join(
        ' ',
      ),
    )
  }
  stands('Ny webbplats 2026-02-01 2026-05-31', ['60', '25 000'])
  stands('Säkerhetsmarginal', [
    oneDecimal(workbook.figure('safetyMarginPercent.year1')),
    kronor(workbook.figure('safetyMargin.year1')),
  ])

  const cash = new CashModel(workbook)
  for (const month of monthsOfYear) {
    const numbers = (['received', 'paidCosts', 'due', 'draw', 'balance', 'lowest'] as const).map((row) =>
      kronor(cash.number(row, 'year1', month)),
    )
    stands(cashTexts.months[month - 1] ?? '', numbers)
  }

  const paper = lines.join(' ')
  for (const row of rowsOfYear(session, 'year1')) {
    expect(paper).toContain(plain(figureLabels[row.name]).split(' ')[0] ?? '')
    expect(paper).toContain(plain(figure(`${row.name}.year1`)))
  }
  expect(paper).toContain('Aktiebolag · plan för 2026–2028 · utskrivet')
  expect(paper).toMatch(new RegExp(`Överskott 2026 .* ${plain(kronor(whole('surplus.year1')))} kr Verksamhet`))
  expect(paper).toContain('Kommun: Uppsala. Alla belopp är utan moms, utom i likviditetsbudgeten.')
  expect(paper).toMatch(
    /Kontot börjar på 0 kr\. Kunderna betalar direkt, och momsen redovisas enligt omsättningen, när du fakturerar\..* Inte med: lager, moms/,
  )
  expect(paper).toMatch(
    /Det här räknas inte med i Lön och utdelning: Ägare och närstående utöver dig och en till.*Karens/,
  )
  expect(paper).toMatch(
    /År 1 är 2026\. Räknat med reglerna för 2026\. År 2 är 2027\. Preliminära regler för 2027\. Fastställt/,
  )
  expect(paper).not.toMatch(/Skriv ut|Välj bild|Spara /)
  for (const [at, sheet] of sheets.entries()) {
    expect(plain(sheet).replaceAll(/\s+/g, ' ').trim()).toMatch(
      new RegExp(`Lönebänken · Kim Kund · Version 1 av planen, sparad ${moment} Sida ${at + 1} av ${sheets.length}$`),
    )
  }
  await desk.leave()
})

test('a large plan of År 3 alone has room, tells of that year, and says on every sheet whose it is', async () => {
  const user = await stage.server.newUser()
  const id = (of: string, at: number) => `${user.id.slice(0, 3)}${of}${String(at).padStart(11, '0')}`
  const firm = 'Å'.repeat(60)
  const many = <R>(count: number, row: (at: number) => R) =>
    Array.from({ length: count }, (_, at) => ({ ...row(at), rank: `a${at.toString(36).padStart(2, '0')}V` }))
  const { message } = await savePlan(user, 0, {
    settings: { asked: true, startYear: 2026, briefFirm: firm, briefText: 'ord\n'.repeat(150) },
    put: {
      offerings: many(400, (at) => ({
        ...{ id: id('p', at), year: 'year3', category: '', product: `Produkt ${at}` },
        ...{ price: 100 + at, variableCost: 30, workHours: 0.5, volumeYear: 4 },
      })),
      measures: many(60, (at) => ({
        ...{ id: id('m', at), priority: '1', measureName: `Åtgärd ${at}`, startdate: '2028-01-01' },
        ...{ hours1: 0, hours2: 0, hours3: 2, costs1: 0, costs2: 0, costs3: 50 },
      })),
    },
  })
  expect(message).toBeUndefined()
  const desk = await briefOf(user)
  const sheets = (await sheetsOf(desk)).map((sheet) => plain(sheet).replaceAll(/\s+/g, ' '))
  expect(sheets.length).toBeLessThanOrEqual(4)
  for (const [at, sheet] of sheets.entries()) {
    // two lines at the left, the number beside the first
    expect(sheet).toMatch(
      new RegExp(`Lönebänken · ${firm} · Sida ${at + 1} av ${sheets.length} Version 1 av planen, sparad ${moment}`),
    )
  }
  const paper = sheets.join(' ')
  expect(paper).toContain('Överskott 2028')
  expect(paper).not.toContain('Fyll i')
  // a year of which there is nothing to tell is no column of zeros
  expect(paper).toContain('Tre år, kr 2028 Försäljning')
  expect(paper).toMatch(/Åtgärd 9 2028-01-01 2 50 50 till 100 2 500 Summa 120 3 000/)
  expect(paper).toMatch(/390 till [\d ]+ \d\d(,\d)? Summa [\d ]+ /)
  // the last sheet is not one of a line: what it was made of stays with some of what it says it was made of
  expect(sheets.at(-1)).toMatch(/Det här räknas inte med: .* Beloppen är hela kronor\..* Lönebänken · Version 1/)
  await desk.leave()
})

test('the person chooses the parts, the name, the words and a logo, each of them one step to undo', async () => {
  const desk = await briefOf(await company())
  const { page } = desk
  const brief = page.locator('.brief-preview')
  await brief.getByRole('heading', { name: 'Tre scenarier' }).waitFor()
  await page.getByRole('checkbox', { name: 'Tre scenarier' }).click()
  await expect.poll(() => brief.getByRole('heading', { name: 'Tre scenarier' }).count()).toBe(0)

  await page.getByLabel('Firmans namn').pressSequentially('Webb & Form AB')
  await page.getByLabel('Egna ord').pressSequentially('Vi bygger  ')
  await page.getByLabel('Egna ord').press('Enter')
  await page.getByLabel('Egna ord').pressSequentially('webbplatser.')
  await expect.poll(() => brief.locator('.brief-text').innerText()).toBe('Vi bygger\nwebbplatser.')
  await page.getByLabel('Organisationsnummer').fill('559123-4567')
  await page.getByLabel('Kontakt').fill('Kim Kund, 070-123 45 67')
  await brief.getByText('Org.nr 559123-4567 · Kim Kund, 070-123 45 67').waitFor()
  await expect.poll(() => brief.getByRole('heading', { level: 2 }).innerText()).toBe('Webb & Form AB')

  const choose = async (file: Parameters<FileChooser['setFiles']>[0]) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Välj bild …' }).click()
    await (await chooser).setFiles(file)
  }
  await choose({ name: 'brev.txt', mimeType: 'text/plain', buffer: Buffer.from('ingen bild') })
  await page.getByRole('alert').getByText('Filen är ingen bild').waitFor()
  expect(await brief.getByRole('img', { name: 'Logotyp: Webb & Form AB' }).count()).toBe(0)
  await choose('public/icons/any-512.png')
  await brief.getByRole('img', { name: 'Logotyp: Webb & Form AB' }).waitFor()
  expect(await page.getByRole('alert').getByText('Filen är ingen bild').count()).toBe(0)

  // what was saved is what another visit finds
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await page.getByText(/^Sparat \d/).waitFor()
  await page.reload()
  await brief.getByRole('img', { name: 'Logotyp: Webb & Form AB' }).waitFor()
  expect(await page.getByRole('checkbox', { name: 'Tre scenarier' }).isChecked()).toBe(false)
  expect((await sheetsOf(desk)).join(' ')).toMatch(/Webb & Form AB[\s\S]*Vi bygger/)

  await page.getByRole('button', { name: 'Ta bort bilden' }).click()
  await expect.poll(() => brief.getByRole('img', { name: /^Logotyp/ }).count()).toBe(0)
  await page.getByLabel('Egna ord').pressSequentially(' Och kurser.')
  await page.getByRole('button', { name: 'Ångra', exact: true }).click()
  await expect.poll(() => brief.locator('.brief-text').innerText()).not.toContain('kurser')
  await page.getByRole('button', { name: 'Ångra', exact: true }).click()
  await brief.getByRole('img', { name: 'Logotyp: Webb & Form AB' }).waitFor()

  // a button's reason is another state
  await page.mouse.move(700, 500)
  await everywhere(desk, 'the brief', { wait: { desk: '.desktop .brief', phone: '.phone .brief' }, part: 'main' })
  await desk.leave()
})

/** Puts in place of the browser's own printing what hears of it and writes down what the paper then says of its version. */
async function hearPrinting(desk: Desk): Promise<() => Promise<readonly string[]>> {
  await desk.page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      said.push(document.querySelector('.paper .brief-foot')?.textContent ?? '')
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  return () => desk.page.evaluate(() => (window as unknown as { said: readonly string[] }).said)
}

test('what is unsaved is saved before it is printed, and a paper that could not be is called a draft', async () => {
  const desk = await briefOf(await company())
  const { page } = desk
  const printed = await hearPrinting(desk)
  const firm = page.getByLabel('Firmans namn')

  await firm.pressSequentially('Webb')
  await page
    .locator('.brief-foot')
    .getByText(/Utkast .*, efter version 1/)
    .waitFor()
  await page.getByRole('button', { name: 'Skriv ut eller spara som PDF' }).click()
  await expect.poll(async () => (await printed()).at(-1)).toMatch(new RegExp(`Version 2 av planen, sparad ${moment}`))

  await firm.pressSequentially(' &')
  await page.keyboard.press('Control+p')
  await expect.poll(async () => (await printed()).at(-1)).toContain('Version 3 av planen')

  await page.getByRole('button', { name: 'Min plan' }).click()
  await page.getByRole('menuitem', { name: 'Skriv ut' }).click()
  await expect.poll(async () => (await printed()).length).toBe(3)

  await page.route('**/api/plan/save', (route) => route.abort())
  await firm.pressSequentially(' Form')
  await page.getByRole('button', { name: 'Skriv ut eller spara som PDF' }).click()
  await expect.poll(async () => (await printed()).at(-1)).toMatch(new RegExp(`Utkast ${moment}, efter version 3`))
  expect((await printed()).join()).not.toContain('inte')
  await desk.close()
})

test('the paper of two who own a company names both, and no table begins where it does not end', async () => {
  const user = await company()
  const { status } = await savePlan(user, 1, {
    settings: {
      briefLeftOut: 'ownerPayShown',
      ...{ openingBalance: 40_000, ownSharePercent: '50', secondSharePercent: '50', secondPay1: '120000' },
      investments: 'Ugn;180000;1;0\nBil;90000;15;5',
      ownMoney: '60000;1',
      loans: 'Banken;200000;1;6.5;60;6;straight\nAlmi;100000;1;8.25;48;0;annuity',
    },
  })
  expect(status).toBe(200)
  const desk = await briefOf(user, 2)
  const sheets = (await sheetsOf(desk)).map((sheet) => plain(sheet).replaceAll(/\s+/g, ' '))
  const paper = sheets.join(' ')
  expect(paper).toContain('Aktiebolag · två ägare, 50 % och 50 % ·')
  expect(sheets[0]).toMatch(
    /Lån som söks .*300 000 kr .*Pengarna 2026: 60 000 kr egna pengar sätts in, 200 000 kr lånas av Banken, 100 000 kr lånas av Almi och 40 000 kr tas från kontot\. Pengarna används till Ugn 180 000 kr, /,
  )
  expect(sheets[0]).toMatch(/Återbetalning Före ägarens lön .* Det sista lånet är slutbetalt i december 2030\./)
  expect(paper).toMatch(
    /Med de löner som är ifyllda i planen.* Ägaren, 50 % .*Lön \(brutto\) .*Närstående, 50 % .*Lön \(brutto\) 120 000 .*Tillsammans efter skatt/,
  )
  // every part begins on the sheet on which its last row stands
  const ends = [
    ['Startbudget', 'Ur driften'],
    ['Resultatbudget', 'Räntor'],
    ['Likviditetsbudget 2026', 'Året'],
    ['Likviditetsbudget 2027–2028', 'Kvar av lånen'],
    ['Lån och återbetalning', 'Kvar när skatt och uttag'],
    ['Vad som säljs 2026', 'Kurs, halvdag'],
    ['Ägarens lön och skatt', 'Tillsammans efter skatt'],
  ] as const
  for (const [begin, end] of ends) {
    const [sheet] = sheets.filter((each) => each.includes(begin))
    expect(sheet?.slice(sheet.indexOf(begin)), begin).toContain(end)
  }
  await desk.close()
})

test('on a phone every part of it is whole, and nothing moves sideways', async () => {
  const user = await company()
  const settings = {
    briefLeftOut,
    ...{ openingBalance: 40_000, investments: 'Ugn;180000;1;0', ownMoney: '60000;1' },
    loans: 'Banken med ett långt namn;999999999;1;6.5;60;6;straight',
  }
  expect(await savePlan(user, 1, { settings })).toMatchObject({ status: 200 })
  const desk = await briefOf(user, 2)
  const { page } = desk
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.locator('.phone .brief').waitFor()
    // those that are closed: each is open when it has been pressed
    const closed = page.locator('details.brief-part-shown:not([open]) > summary')
    while ((await closed.count()) > 0) await closed.first().click()
    await page.locator('.brief').getByText('Jobbskatteavdrag').first().waitFor()
    const beside = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beside, `${width} px`).toBe(0)
  }
  await desk.close()
})
