import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LicencePart } from '../../src/app/help/HelpArticle.tsx'
import { HelpWindow } from '../../src/app/help/HelpWindow.tsx'
import { productLives } from '../../src/app/help/product-lives.ts'
import { helpHash, helpPlaceIn } from '../../src/controls/help-address.ts'
import { blankValues, emptyPlan, noAnnotations, type RowId } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import type { Year } from '../../src/rules/horizon.ts'
import { Session } from '../../src/session/session.ts'
import { GridSheet } from '../../src/sheets/grid/sheet/grid-sheet.ts'
import { OpenSheet } from '../../src/sheets/grid/sheet/open-sheet.ts'
import { Shortcuts } from '../../src/sheets/KeyHints.tsx'
import { SalaryContent } from '../../src/sheets/salary/salary-content.ts'
import type { HelpId } from '../../src/texts/help/help-section.ts'
import { helpSection, wordsOf } from '../../src/texts/help/help-sections.ts'
import { licenceWords } from '../../src/texts/licence.ts'
import { deskOn, showOn } from './desk.tsx'

/** Shows the help at a section; a turn to another one is only reported. */
function openHelp(id: HelpId, plan = emptyPlan(2026)) {
  const turned = vi.fn<(to: HelpId) => void>()
  const closed = vi.fn()
  showOn(
    deskOn(plan),
    <HelpWindow at={{ id, term: undefined }} isUnasked={false} year="year1" onTurn={turned} onClose={closed} />,
  )
  return { turned, closed }
}

const listedKeys = () =>
  [...document.querySelectorAll('.shortcut-list > div')].map((line) => line.textContent.replace(/\s+/g, ' '))

test('the help names only keys that the list of all keys names too', () => {
  openHelp('4.0')
  const inHelp = listedKeys()
  expect(inHelp.length).toBeGreaterThan(2)
  cleanup()
  const session = new Session(emptyPlan(2026))
  const quiet = { refused: () => undefined, announce: () => undefined, toast: () => undefined }
  const salary = new SalaryContent({ session, year: 'year1', comparing: false, onNotice: () => undefined })
  for (const sheet of [new OpenSheet(session, 'measures', 'year1', quiet), new GridSheet(salary, quiet)]) {
    render(<Shortcuts sheet={sheet} onClose={() => undefined} />)
    expect(listedKeys()).toEqual(expect.arrayContaining([...inHelp]))
    cleanup()
  }
  expect(inHelp.filter((line) => line.startsWith('?'))).toEqual(['? alla kortkommandon'])
})

test('an address leads to its section, and to one of its words; any other leads nowhere', () => {
  expect(helpPlaceIn(helpHash('9.0'))).toEqual({ id: '9.0', term: undefined })
  expect(helpPlaceIn(helpHash('10.0', 'offerings.price'))).toEqual({ id: '10.0', term: 'offerings.price' })
  for (const hash of ['', '#', '#hjalp', '#hjalp/15.0', '#annat/1.0']) expect(helpPlaceIn(hash)).toBeUndefined()
})

test('a section is chosen in the list, and the one that is open is marked', async () => {
  const { turned } = openHelp('2.0')
  const choose = screen.getByRole('combobox', { name: 'Avsnitt' })
  expect((choose as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('Vad är lönsamhet?')
  await userEvent.selectOptions(choose, 'Kontakt')
  expect(turned.mock.calls).toEqual([['13.0']])
})

test('under contact stand the licence, the source of the version, and the works of others', () => {
  expect(wordsOf(helpSection('13.0')).join()).toContain('GPL-3.0')
  expect(helpSection('13.0').blocks).toContainEqual({ kind: 'part', of: 'licence' })
  render(<LicencePart />)
  for (const { href, text } of licenceWords.links)
    expect(screen.getByRole('link', { name: text }).getAttribute('href')).toBe(href)
})

test('a search leaves the sections that have the words, marks them and says how many there are', async () => {
  const { closed } = openHelp('1.0')
  const search = screen.getByRole('searchbox', { name: 'Sök i hjälpen' })
  await userEvent.type(search, 'kassako')
  expect(screen.getByRole('status').textContent).toBe('1 träff i 1 avsnitt.')
  expect(screen.getByRole('region', { name: 'Lönsamhetsmodeller' })).toBeTruthy()
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Kassako'])
  await userEvent.type(search, '{Control>}a{/Control}xyzzy')
  expect(screen.getByRole('status').textContent).toBe('Inga träffar. Här är de vanliga frågorna.')
  expect(screen.getByRole('region', { name: 'Vanliga frågor' })).toBeTruthy()
  await userEvent.clear(search)
  await userEvent.type(search, 'gå runt')
  // the best answer first, whichever section is open
  expect(screen.getByRole('region', { name: 'Vanliga frågor' }).querySelector('.help-best')?.textContent).toMatch(
    /gå runt/,
  )
  await userEvent.keyboard('{Escape}')
  expect((search as HTMLInputElement).value).toBe('')
  expect(screen.getByRole('region', { name: 'Om Lönebänken' })).toBeTruthy()
  expect(closed).not.toHaveBeenCalled()
})

const offering = (year: Year, product: string, price: number, volumeYear: number) => ({
  ...blankValues('offerings'),
  ...noAnnotations,
  id: newRowId() as RowId<'offerings'>,
  rank: 'a0',
  year,
  product,
  price,
  volumeYear,
})

const fourLives = {
  ...emptyPlan(2026),
  offerings: [
    offering('year1', 'Timmar', 1000, 500),
    offering('year3', 'timmar', 1000, 700),
    offering('year1', 'Underhåll', 1000, 600),
    offering('year2', 'Underhåll', 1000, 600),
    offering('year1', 'Kurs', 1000, 10),
    offering('year2', 'Analys', 1000, 5),
    offering('year3', 'Analys', 1000, 9),
    offering('year3', '', 1000, 9),
  ],
}

test('the life cycle has the products where their sales and contribution put them', () => {
  const lives = productLives(new Session(fourLives))
  expect(lives.map(({ name, stage }) => [name, stage])).toEqual([
    ['Timmar', 'star'],
    ['Underhåll', 'cashCow'],
    ['Analys', 'questionMark'],
    ['Kurs', 'dog'],
  ])
  expect(lives[0]?.share).toBeCloseTo((100 * 1200) / 2424)
  expect(productLives(new Session(emptyPlan(2026)))).toEqual([])
})

test('both pictures show the own plan: the products, the surplus, the sales and the margin', () => {
  openHelp('9.0', { ...fourLives, fixedCosts: [] })
  const life = screen.getByRole('img', { name: /Produktens liv/ })
  expect(life.textContent).toContain('Underhåll')
  const duPont = screen.getByRole('img', { name: 'Räntabilitet på totalt kapital, År 1' })
  expect(duPont.textContent.replace(/\s/g, ' ')).toContain('Försäljning1 110 000 kr')
  expect(duPont.textContent.replace(/\s/g, ' ')).toContain('Vinstmarginal100 %')
  // the same for those who rather read
  const table = within(screen.getByRole('table', { hidden: true }))
  expect(table.getByRole('row', { name: 'Analys Frågetecken 1 växer', hidden: true })).toBeTruthy()
})
