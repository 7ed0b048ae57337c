import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { FileImport } from '../../src/app/frame/FileImport.tsx'
import type { WorkspaceState } from '../../src/app/frame/workspace-state.ts'
import { addressOf } from '../../src/excel/layout/places.ts'
import { settingPlace } from '../../src/excel/layout/setting-cells.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { typedInto } from '../excel/calc-files.ts'
import { fileOf } from '../excel/plan-in-file.ts'
import { madeBooks } from '../fixtures/sie/made-books.ts'
import { fixedCost, offering, planWithSurplus } from '../workbook/plans.ts'
import { deskOn, showOn } from './desk.tsx'

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ')

/** The window with a file in it, for a desk with a plan. */
function windowWith(plan: Plan, name: string, content: string | Uint8Array): ReturnType<typeof deskOn> {
  const workspace = deskOn(plan)
  // what of the desk's state the window reads
  const state = { dialog: 'import', year: 'year1', openDialog: () => undefined, closeDialog: () => undefined }
  showOn(workspace, <FileImport state={state as unknown as WorkspaceState} covered={false} />)
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content.slice()
  act(() => workspace.importFile.send({ type: 'fileChosen', name, bytes: bytes.buffer }))
  return workspace
}

const shown = () => plain(document.body.textContent)
/** A name as it is looked for, however its parts are kept together. */
const plainly = (name: string) => new RegExp(`^${name.replace('.', '\\.').replaceAll(' ', '\\s')}$`)
/** Waits until the window says something. */
const says = (words: string) => waitFor(() => expect(shown()).toContain(words))
const button = (name: RegExp | string) => screen.findByRole('button', { name })
const press = async (name: RegExp | string) => fireEvent.click(await button(name))
const follows = (first: Element, second: Element) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

test('a number that nothing decides shows how it is read, and one press reads it otherwise', async () => {
  windowWith(emptyPlan(2026), 'priser.csv', 'Produkt;Pris\nBas;1.450\n')
  await says('Ett tal kan läsas på två sätt.')
  await says('B2: Pris läses som 1 450 men kan vara 1,45')
  await press('Läs som 1,45')
  await says('B2: Pris läses som 1,45 men kan vara 1 450')
  expect(plain(document.querySelector('.import-lines td.number')?.textContent)).toBe('1,45 ')
})

test('what the headings say of the numbers stands in a line each, and one press reads them otherwise', async () => {
  windowWith(emptyPlan(2026), 'priser.csv', 'Behandling;Pris inkl. moms;Tid (min)\nKlipp;500;45\n')
  await says('Pris inkl. 25 % moms → 400 kr exkl.')
  await says('Tid (min): 45 → 0,75 tim')
  await press(plainly('inkl. 12 %'))
  await says('Pris inkl. 12 % moms → 446,43 kr exkl.')
  await press(plainly('exkl. moms'))
  await says('Pris exkl. moms → 500 kr exkl.')
  await press(plainly('Läs som det står'))
  await says('Tid (min) läses som det står.')
  await press(plainly('Räkna om'))
  await says('Tid (min): 45 → 0,75 tim')
})

test('a column that is left out says why, at its rows too, and one press takes it', async () => {
  windowWith(emptyPlan(2026), 'kostnader.csv', 'Kostnad;Belopp per månad\nHyra;8000\n')
  await says('Belopp per månad läses inte som Summa: talen är inte per år.')
  expect(shown()).toContain('B2: Summa är inte per år')
  await press('Räkna × 12')
  await says('Belopp per månad: 8000 → 96 000 kr')
  expect(plain(document.querySelector('.import-lines td.number')?.textContent)).toBe('96 000 ')
})

test('one press takes a row that is read as a sum, and leaves it again; loans are put where they belong', async () => {
  const workspace = windowWith(
    emptyPlan(2026),
    'budget.csv',
    'Post;Belopp\nHyra;96000\nEl;4000\nStäd;100000\nBanklån;200000\n',
  )
  await says('2 fasta kostnader, 100 000 kr per år. Banklån läses inte.')
  await press('Läs in ändå, rad 4')
  await says('3 fasta kostnader, 200 000 kr per år.')
  await press('Läs inte in, rad 4')
  await button('Läs in ändå, rad 4')
  expect(shown()).toContain('Banklån är lån. Lägg lånet i Start och lån')
  await press('Lägg lånet i Start och lån')
  await says('Banklån läggs i Start och lån. Ränta och antal månader fylls i där.')
  await press(/^Läs in 2 rader$/)
  await waitFor(() => expect(workspace.session.plan.settings.loans).toBe('Banklån;200000;1;0;60;0;straight'))
  expect(workspace.session.plan.fixedCosts.map(({ category }) => category)).toEqual(['Hyra', 'El'])
})

test('the head of a group is counted, and says what it is', async () => {
  windowWith(emptyPlan(2026), 'priser.csv', 'Art;Produkt;Pris\nStolar;;\nA1;Pall;100\n')
  await says('1 hoppas över')
  expect(shown()).toContain('Rad 2 hoppas över: en rubrik för raderna under den')
})

test('a row with more cells than headings says so, and is passed over', async () => {
  windowWith(emptyPlan(2026), 'priser.csv', 'Produkt,Pris,Antal\nBord,12,5,3\n')
  await says('raden har fler celler än rubriker')
  expect(document.querySelector('.fate-skipped')).not.toBeNull()
})

test('a 0 kr after the import says what loss it hides', async () => {
  const plan = { ...emptyPlan(2026), offerings: [offering('a', { price: 1000, volumeYear: 300 })] }
  windowWith(plan, 'kostnader.csv', 'Fast kostnad;Belopp\nHyra;900000\n')
  await waitFor(() =>
    expect(plain(document.querySelector('.net-pay-lines')?.textContent)).toMatch(/→ 0 kr \(Underskott 600 000 kr/),
  )
  expect(screen.getByRole('button', { name: /Läs in 1 rad/ })).toBeDefined()
})

test('what a plan’s file says of the firm is listed answer by answer, and can be left; a kommun that is none is chosen', async () => {
  const answered: Plan = {
    ...emptyPlan(2026),
    salary: planWithSurplus({}, 'aktiebolag').salary,
    settings: { ...emptyPlan(2026).settings, kommun: '2480' },
  }
  const file = typedInto(
    await fileOf({
      ...emptyPlan(2026),
      offerings: [offering('a', { product: 'Klippning', price: 500, volumeYear: 10 })],
      settings: { ...emptyPlan(2026).settings, kommun: '1280', pricesVat: 25 },
    }),
    { Lönekalkyl: { [addressOf(settingPlace('kommun'))]: 'Upsala' } },
  )
  const workspace = windowWith(answered, 'plan.xlsx', file)
  const section = await screen.findByRole('region', { name: 'Lönekalkyl och företag' })
  const lines = () =>
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent))
  await waitFor(() =>
    expect(lines()).toEqual([
      'Mina priser är: exkl. moms → inkl. 25 %',
      'Företagsform, alla tre åren: Aktiebolag → Ensk. Firma/HB',
    ]),
  )
  expect(section.textContent).toContain('Ingen kommun heter ”Upsala”. Menar du Uppsala')
  expect(section.textContent).toContain('Annars gäller Umeå som förut.')
  fireEvent.click(within(section).getByRole('button', { name: 'Uppsala' }))
  await waitFor(() => expect(lines()[0]).toBe('Kommun: Umeå → Uppsala'))
  fireEvent.click(within(section).getByRole('checkbox'))
  await waitFor(() => expect(section.textContent).toContain('Planens svar är kvar.'))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Läs in 1 rad' }).getAttribute('aria-disabled')).not.toBe('true'),
  )
  await press('Läs in 1 rad')
  await waitFor(() => expect(workspace.session.plan.offerings).toMatchObject([{ product: 'Klippning', vat: '25' }]))
  expect(workspace.session.plan.settings).toEqual(answered.settings)
  expect(workspace.session.plan.salary).toEqual(answered.salary)
})

describe('what a file would do', () => {
  const rent = fixedCost('a', { category: 'Hyra', amount: 900 })
  const plan = { ...emptyPlan(2026), fixedCosts: [rent] }

  test('stands above what it is made of, and the answers below; rows that stay as they are are folded', async () => {
    windowWith(plan, 'kostnader.csv', 'Fast kostnad;Belopp\nHyra;900\nEl;80\n')
    const take = await button('Läs in 1 rad')
    const sums = await button('1 ny')
    const table = screen.getByRole('table')
    expect([follows(sums, table), follows(table, take)]).toEqual([true, true])
    const rows = () => [...table.querySelectorAll('tbody tr')].map((row) => plain(row.textContent))
    expect(rows()).toEqual(['3El 80 ny '])
    await press('Visa 1 oförändrad rad')
    expect(rows()).toEqual(['2Hyra 900 oförändrad ', '3El 80 ny '])
    await press('Visa inte oförändrade rader')
    expect(rows()).toHaveLength(1)
  })

  test('says when nothing would change, and offers nothing', async () => {
    windowWith(plan, 'kostnader.csv', 'Fast kostnad;Belopp\nHyra;900\n')
    const take = await button('Inget att läsa in')
    expect(take.getAttribute('aria-disabled')).toBe('true')
    expect(shown()).toContain('Allt i filen står redan i planen.')
  })

  test('says why each of a few rows is skipped, and counts the rest', async () => {
    const rows = ['El;x', 'Telefon;-', 'Summa;99', 'Städ;y', 'Resor;z']
    windowWith(plan, 'kostnader.csv', ['Fast kostnad;Belopp', ...rows, ''].join('\n'))
    await button('5 hoppas över')
    const reasons = [...document.querySelectorAll('.import-skipped li')].map((line) => plain(line.textContent))
    expect(reasons).toHaveLength(4)
    expect(reasons[0]).toMatch(/^Rad 2 hoppas över: B2: .* är inget tal$/)
    expect(reasons).toContain('Rad 4 hoppas över: en summa')
    expect(reasons[3]).toBe('och 2 rader till')
  })
})

describe('books', () => {
  const plan = emptyPlan(2026)
  const results = ['RES 0 3001 -120000', 'RES 0 5010 24000']
  const twoMonths = { head: ['RAR 0 20250101 20251231', 'OMFATTN 20250228'], body: results }
  const cells = () =>
    [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td.number')].map((cell) => plain(cell.textContent)),
    )

  test('of a part of the year say so, and become those of a year or stay as they are', async () => {
    windowWith(plan, 'x.se', madeBooks(twoMonths))
    await screen.findByText('Summorna gäller 2025-01-01 – 2025-02-28: 2 av räkenskapsårets 12 månader.')
    expect(shown()).toContain('I filen, kr på 2 månader')
    expect(cells()).toEqual([
      ['120 000', '720 000'],
      ['24 000', '144 000'],
    ])
    await press('Som i filen')
    expect(cells()).toEqual([
      ['120 000', '120 000'],
      ['24 000', '24 000'],
    ])
  })

  test('of several years are a choice, the last closed one first', async () => {
    const body = ['RES 0 3001 -9000', 'RES -1 3001 -640000']
    windowWith(plan, 'x.se', madeBooks({ head: [...twoMonths.head, 'RAR -1 20240101 20241231'], body }))
    const closed = await button('2024')
    expect(closed.getAttribute('aria-pressed')).toBe('true')
    expect(cells()).toEqual([['640 000']])
    await press('2025 (2 mån)')
    expect(cells()).toEqual([['9 000', '54 000']])
  })

  test('name the lines that are not understood, and what is left out', async () => {
    windowWith(plan, 'x.se', madeBooks({ body: [...results, 'RES 0 6110 1.2E4', 'RES 0 4010 -500'] }))
    await screen.findByText('1 rad i filen förstods inte och räknas inte med.')
    expect(shown()).toContain('#RES 0 6110 1.2E4 (beloppet)')
    expect(shown()).toContain('rörlig kostnad blir 0. (konto 4010: −500 kr)')
  })

  test('in another currency come in when its rate is known', async () => {
    const head = ['RAR 0 20240101 20241231', 'VALUTA EUR']
    windowWith(plan, 'x.se', madeBooks({ head, body: results }))
    await screen.findByText('Beloppen är i EUR, och planen räknar i kronor.')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Lokalkostnader' }))
    expect(shown()).toContain('Skriv vad 1 EUR är i kronor.')
    const rate = screen.getByRole('textbox', { name: '1 EUR är' })
    fireEvent.focus(rate)
    fireEvent.change(rate, { target: { value: '11,5' } })
    fireEvent.blur(rate)
    await button('Läs in 1 rad')
    expect(cells()).toEqual([
      ['120 000', '1 380 000'],
      ['24 000', '276 000'],
    ])
  })

  test('too large for a cell say how they are divided', async () => {
    windowWith(plan, 'x.se', madeBooks({ body: ['RES 0 3001 -12000000', 'RES 0 5010 24000000'] }))
    await screen.findByText(/årsvolym 12, delat på volymen eftersom en cell rymmer sju siffror/)
    expect(shown()).toContain('3 fasta kostnader, eftersom en cell rymmer sju siffror')
  })
})

test('a cell that its row is taken without stands as it was typed, with the reason beside it', async () => {
  windowWith(emptyPlan(2026), 'tider.csv', 'Tjänst;Pris;Tid\nKlippning;550;en stund\n')
  await waitFor(() => expect(shown()).toMatch(/C2: Arbetstid.* är inget tal och läses inte/))
  expect(document.querySelector('.import-lines td.refused')?.textContent).toBe('en stund')
  expect(document.querySelector('.import-fate')?.textContent).toBe('ny')
})

test('a plan of ours says what its file does not hold', async () => {
  windowWith(emptyPlan(2026), 'plan.xlsx', await fileOf(emptyPlan(2026)))
  await says('Anteckningar på rader, kommentarer, Underlagets texter')
})
