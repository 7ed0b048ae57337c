import { entrySays } from './entry-says.ts'
import { decimal } from './format.ts'

const counted = (count: number, one: string, several: string) => `${decimal(count, 0)} ${count === 1 ? one : several}`
/** A count with what was done to it, which takes the number of the noun: '1 rad tillagd', '2 rader tillagda'. */
const rows = (count: number, one = '', several = '') => counted(count, `rad${one}`, `rader${several}`)
const cells = (count: number, one = '', several = '') => counted(count, `cell${one}`, `celler${several}`)
const columns = (count: number) => counted(count, 'kolumn', 'kolumner')

/** Up to so many names are listed. */
const maxNamed = 4

function namesThere(names: readonly string[], are: string, year: string): string {
  const [only] = names
  if (names.length === 1 && only !== undefined) return `${only} ${are} i ${year}.`
  const listed = names.length > maxNamed ? names.slice(0, maxNamed - 1) : names.slice(0, -1)
  const last = names.length > maxNamed ? `${decimal(names.length - listed.length, 0)} till` : (names.at(-1) ?? '')
  return `${decimal(names.length, 0)} namn ${are} i ${year}: ${listed.join(', ')} och ${last}.`
}

/** The same after the words about a copy; '' for none. */
const namesThereToo = (names: readonly string[], year: string) =>
  names.length === 0 ? '' : ` ${namesThere(names, 'fanns redan', year)}`

type Elsewhere = readonly (readonly [count: number, where: string])[]
const alsoIn = (elsewhere: Elsewhere) => elsewhere.map(([count, where]) => `, ${decimal(count, 0)} i ${where}`).join('')

const when = (count: number, words: string) => (count > 0 ? words : '')

/** Numbers with two readings: how many, and the first of them as it was written and as it was read. */
interface ReadAs {
  readonly count: number
  readonly typed: string
  readonly as: string
}

/** Those of them that can be read otherwise: how many, and the first of them as it could be read. */
interface ReadOtherwise {
  readonly count: number
  readonly other: string
}

const rowsOf = {
  offerings: (count: number) => counted(count, 'produkt', 'produkter'),
  fixedCosts: (count: number) => counted(count, 'kostnad', 'kostnader'),
  measures: (count: number) => counted(count, 'åtgärd', 'åtgärder'),
}

const wordsAndFormulas = (words: number, formulas: number) =>
  `${words === 1 ? '1 text' : `${words} texter`} och ${formulas === 1 ? '1 formel' : `${formulas} formler`}`

export const sheetTexts = {
  about: (table: 'offerings' | 'fixedCosts' | 'measures', year: string, count: number) =>
    table === 'measures' ? `${rowsOf.measures(count)}, alla år` : `${year} · ${rowsOf[table](count)}`,
  gridLabel: (title: string, year: string) => `${title}, ${year}`,
  years: { year1: 'År 1', year2: 'År 2', year3: 'År 3' },
  allYears: 'alla år',
  total: 'Totalt',
  sum: 'Summa',
  hoursPerYear: (hours: string) => (hours === '' ? '' : `${hours}\u00A0tim/år`),
  pasteHint: 'Klistra in från Excel med Ctrl+V',
  importFrom: 'Importera från år',
  growth: {
    choice: 'Med ökning …',
    title: (year: string) => `Importera till ${year} med ökning`,
    lead: 'Priser, kostnader och volymer räknas upp när de kopieras. Skriv ett minustecken för att minska.',
    from: 'Från år',
    price: 'Priser, %',
    cost: 'Kostnader, %',
    volume: 'Årsvolymer, %',
    wholeYear: 'Kopiera hela året: både produkter och fasta kostnader',
    rows: (count: number, removed: number) =>
      removed === 0 ? `${rows(count)} läggs till.` : `${rows(count)} läggs till, ${decimal(removed, 0)} tas bort.`,
    alreadyThere: (names: readonly string[], year: string) => namesThere(names, 'finns redan', year),
    mode: 'Så importeras raderna',
    modes: { add: 'Lägg till', replace: 'Ersätt årets rader' },
    import: 'Importera',
    wrong: 'Skriv procent mellan −100 och 1 000.',
  },
  /** columns that are switched on and off above the sheet */
  switches: {
    oneMoreHour: {
      label: 'En timme till ger',
      title: 'Visar vad en timme till av varje produkt ger i årslön (netto)',
      /** as a line of its own */
      stacked: 'En timme till ger, kr per år',
    },
    costVat: {
      label: 'Moms på kostnad',
      title: 'Visar en kolumn där en rörlig kostnad kan få en annan momssats än produkten',
    },
  },
  /** At the product that pays least for an hour. */
  leastPaid: {
    mark: 'minst',
    name: (least: string, most: string, name: string) =>
      `Ger minst per timme: ${least}\u00A0kr i täckningsbidrag, mot ${most}\u00A0kr för ${name}.`,
    overloaded: 'Planen är mer än en heltid, och den här raden ger minst per timme.',
  },
  nothingToImport: (year: string) => `${year} har inga rader att importera.`,
  showExamples: 'Visa exempel',
  hideExamples: 'Dölj exempel',
  examplesTitle: 'Exempel på fasta kostnader',
  addExample: (name: string) => `Lägg till ${name}`,
  exampleIsThere: (name: string) => `${name} finns redan`,
  sortBy: 'Sortera åtgärder på:',
  sortOrders: {
    measureName: 'Åtgärdsnamn',
    priority: 'Prioritet',
    responsible: 'Ansvarig',
    hours1: 'Åtgärdstimmar År 1',
    hours2: 'Åtgärdstimmar År 2',
    hours3: 'Åtgärdstimmar År 3',
    costs1: 'Finansieringsbehov År 1',
    costs2: 'Finansieringsbehov År 2',
    costs3: 'Finansieringsbehov År 3',
  },
  /** headings for screen readers */
  handleHeading: 'Flytta',
  actsHeading: 'Radens knappar',
  deleteRow: (name: string) => `Ta bort raden ${name}`,
  duplicateRow: (name: string) => `Duplicera raden ${name}`,
  rowNumber: (number: number) => `${number}`,
  priorities: { '1': '1 – viktigast', '2': '2', '3': '3' },
  dayPattern: 'ÅÅÅÅ-MM-DD',
  pickDay: 'Välj datum',
  editor: (column: string, unit: string | undefined) => (unit === undefined ? column : `${column}, ${unit}`),
  /** Error texts at the cell. `most` is the field's length. */
  says: entrySays,
  readings: {
    ask: (as: string, other: string) => `${as} eller ${other}?`,
    readAs: (as: string) => `Läst som ${as}.`,
    readOther: (other: string) => `Läs som ${other}`,
    none: 'Inget tal kan läsas på ett annat sätt.',
    /** on a chip in a cell, of the other number or of a text that was not taken */
    short: (text: string) => `${text}?`,
    pasted: ({ count, typed, as }: ReadAs): string =>
      count === 1
        ? `${typed} lästes som ${as}.`
        : `${decimal(count, 0)} tal kan läsas på två sätt: ${typed} lästes som ${as}.`,
    otherwise: ({ count, other }: ReadOtherwise) =>
      count === 1 ? `Läs som ${other}` : `Läs som ${other} och så vidare`,
    readOtherwise: ({ count, other }: ReadOtherwise) =>
      count === 1
        ? `Läst som ${other}.`
        : `${decimal(count, 0)} tal är lästa på det andra sättet: ${other} och så vidare.`,
  },
  /** A text that a cell did not take: the former value stands, and one can go on with the text. */
  notTaken: {
    said: (typed: string) => `”${typed}” togs inte emot.`,
    reopen: 'Ändra det du skrev',
    /** as we have written it instead */
    takeOurs: 'Ta formeln',
  },
  /** What was kept of an entry from which something was taken away, and what stood there before. */
  insteadOf: (now: string, before: string) => `${now} i stället för ${before}`,
  noResult: {
    coverage: 'Täckningsgraden går inte att räkna ut: priset är 0.',
    marginPerHour: 'TB per timme går inte att räkna ut: arbetstiden är 0.',
    oneMoreHour: 'Räknas ut när produkten har arbetstid, och året något som säljs.',
  },
  toSee: {
    title: 'Celler att se över',
    count: (count: number) => counted(count, 'cell att se över', 'celler att se över'),
    of: (column: string, row: string) => `${column} · ${row}`,
    notTaken: (typed: string, why: string) => `”${typed}” togs inte emot som det stod. ${why}`,
  },
  note: {
    title: (row: string) => `Anteckning: ${row}`,
    label: 'Anteckning',
    keep: 'Spara',
    of: (note: string) => `Anteckning: ${note}`,
  },
  menu: 'Celler och rader',
  columnMenu: 'Kolumn',
  groups: {
    name: (name: string) => (name === '' ? 'Utan affärsområde' : name),
    count: rowsOf.offerings,
    /** announced when the cursor comes among them */
    announcement: (name: string, sums: readonly string[]) => `${[name, ...sums].join(', ')}.`,
    sum: (column: string, group: string) => `${column} · Summa ${group}`,
  },
  arranged: {
    label: 'Så visas raderna',
    sorted: (column: string, falls: boolean) => `Visas sorterat efter ${column}, ${falls ? 'fallande' : 'stigande'}`,
    grouped: 'Visas per affärsområde',
    both: (sorted: string) => `${sorted}, per affärsområde`,
    again: 'ordna om',
    ownOrder: 'egen ordning',
    notMoved: 'Rader kan bara flyttas i egen ordning.',
    inOtherGroup: (count: number) => `${rows(count)} hör nu till en annan grupp:`,
    columnMenu: (column: string) => `Kolumnmeny ${column}`,
  },
  selection: {
    sum: 'Summa',
    mean: 'Medel',
    count: 'Antal',
    /** what a drag of the selection's handle will do */
    fill: 'Dra för att fylla',
    noNeighbours: 'Cellerna bredvid är tomma nedanför: där finns inget att fylla till.',
    noBlock: 'Det går inte med celler som är markerade var för sig. Markera ett block av celler intill varandra.',
  },
  limits: {
    text: (max: number) => `text, högst ${max} tecken`,
    decimal: (max: number) => `tal, högst ${max} tecken, högst 5 decimaler`,
    integer: (max: number) => `heltal, högst ${max} siffror`,
    date: undefined,
    priority: undefined,
    vat: undefined,
    costVat: undefined,
    counted: undefined,
  },
  /** the limits of a cell that is nearly full */
  nearLimit: (limits: string, left: number) => `${limits} · ${left === 0 ? 'fullt' : `${left} kvar`}`,
  formulas: {
    notNamed: 'Formeln kan inte räkna från den cellen, bara från tal på ifyllda rader i samma år eller ett tidigare.',
    ofMany: 'Cellen räknas från flera rader eller år. Formelfältet ovanför bladet säger hur.',
    /** What a cell is calculated from, and what from it; elsewhere: how many of the cells stand in which other sheets and years. */
    showUsed: (count: number, elsewhere: Elsewhere) =>
      count === 0
        ? 'Cellen räknas inte från någon annan cell.'
        : `Cellen räknas från ${cells(count)}${alsoIn(elsewhere)}.`,
    showUsing: (count: number, elsewhere: Elsewhere) =>
      count === 0 ? 'Ingen cell räknas från den här.' : `${cells(count)} räknas från den här${alsoIn(elsewhere)}.`,
  },
  formulaBar: {
    label: 'Formelfält',
    none: 'Ingen cell vald',
    write: (column: string) => `Formelfält, ${column}`,
    blank: 'blank: går inte att räkna ut ännu',
    empty: 'tom',
    sumOf: (column: string) => `Summa ${column}`,
    /** a figure of the year with a unit more of the row's product */
    withOneMore: 'med en till',
    /** a number beside what it is rounded to, for its cell or for good */
    rounded: (before: string, shown: string, toKronor: boolean) =>
      `${before} → ${shown} (${toKronor ? 'till hela kronor' : 'avrundat'})`,
  },
  functions: {
    MIN: 'MIN',
    MAX: 'MAX',
    ABS: 'ABS',
    SUM: 'SUMMA',
    AVERAGE: 'MEDEL',
    IF: 'OM',
    IFERROR: 'OMFEL',
    AND: 'OCH',
    OR: 'ELLER',
    NOT: 'INTE',
    ROUND: 'AVRUNDA',
    ROUNDUP: 'AVRUNDA.UPPÅT',
    ROUNDDOWN: 'AVRUNDA.NEDÅT',
  },
  /** buttons for those who have no keyboard */
  touchCommands: 'Markerade celler',
  emptiesCell: 'töm fältet',
  /** why a command for rows is off in Lönekalkylen */
  rowsAreGiven: 'Raderna i Lönekalkylen är givna.',
  clipboardDenied: 'Webbläsaren gav inte tillgång till urklipp.',
  /** another year's rows, while a formula is written in a cell */
  otherYear: {
    of: (cell: readonly string[]) => `Skriver i ${cell.join(' · ')}`,
    hint: (year: string) => `Här visas ${year}: tryck på en cell för att skriva dess namn. Esc går tillbaka.`,
    label: (year: string) => `Celler i ${year} att peka på`,
  },
  find: {
    label: 'Sök i bladet',
    count: (at: number, of: number) => `${at} av ${of}`,
    none: 'Ingen träff',
    next: 'Nästa träff',
    previous: 'Förra träffen',
    close: 'Stäng sökningen',
    by: 'Ersätt med',
    /** what would be replaced, before it is */
    toReplace: (words: number, formulas: number) => wordsAndFormulas(words, formulas),
    replace: 'Ersätt alla',
    replaced: ({ words, formulas, left }: { words: number; formulas: number; left: number }) =>
      [
        words + formulas === 0 ? 'Inget är ersatt.' : `Ersatt i ${wordsAndFormulas(words, formulas)}.`,
        ...(left === 0 ? [] : [`${left === 1 ? '1 cell tar' : `${left} celler tar`} inte det den skulle bli.`]),
      ].join(' '),
  },
  keys: {
    label: 'Kortkommandon',
    enter: 'nästa rad',
    tab: 'nästa fält',
    paste: 'klistra in från Excel',
    move: 'flytta rad',
    all: 'alla kortkommandon',
    title: 'Kortkommandon i bladen',
    close: 'Stäng',
  },
  announcements: {
    deleted: (count: number) => `${rows(count, ' borttagen', ' borttagna')}.`,
    close: 'Stäng',
    added: (number: number) => `Ny rad, rad ${number}.`,
    duplicated: (count: number, number: number) =>
      count === 1
        ? `Raden är duplicerad, ny rad ${number}.`
        : `${rows(count, ' duplicerad', ' duplicerade')}, från rad ${number}.`,
    moved: (to: number, of: number) => `Raden är flyttad till plats ${to} av ${of}.`,
    movedSeveral: (count: number, to: number, of: number) =>
      `${rows(count, ' flyttad', ' flyttade')} till plats ${to} av ${of}.`,
    notMoved: 'Raden kan inte flyttas längre.',
    selected: (rowCount: number, columnCount: number) => `${rows(rowCount)}, ${columns(columnCount)} markerade.`,
    cleared: (count: number) => `${cells(count, ' tömd', ' tömda')}.`,
    filled: (count: number) => `${cells(count, ' ifylld', ' ifyllda')} nedåt.`,
    entered: (count: number) => `${cells(count, ' ifylld', ' ifyllda')}.`,
    filledRight: (count: number) => `${cells(count, ' ifylld', ' ifyllda')} åt höger.`,
    copied: (count: number) => `${cells(count, ' kopierad', ' kopierade')}.`,
    sorted: (order: string) => `Sorterat på ${order}.`,
    sortedAlready: 'Åtgärderna står redan i den ordningen.',
    imported: (count: number, from: string, to: string, alreadyThere: readonly string[]) =>
      `${rows(count, ' importerad', ' importerade')} från ${from}.${namesThereToo(alreadyThere, to)}`,
    importedInstead: (count: number, from: string, replaced: number) =>
      `${rows(count, ' importerad', ' importerade')} från ${from}, i stället för ${rows(replaced)} som fanns.`,
    nothingToCopy: 'Raderna är tomma, det finns inget att kopiera.',
    copiedTo: (count: number, to: string, alreadyThere: readonly string[]) =>
      `${rows(count, ' kopierad', ' kopierade')} till ${to}.${namesThereToo(alreadyThere, to)}`,
    noted: 'Anteckningen är sparad på raden.',
    locked: 'Cellen räknas ut och kan inte ändras.',
    undone: 'Ångrat.',
    redone: 'Gjort om.',
    pasted: (report: {
      readonly changed: number
      readonly added: number
      readonly refused: number
      /** the cells, named, as far as they have names */
      readonly refusedCells: readonly string[]
      readonly shortened: number
      readonly locked: number
      readonly outside: number
      readonly below: number
      readonly heading:
        | {
            readonly notes: readonly string[]
            readonly skipped: readonly string[]
            readonly leftOut: readonly string[]
            readonly ofOtherYears: number
          }
        | undefined
      readonly readAs: ReadAs | undefined
    }) =>
      [
        `Inklistrat: ${cells(report.changed, ' ändrad', ' ändrade')}.`,
        report.heading ? 'Kolumnerna placerades efter rubrikerna.' : '',
        ...(report.heading?.notes ?? []).map((note) => (note.endsWith('.') ? note : `${note}.`)),
        ...(report.heading?.skipped ?? []),
        report.heading && report.heading.leftOut.length > 0 ? `Lästes inte: ${report.heading.leftOut.join(', ')}.` : '',
        report.heading && report.heading.ofOtherYears > 0
          ? `${rows(report.heading.ofOtherYears)} för andra år hoppades över.`
          : '',
        report.readAs ? sheetTexts.readings.pasted(report.readAs) : '',
        when(report.added, `${rows(report.added, ' tillagd', ' tillagda')}.`),
        when(report.refused, `${cells(report.refused, ' avvisad', ' avvisade')}, passar inte kolumnen.`),
        report.refusedCells.length > 0
          ? `${report.refusedCells.slice(0, 3).join(', ')}${report.refusedCells.length > 3 ? ' …' : '.'}`
          : '',
        when(report.shortened, `${cells(report.shortened, ' kortad', ' kortade')}.`),
        when(report.locked, `${cells(report.locked)} hoppades över, de räknas ut.`),
        when(report.outside, `${columns(report.outside)} fick inte plats till höger.`),
        when(report.below, `${rows(report.below)} fick inte plats nedanför.`),
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
  },
} as const
