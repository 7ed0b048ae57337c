/** What a command is called on a button or in a menu, and what a list of keys says that it does; in the sheets whose rows are the user's own, and in Lönekalkyl. */
interface CommandWords {
  readonly label: string
  readonly effect: string | { readonly rows: string; readonly salary: string }
}

export const commandWords = {
  enter: {
    label: 'Öppna cellen',
    effect: {
      rows: 'öppna cellen; klar och vidare till nästa rad, från sista raden till en ny',
      salary: 'öppna cellen; klar och ner till nästa fält',
    },
  },
  next: { label: 'Nästa fält', effect: 'klar och vidare till nästa eller förra fältet' },
  round: {
    label: 'Runt i markeringen',
    effect: 'runt bland markerade celler, medan man fyller i dem; Esc avmarkerar',
  },
  edit: { label: 'Skriv i cellen', effect: 'fortsätt skriva i cellen' },
  explain: {
    label: 'Förklara',
    effect: { rows: 'förklara kolumnen', salary: 'förklara raden' },
  },
  takeBack: { label: 'Ta tillbaka', effect: 'ångra det som skrivs i cellen' },
  clear: { label: 'Töm markerade celler', effect: 'töm markerade celler' },
  calculate: { label: 'Räkna i cellen', effect: 'räkna i en talcell, till exempel =12*450' },
  step: { label: 'Nästa cell', effect: 'gå till nästa cell, även från det som just skrivits i en cell' },
  extend: { label: 'Markera fler', effect: 'markera fler celler' },
  edgeOfData: {
    label: 'Slutet av det ifyllda',
    effect: 'gå till slutet av det ifyllda; med Skift markeras cellerna dit',
  },
  extendFar: {
    label: 'Markera långt',
    effect: 'markera till radens början eller slut, eller en skärm till',
  },
  selectLine: { label: 'Markera raden eller kolumnen', effect: 'markera raden eller kolumnen' },
  selectAll: { label: 'Markera alla celler', effect: 'markera alla celler' },
  copy: { label: 'Kopiera markerade celler', effect: 'kopiera markerade celler, även till Excel' },
  cut: { label: 'Klipp ut markerade celler', effect: 'klipp ut markerade celler' },
  paste: { label: 'Klistra in', effect: 'klistra in, även från Excel' },
  fillDown: { label: 'Fyll nedåt', effect: 'fyll nedåt' },
  fillRight: { label: 'Fyll åt höger', effect: 'fyll åt höger' },
  readOtherwise: {
    label: 'Läs på andra sättet',
    effect: 'läs talet på andra sättet, eller öppna igen det som cellen inte tog emot',
  },
  enterInAll: { label: 'Skriv i alla markerade celler', effect: 'skriv det i alla markerade celler' },
  addRow: { label: 'Ny rad', effect: 'ny rad sist' },
  addRowUnder: { label: 'Ny rad under', effect: 'ny rad under' },
  duplicate: { label: 'Duplicera raderna', effect: 'duplicera de markerade raderna' },
  remove: { label: 'Ta bort raderna', effect: 'ta bort de markerade raderna' },
  moveUp: { label: 'Flytta raderna uppåt', effect: 'flytta de markerade raderna uppåt' },
  moveDown: { label: 'Flytta raderna nedåt', effect: 'flytta de markerade raderna nedåt' },
  note: { label: 'Anteckning …', effect: 'anteckning om raden' },
  comment: { label: 'Kommentera …', effect: 'kommentera raden' },
  showComments: { label: 'Kommentarer …', effect: 'se kommentarerna om raden' },
  copyToYear1: { label: 'Kopiera raderna till År 1', effect: 'kopiera de markerade raderna till År 1' },
  copyToYear2: { label: 'Kopiera raderna till År 2', effect: 'kopiera de markerade raderna till År 2' },
  copyToYear3: { label: 'Kopiera raderna till År 3', effect: 'kopiera de markerade raderna till År 3' },
  endOfRow: { label: 'Radens ände', effect: 'första och sista cellen på raden' },
  endOfSheet: { label: 'Bladets ände', effect: 'första och sista cellen i bladet' },
  page: { label: 'En skärm', effect: 'en skärm upp eller ner' },
  calendar: { label: 'Öppna kalendern', effect: 'öppna kalendern i en datumcell som skrivs' },
  find: { label: 'Sök i bladet …', effect: 'sök i bladet' },
  replace: { label: 'Ersätt i bladet …', effect: 'byt ord i namn och formler' },
  findNext: { label: 'Nästa träff', effect: 'nästa eller förra träffen' },
  columnMenu: { label: 'Kolumnen …', effect: 'sortera, gruppera och ge kolumnen en annan bredd' },
  showUsed: { label: 'Visa vad cellen räknas från', effect: 'visa vad cellen räknas från' },
  showUsing: { label: 'Visa vad som räknas från cellen', effect: 'visa vad som räknas från cellen' },
  sortRising: { label: 'Visa sorterat stigande', effect: 'visa raderna sorterade efter kolumnen, stigande' },
  sortFalling: { label: 'Visa sorterat fallande', effect: 'visa raderna sorterade efter kolumnen, fallande' },
  ownOrder: { label: 'Visa i egen ordning', effect: 'visa raderna i egen ordning' },
  group: { label: 'Visa per affärsområde', effect: 'visa raderna per affärsområde, med summor' },
  ungroup: { label: 'Visa utan affärsområden', effect: 'visa raderna utan summor per affärsområde' },
  fitColumn: { label: 'Anpassa bredden', effect: 'gör kolumnen så bred som det längsta som står i den' },
  standardWidths: { label: 'Vanliga bredder', effect: 'ge alla kolumner sin vanliga bredd' },
  vatMenu: { label: 'Moms i priserna …', effect: 'välj vad priserna är: utan eller med moms' },
  vat0: { label: 'Priser exkl. moms', effect: 'priserna är utan moms' },
  vat25: { label: 'Priser inkl. 25 % moms', effect: 'priserna är med 25 % moms' },
  vat12: { label: 'Priser inkl. 12 % moms', effect: 'priserna är med 12 % moms' },
  vat6: { label: 'Priser inkl. 6 % moms', effect: 'priserna är med 6 % moms' },
  vatfood: { label: 'Priser inkl. moms på livsmedel', effect: 'priserna är med moms på livsmedel' },
  undo: { label: 'Ångra', effect: 'ångra' },
  redo: { label: 'Gör om', effect: 'gör om' },
  save: { label: 'Spara', effect: 'spara' },
  years: { label: 'Visa ett år', effect: 'visa År 1, 2 eller 3, i samma cell' },
  pages: { label: 'Nästa sida', effect: 'nästa eller förra sidan, i menyns ordning' },
  showKeys: { label: 'Kortkommandon', effect: 'alla kortkommandon' },
} as const satisfies Readonly<Record<string, CommandWords>>

export type CommandId = keyof typeof commandWords

// where a command's own words speak of several rows
const wordsOfOne: Readonly<Partial<Record<CommandId, string>>> = {
  duplicate: 'Duplicera',
  copyToYear1: 'Kopiera till År 1',
  copyToYear2: 'Kopiera till År 2',
  copyToYear3: 'Kopiera till År 3',
  moveUp: 'Flytta uppåt',
  moveDown: 'Flytta nedåt',
  remove: 'Ta bort',
}

export const wordOfOne = (id: CommandId): string => wordsOfOne[id] ?? commandWords[id].label

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
