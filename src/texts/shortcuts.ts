/** Where a key works: everywhere in the workbench, in every sheet, in the sheets whose rows are the user's own, or in Lönekalkyl. */
type Where = 'workbench' | 'sheets' | 'rows' | 'salary'

/** A key and what it does. A list of keys is pressed together; lists in a list are either or. */
export interface Shortcut {
  readonly keys: readonly (readonly string[])[]
  readonly does: string
  readonly where: Where
}

/** Every key that does something: the only list of them. */
const shortcuts: readonly Shortcut[] = [
  {
    keys: [['Enter']],
    does: 'öppna cellen; klar och vidare till nästa rad, från sista raden till en ny',
    where: 'rows',
  },
  { keys: [['Enter']], does: 'öppna cellen; klar och ner till nästa fält', where: 'salary' },
  { keys: [['Tab'], ['Skift', 'Tab']], does: 'klar och vidare till nästa eller förra fältet', where: 'sheets' },
  {
    keys: [['Tab'], ['Enter']],
    does: 'runt bland markerade celler, medan man fyller i dem; Esc avmarkerar',
    where: 'sheets',
  },
  { keys: [['F2']], does: 'fortsätt skriva i cellen', where: 'sheets' },
  { keys: [['Esc']], does: 'ångra det som skrivs i cellen', where: 'sheets' },
  { keys: [['Delete']], does: 'töm markerade celler', where: 'sheets' },
  { keys: [['=']], does: 'räkna i en talcell, till exempel =12*450', where: 'sheets' },
  {
    keys: [['↑'], ['↓'], ['←'], ['→']],
    does: 'gå till nästa cell, även från det som just skrivits i en cell',
    where: 'sheets',
  },
  {
    keys: [
      ['Skift', '↑'],
      ['Skift', '↓'],
      ['Skift', '←'],
      ['Skift', '→'],
    ],
    does: 'markera fler celler',
    where: 'sheets',
  },
  {
    keys: [
      ['Ctrl', '←'],
      ['Ctrl', '→'],
      ['Ctrl', '↑'],
      ['Ctrl', '↓'],
    ],
    does: 'gå till slutet av det ifyllda; med Skift markeras cellerna dit',
    where: 'sheets',
  },
  {
    keys: [
      ['Skift', 'Home'],
      ['Skift', 'End'],
      ['Skift', 'Page Up'],
      ['Skift', 'Page Down'],
    ],
    does: 'markera till radens början eller slut, eller en skärm till',
    where: 'sheets',
  },
  {
    keys: [
      ['Skift', 'Mellanslag'],
      ['Ctrl', 'Mellanslag'],
    ],
    does: 'markera raden eller kolumnen',
    where: 'sheets',
  },
  { keys: [['Ctrl', 'A']], does: 'markera alla celler', where: 'sheets' },
  {
    keys: [
      ['Ctrl', 'C'],
      ['Ctrl', 'X'],
      ['Ctrl', 'V'],
    ],
    does: 'kopiera, klipp ut och klistra in, även från och till Excel',
    where: 'sheets',
  },
  { keys: [['Ctrl', 'D']], does: 'fyll nedåt', where: 'sheets' },
  { keys: [['Ctrl', 'Enter']], does: 'ny rad under', where: 'rows' },
  { keys: [['Ctrl', 'Skift', 'D']], does: 'duplicera de markerade raderna', where: 'rows' },
  { keys: [['Ctrl', 'Delete']], does: 'ta bort de markerade raderna', where: 'rows' },
  {
    keys: [
      ['Alt', '↑'],
      ['Alt', '↓'],
    ],
    does: 'flytta de markerade raderna',
    where: 'rows',
  },
  { keys: [['Home'], ['End']], does: 'första och sista cellen på raden', where: 'sheets' },
  {
    keys: [
      ['Ctrl', 'Home'],
      ['Ctrl', 'End'],
    ],
    does: 'första och sista cellen i bladet',
    where: 'sheets',
  },
  { keys: [['Page Up'], ['Page Down']], does: 'en skärm upp eller ner', where: 'sheets' },
  {
    keys: [
      ['Ctrl', 'Z'],
      ['Ctrl', 'Y'],
    ],
    does: 'ångra och gör om',
    where: 'workbench',
  },
  { keys: [['Ctrl', 'S']], does: 'spara', where: 'workbench' },
  { keys: [['Alt', '↓']], does: 'öppna kalendern i en datumcell som skrivs', where: 'rows' },
  { keys: [['?']], does: 'alla kortkommandon', where: 'workbench' },
]

/** The keys that work in a sheet. */
export function shortcutsIn(sheet: 'rows' | 'salary'): readonly Shortcut[] {
  return shortcuts.filter(({ where }) => where === 'workbench' || where === 'sheets' || where === sheet)
}

/** The keys that work wherever one is in the workbench. */
export const workbenchShortcuts: readonly Shortcut[] = shortcuts.filter(({ where }) => where === 'workbench')
