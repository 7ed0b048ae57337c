/** What a command is called on a button or in a menu, and what a list of keys says that it does; in the sheets whose rows are the user's own, and in Lönekalkyl. */
interface CommandWords {
  readonly label: string
  readonly does: string | { readonly rows: string; readonly salary: string }
}

/** The words of every command, by its id. A label with the row's name is made where the row is known. */
export const commandWords = {
  enter: {
    label: 'Öppna cellen',
    does: {
      rows: 'öppna cellen; klar och vidare till nästa rad, från sista raden till en ny',
      salary: 'öppna cellen; klar och ner till nästa fält',
    },
  },
  next: { label: 'Nästa fält', does: 'klar och vidare till nästa eller förra fältet' },
  round: {
    label: 'Runt i markeringen',
    does: 'runt bland markerade celler, medan man fyller i dem; Esc avmarkerar',
  },
  edit: { label: 'Skriv i cellen', does: 'fortsätt skriva i cellen' },
  explain: {
    label: 'Förklara',
    does: { rows: 'förklara kolumnen', salary: 'förklara raden' },
  },
  takeBack: { label: 'Ta tillbaka', does: 'ångra det som skrivs i cellen' },
  clear: { label: 'Töm markerade celler', does: 'töm markerade celler' },
  calculate: { label: 'Räkna i cellen', does: 'räkna i en talcell, till exempel =12*450' },
  step: { label: 'Nästa cell', does: 'gå till nästa cell, även från det som just skrivits i en cell' },
  extend: { label: 'Markera fler', does: 'markera fler celler' },
  edgeOfData: {
    label: 'Slutet av det ifyllda',
    does: 'gå till slutet av det ifyllda; med Skift markeras cellerna dit',
  },
  extendFar: {
    label: 'Markera långt',
    does: 'markera till radens början eller slut, eller en skärm till',
  },
  selectLine: { label: 'Markera raden eller kolumnen', does: 'markera raden eller kolumnen' },
  selectAll: { label: 'Markera alla celler', does: 'markera alla celler' },
  copy: { label: 'Kopiera markerade celler', does: 'kopiera markerade celler, även till Excel' },
  cut: { label: 'Klipp ut markerade celler', does: 'klipp ut markerade celler' },
  paste: { label: 'Klistra in', does: 'klistra in, även från Excel' },
  fillDown: { label: 'Fyll nedåt', does: 'fyll nedåt' },
  addRow: { label: 'Ny rad', does: 'ny rad sist' },
  addRowUnder: { label: 'Ny rad under', does: 'ny rad under' },
  duplicate: { label: 'Duplicera raderna', does: 'duplicera de markerade raderna' },
  remove: { label: 'Ta bort raderna', does: 'ta bort de markerade raderna' },
  moveUp: { label: 'Flytta raderna uppåt', does: 'flytta de markerade raderna uppåt' },
  moveDown: { label: 'Flytta raderna nedåt', does: 'flytta de markerade raderna nedåt' },
  note: { label: 'Anteckning …', does: 'anteckning om raden' },
  copyToYear1: { label: 'Kopiera raderna till År 1', does: 'kopiera de markerade raderna till År 1' },
  copyToYear2: { label: 'Kopiera raderna till År 2', does: 'kopiera de markerade raderna till År 2' },
  copyToYear3: { label: 'Kopiera raderna till År 3', does: 'kopiera de markerade raderna till År 3' },
  endOfRow: { label: 'Radens ände', does: 'första och sista cellen på raden' },
  endOfSheet: { label: 'Bladets ände', does: 'första och sista cellen i bladet' },
  page: { label: 'En skärm', does: 'en skärm upp eller ner' },
  calendar: { label: 'Öppna kalendern', does: 'öppna kalendern i en datumcell som skrivs' },
  find: { label: 'Sök i bladet …', does: 'sök i bladet' },
  findNext: { label: 'Nästa träff', does: 'nästa eller förra träffen' },
  columnMenu: { label: 'Kolumnen …', does: 'sortera, gruppera och ge kolumnen en annan bredd' },
  sortRising: { label: 'Visa sorterat stigande', does: 'visa raderna sorterade efter kolumnen, stigande' },
  sortFalling: { label: 'Visa sorterat fallande', does: 'visa raderna sorterade efter kolumnen, fallande' },
  ownOrder: { label: 'Visa i egen ordning', does: 'visa raderna i egen ordning' },
  group: { label: 'Visa per affärsområde', does: 'visa raderna per affärsområde, med summor' },
  ungroup: { label: 'Visa utan affärsområden', does: 'visa raderna utan summor per affärsområde' },
  fitColumn: { label: 'Anpassa bredden', does: 'gör kolumnen så bred som det längsta som står i den' },
  standardWidths: { label: 'Vanliga bredder', does: 'ge alla kolumner sin vanliga bredd' },
  undo: { label: 'Ångra', does: 'ångra' },
  redo: { label: 'Gör om', does: 'gör om' },
  save: { label: 'Spara', does: 'spara' },
  years: { label: 'Visa ett år', does: 'visa År 1, 2 eller 3, i samma cell' },
  pages: { label: 'Nästa sida', does: 'nästa eller förra sidan: UtbudsMix, Fasta Kostnader, Åtgärder, Lönekalkyl' },
  showKeys: { label: 'Kortkommandon', does: 'alla kortkommandon' },
} as const satisfies Readonly<Record<string, CommandWords>>

/** The name of a command in the code. */
export type CommandId = keyof typeof commandWords

/** What the keys are called that the browser names in English. */
export const keyNames: Readonly<Record<string, string>> = {
  Control: 'Ctrl',
  Alt: 'Alt',
  Shift: 'Skift',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  ' ': 'Mellanslag',
}
