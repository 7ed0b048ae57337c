import { costsVatMax, maxRows, reservePercentMax } from '../rules/limits.ts'
import { decimal } from './format.ts'
import { otherRows, rowNames } from './row-names.ts'

const rowWhy = {
  ...otherRows,
  ...(Object.fromEntries(Object.entries(rowNames).map(([kind, { why }]) => [kind, why])) as Record<
    keyof typeof rowNames,
    string
  >),
} // by its names

const rows = (count: number) => `${decimal(count, 0)} ${count === 1 ? 'rad' : 'rader'}`

/** Rows that are left, a sentence for each of what they are: 'Omsättning och Moms är …', '2 rader: en summa.' */
export function skippedWords(rows: readonly { readonly kind: keyof typeof rowWhy; readonly name: string }[]): string[] {
  return [...new Set(rows.map(({ kind }) => kind))].map((kind) => {
    const of = rows.filter((row) => row.kind === kind)
    const names = joined(of.slice(0, 3).map(({ name }) => name))
    if (kind in rowNames) return `${names} ${rowWhy[kind]}.`
    return `${rows.length === of.length ? '' : `${names}: `}${rowWhy[kind]}.`
  })
}

/** 'Hyra, El och Tele'. */
export const joined = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} och ${names.at(-1)}`

export const importTexts = {
  title: 'Läs in från fil',
  lead: 'Excel (.xlsx), CSV eller bokföring i SIE-format. Välj en fil, eller dra den till sidan. Inget i planen ändras förrän du säger till.',
  choose: 'Välj fil …',
  chooseOther: 'Välj en annan fil …',
  reading: (name: string) => `Läser ${name} …`,
  cancel: 'Avbryt',
  about: (sheet: string, headingRow: number, count: number) =>
    [
      `blad ${sheet}`,
      headingRow === 0 ? 'ingen rubrikrad hittades' : `rubriker på rad ${headingRow}`,
      rows(count),
    ].join(' · '),
  ownFile: 'en plan från Lönebänken',
  /** after what a file does not hold */
  stays: 'Det som planen har är kvar på rader som också står i filen.',
  sheet: 'Blad',
  readAs: 'Läses som',
  year: 'Planeringsår',
  yearByColumn: 'Året står på raderna',
  columnOf: (letter: string, heading: string) => `Kolumn ${letter}${heading === '' ? '' : `, ${heading}`}`,
  sample: (text: string) => `t.ex. ${text}`,
  notRead: 'Läses inte',
  yearField: 'År',
  whatHappens: 'Vad som händer',
  /** above all else: what reading the file will do, as one would say it aloud */
  before: {
    counted: {
      offerings: (count: number) => `${decimal(count, 0)} ${count === 1 ? 'produkt' : 'produkter'}`,
      fixedCosts: (count: number) => `${decimal(count, 0)} ${count === 1 ? 'fast kostnad' : 'fasta kostnader'}`,
      measures: (count: number) => `${decimal(count, 0)} ${count === 1 ? 'åtgärd' : 'åtgärder'}`,
    },
    nothing: 'Ingen rad läses in.',
    perYear: (amount: string) => `, ${amount} kr per år`,
    left: (names: readonly string[]) => `${joined(names)} läses inte.`,
    more: (count: number) => `${decimal(count, 0)} till`,
    ownSum: (own: string, differs: string, sign: number) =>
      sign === 0
        ? `Filens egen summa är densamma, ${own} kr.`
        : `Filens egen summa är ${own} kr: ${differs} kr ${sign > 0 ? 'mer' : 'mindre'} än raderna som läses.`,
    sales: (file: string, plan: string) => `Intäkterna i filen är ${file} kr, planens försäljning ${plan} kr.`,
    mayVary: (names: readonly string[]) =>
      `${joined(names)} kan vara rörlig kostnad: den skrivs i så fall på produkten.`,
  },
  row: 'Rad',
  fates: { added: 'ny', changed: 'ändras', same: 'oförändrad', skipped: 'hoppas över' },
  counts: {
    added: (count: number) => (count === 1 ? 'ny' : 'nya'),
    changed: () => 'ändras',
    same: (count: number) => (count === 1 ? 'oförändrad' : 'oförändrade'),
    skipped: () => 'hoppas över',
    removed: () => 'tas bort',
  },
  onlyShow: 'Visa bara rader som',
  shortened: 'kortas',
  settingsTitle: 'Lönekalkyl och företag',
  takeFileSettings: (count: number) =>
    `Läs in filens svar i stället för planens (${count === 1 ? '1 skiljer sig' : `${decimal(count, 0)} skiljer sig`})`,
  planSettingsStay: 'Planens svar är kvar.',
  allYears: 'alla tre åren',
  settingOf: (label: string, year: string) => `${label}, ${year}`,
  kommunRefused: (cell: string) => `Lönekalkylen ${cell}, Kommun:`,
  kommunStays: (name: string) => `Annars gäller ${name} som förut.`,
  settingRefused: (sheet: string | undefined, cell: string, typed: string, why: string) =>
    `${sheet ?? 'Lönekalkylen'} ${cell}: ”${typed}” läses inte. ${why}`,
  /** after the row's name, of those in `rowNames` */
  why: {
    ...rowWhy,
    noRoom: `en plan kan ha högst ${decimal(maxRows, 0)} rader`,
  },
  cellWhy: (cell: string, column: string, why: string) => `${cell}: ${column} ${why}`,
  /** ends 'C7: Pris …' */
  refused: {
    'entry.notANumber': 'är inget tal',
    'entry.twoReadings': 'kan läsas på två sätt',
    'entry.tooLong': 'är för långt',
    'entry.overHundred': 'är över 100 procent',
    'entry.overReserve': `är över ${reservePercentMax} procent`,
    'entry.notAYear': 'är inget år',
    'entry.overVat': `är över ${costsVatMax} procent`,
    'entry.notMonths': 'är inga månader',
    'entry.nobodyWorks': 'är ingen som arbetar',
    'entry.notAWhole': 'blir inte 100 procent med de andra månaderna',
    'entry.notWhole': 'är inget heltal',
    'entry.notADate': 'är inget säkert datum',
    'entry.notAPriority': 'är inte 1, 2 eller 3',
    'entry.notAVat': 'är ingen momssats',
    'entry.notYesOrNo': 'är varken ja eller nej',
    'entry.ownFormula': 'är en formel i text',
    'entry.formula': 'är en formel i text',
    'entry.negative': 'är negativt',
    'import.formula': 'läses som tal, utan sin formel',
    'import.noValue': 'är en formel utan värde (öppna filen i Excel och spara den, så räknas den ut)',
    'import.shorterTime': 'är inte per år',
    'import.partOfYear': 'är av en del av året',
    'import.currency': 'är inte i kronor',
    'import.days': 'är i dagar',
    'import.numbers': 'är bara tal',
    'import.notSold': 'är kanske inte vad som säljs på ett år',
    'import.notAYear': 'är inget av planens år',
    'import.notAChoice': 'är inget av valen',
    'import.notAMunicipality': 'är ingen kommun',
  },
  cut: {
    'entry.tooLong': 'kortas till det som får plats',
    'entry.notWhole': 'tas utan decimaler',
  } as Readonly<Record<string, string>>,
  /** of a cell that its row is taken without */
  leftOut: (why: string) => `${why} och läses inte`,
  /** of a number with two readings, after its column */
  twoReadings: (readAs: string, other: string) => `läses som ${readAs} men kan vara ${other}`,
  /** of all such numbers of the file, with one of them as an example */
  readOtherwise: (count: number, other: string) =>
    count === 1 ? `Läs som ${other}` : `Läs alla ${decimal(count, 0)} på andra sättet, t.ex. ${other}`,
  /** of formulas whose numbers alone are taken; `first`: the addresses of the first of them */
  numbersOnly: (count: number, first: readonly string[]) =>
    `${count === 1 ? '1 formel läses som ett tal' : `${decimal(count, 0)} formler läses som tal`}, för att de räknar med något som inte läses in eller ger ett annat tal här: ${first.join(', ')}${count > first.length ? ' …' : '.'}`,
  /** of a row that is left for what it looks like, and of one that was taken all the same */
  takeRow: 'Läs in ändå',
  leaveRow: 'Läs inte in',
  ofRow: (what: string, row: number) => `${what}, rad ${decimal(row, 0)}`,
  loans: {
    offer: (names: readonly string[]) => `${joined(names)} är lån.`,
    put: (count: number) => `Lägg ${count === 1 ? 'lånet' : 'lånen'} i Start och lån`,
    taken: (names: readonly string[]) => `${joined(names)} läggs i Start och lån. Ränta och antal månader fylls i där.`,
    leave: 'Lägg inte dit',
  },
  haveTwoReadings: (count: number) =>
    count === 1 ? 'Ett tal kan läsas på två sätt.' : `${decimal(count, 0)} tal kan läsas på två sätt.`,
  more: (count: number) => `och ${rows(count)} till`,
  netPay: (year: string) => `Månadslön ${year}:`,
  kronor: (amount: string) => `${amount} kr`,
  mode: 'Så läses filen in',
  modes: { add: 'Lägg till och ändra', replace: (what: string) => `Ersätt ${what}` },
  replaceWhat: { plan: 'hela planen', measures: 'alla åtgärder', years: 'årens rader' },
  take: (count: number) => `Läs in ${rows(count)}`,
  takeSettings: 'Läs in',
  takeNothing: 'Inget att läsa in',
  nothingToTake: 'Det finns inget att läsa in.',
  nothingChanges: 'Allt i filen står redan i planen.',
  /** folded rows that stay as they are */
  showSame: (count: number) => `Visa ${decimal(count, 0)} ${count === 1 ? 'oförändrad rad' : 'oförändrade rader'}`,
  hideSame: 'Visa inte oförändrade rader',
  skippedRow: (row: string, why: string) => `${row} hoppas över: ${why}`,
  rowOf: (row: number, sheet: string) =>
    sheet === '' ? `Rad ${decimal(row, 0)}` : `${sheet}, rad ${decimal(row, 0)},`,
  noMapping: 'Välj vad minst en av kolumnerna är.',
  working: 'Räknar …',
  done: (file: string, count: number) => `${file} är inläst${count === 0 ? '' : `: ${rows(count)}`}.`,
  problems: {
    tooLarge: 'Filen är större än 10 MB. Spara bara det blad som ska läsas in och försök igen.',
    oldExcel: 'Filen är i det gamla Excel-formatet (.xls). Öppna den och spara som Excel-arbetsbok (.xlsx).',
    openDocument: 'Filen är i OpenDocument-format (.ods). Öppna den och spara som Excel-arbetsbok (.xlsx).',
    binaryExcel: 'Filen är en binär Excel-arbetsbok (.xlsb). Öppna den och spara som Excel-arbetsbok (.xlsx).',
    protected: 'Filen är skyddad med lösenord. Ta bort skyddet i Excel och försök igen.',
    unknownKind: 'Det är ingen fil som kan läsas in. Välj en Excel-arbetsbok (.xlsx), en CSV-fil eller en SIE-fil.',
    sie5: 'Filen är i formatet SIE 5. Exportera SIE 4 (.se) ur bokföringsprogrammet och läs in den filen.',
    broken:
      'Filen är skadad och kan inte läsas. Öppna den i programmet den kommer från, spara den på nytt och försök igen.',
    tooMuchInside:
      'Filen innehåller för mycket för att kunna läsas. Spara bara det blad som ska läsas in och försök igen.',
    tooManyRows: 'Bladet har fler än 12 000 rader. Ta bort dem som inte ska läsas in och försök igen.',
    empty: 'Filen är tom.',
    hiddenOnly:
      'Bladen som visas är tomma: allt innehåll står i dolda blad. Högerklicka på en flik i Excel, välj Ta fram, spara och försök igen.',
    tooSlow:
      'Filen tog för lång tid att läsa och läsningen avbröts. Spara bara det blad som ska läsas in och försök igen.',
    notStarted: 'Läsningen kunde inte starta. Kontrollera att du har nät och försök igen.',
  },
  unchanged: 'Planen är oförändrad.',
} as const
