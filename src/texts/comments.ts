import type { guardedPages } from './paths.ts'
import { workbenchTexts, yearName } from './workbench.ts'

const count = (comments: number) => (comments === 1 ? '1 kommentar' : `${comments} kommentarer`)

/** What readers say about a plan: the list, and the form in which a comment is written. */
export const commentTexts = {
  title: 'Kommentarer',
  /** the way to the list, with how many there are, and how many of them nobody has seen */
  button: (all: number | undefined, unseen: number) =>
    [all === undefined ? 'Kommentarer' : count(all), unseen === 0 ? '' : `${unseen} ${unseen === 1 ? 'ny' : 'nya'}`]
      .filter((part) => part !== '')
      .join(', '),
  write: 'Kommentera',
  /** of the button that speaks of the page */
  writeAbout: (about: string) => `Kommentera ${about}`,
  /** of a mark at a row */
  count,
  /** of the mark at a card of the phone */
  show: (comments: number) => `Visa ${count(comments)}`,
  ofReaders: 'Kommentarer skrivs av dem du delar planen med.',
  none: 'Inga kommentarer.',
  noRow: 'Välj en rad att kommentera.',
  reading: 'Hämtar kommentarerna …',
  lead: {
    owner: 'Kommentarer från dem du delar planen med. Den som skrev ser när du har bockat av.',
    link: 'Det som du, och andra med samma länk, har skrivit om planen. Här syns också vad ägaren har bockat av.',
    adviser: 'Det som du har skrivit om planen. Här syns också vad ägaren har bockat av.',
  },
  open: 'Inte avbockade',
  done: 'Avbockade',
  isNew: 'Ny',
  adviser: 'inbjuden rådgivare',
  doneAt: (when: string) => `Avbockad ${when}`,
  tickOff: 'Klar',
  openAgain: 'Öppna igen',
  remove: 'Ta bort',
  removeFor: 'Kommentaren tas bort för gott.',
  keep: 'Behåll',
  /** of a button of one comment, by who wrote it and when */
  of: (author: string, when: string) => `${author}, ${when}`,
  /** of a row without a name */
  row: (number: number) => `rad ${number}`,
  /** of a row that is not in the plan any more, after what it was called */
  gone: (name: string) => `${name} (raden finns inte längre)`,
  form: {
    about: (about: string) => `Om ${about}`,
    /** instead of the row that it would be about */
    page: 'Hela sidan',
    own: 'Redan skrivet om det',
    name: 'Ditt namn',
    nameMissing: 'Skriv ditt namn.',
    text: 'Kommentar',
    textMissing: 'Skriv något först.',
    left: (characters: number) => (characters === 1 ? '1 tecken kvar' : `${characters} tecken kvar`),
    hint: 'Den som delar planen ser kommentaren och ditt namn.',
    send: 'Skicka',
  },
} as const

/** What a comment is about, in a row: 'Produktmixern · År 1 · Webbplats'. */
export function describeAbout(
  page: (typeof guardedPages)[number],
  year: 'year1' | 'year2' | 'year3' | undefined,
  row: string,
): string {
  return [workbenchTexts.pageNames[page], year === undefined ? '' : yearName(year), row]
    .filter((part) => part !== '')
    .join(' · ')
}
