import { ownFormulaLimits } from '../rules/limits.ts'

const shortened = (piece: string) => (piece.length > 24 ? `${piece.slice(0, 24)}…` : piece)
const at = (piece: string) => (piece === '' ? 'sist i formeln' : `vid ”${shortened(piece)}”`)
const quotes = 'Ett namn med andra tecken än bokstäver och siffror skrivs inom citattecken.'
const semicolon = 'Skriv semikolon mellan delarna, inte komma,'

/** How a formula says of which row and year a name is: 'Pris för Kaffe år 1', 'Pris för rad 7'. workbook/own/tokens.ts reads it. */
export const saidInFormulas = {
  row: / +för(?![\p{L}\p{M}\d_]) */iuy,
  year: / +år +([123])(?![\p{L}\p{M}\d_])/iuy,
  /** also before a year: a row that is called so stands in quotation marks */
  place: /^(rad +(\d{1,5}))(?: +år +[123])?$/iu,
  /** A name with a row or a year that is begun. */
  begun: /^(.+?) (?:för|(år))(?: |$)/iu,
  /** What is said after a name, whatever of it. */
  after: / (?:för(?: .*)?|år(?: [123])?)$/iu,
} as const

/** What is said of formulas that people write in cells, and of the plan's own named numbers. */
export const ownFormulaTexts = {
  title: 'Egna tal',
  /** the key beside a field of the phone, whose keypad has no equals sign */
  key: 'Skriv en formel',
  lead: 'Ge ett tal ett namn, till exempel Råvara 32 %, och skriv namnet i en cells formel: =Pris*Råvara.',
  add: 'Nytt tal',
  unnamed: 'Tal',
  full: `En plan har högst ${ownFormulaLimits.numbers} egna tal.`,
  fields: { name: 'Namn', value: 'Tal', of: (field: string, name: string) => `${field}: ${name}` },
  remove: (name: string) => `Ta bort ${name}`,
  usedIn: (cells: number) => `Används i ${cells} ${cells === 1 ? 'cell' : 'celler'}`,
  wrongName: 'Namnet börjar med en bokstav, har inga räknetecken, och är inte redan en kolumn eller ett annat tal.',
  wrongValue: 'Skriv ett tal, till exempel 650, 1,025 eller 3 %. Tusental skrivs utan punkt.',
  /** What is wrong with a formula that was typed; piece: what stands at the fault. */
  faults: {
    empty: () => 'Skriv något efter likhetstecknet, till exempel =Pris*0,4.',
    tooLong: () => `En formel har högst ${ownFormulaLimits.typed} tecken.`,
    tooDeep: () => `En formel har högst ${ownFormulaLimits.depth} parenteser i varandra.`,
    tooManyNames: () => `En formel använder högst ${ownFormulaLimits.names} celler, summor och egna tal.`,
    unknownName: (piece: string) => `”${shortened(piece)}” är varken en kolumn i bladet eller ett eget tal.`,
    unknownFunction: (piece: string) =>
      `”${shortened(piece)}” är ingen funktion som går att använda. De som finns: SUMMA, MEDEL, MIN, MAX, ABS, AVRUNDA, AVRUNDA.UPPÅT, AVRUNDA.NEDÅT och OM.`,
    otherCell: (piece: string) =>
      `”${shortened(piece)}” säger inte vilken cell. Skriv dess namn, till exempel Pris för Kaffe, eller peka på den.`,
    words: (piece: string) => `”${shortened(piece)}” är ingen kolumn med tal.`,
    number: (piece: string) => `”${shortened(piece)}” är inget tal.`,
    sign: (piece: string) =>
      piece === ',' ? `${semicolon} ${at(piece)}.` : `Tecknet ”${shortened(piece)}” kan inte stå i en formel.`,
    operand: (piece: string) => `Det saknas ett tal eller ett namn ${at(piece)}.`,
    close: () => 'Det saknas en högerparentes sist i formeln.',
    extra: (piece: string) =>
      piece.startsWith(',')
        ? `${semicolon} ${at(piece)}.`
        : `Det saknas ett räknetecken ${at(piece)}, eller så är något för mycket där.`,
    comparison: (piece: string) => `En jämförelse som ”${shortened(piece)}” kan bara stå först i OM.`,
    arguments: (piece: string) => `${shortened(piece)} har fel antal delar. Skilj dem åt med semikolon.`,
    condition: (piece: string) =>
      `OM börjar med en jämförelse, till exempel OM(Pris>100;10;5). Den saknas ${at(piece)}.`,
    quote: () => 'Det saknas ett citattecken efter radens namn.',
    whichRow: (piece: string) => `Skriv vilken rad också, till exempel ${shortened(piece)} för Hyra.`,
    noRowThen: () => 'Raden finns inte det året.',
    unknownRow: (piece: string) =>
      /^(?:"|rad +\d)/i.test(piece)
        ? `Ingen rad heter ${shortened(piece)} det året i bladet.`
        : /^[\p{L}\d]/u.test(piece)
          ? `Ingen rad heter ${shortened(piece)} det året i bladet. ${quotes}`
          : `Skriv radens namn efter för. ${quotes}`,
    sameName: (piece: string) =>
      `Flera rader heter ${shortened(piece)}. Peka på cellen, eller skriv radens nummer, till exempel Pris för rad 3.`,
    blankRow: () => 'Raden är tom. Fyll i den först.',
    decimals: (piece: string) => `Antalet decimaler i ${shortened(piece)} skrivs som ett tal från −9 till 9.`,
  },
  /** The same as it is written, and sums: 'Summa Årsförsäljning'. */
  sumOf: (figure: string) => `Summa ${figure}`,
  ofRow: (name: string) => `för ${name}`,
  place: (place: number) => `rad ${place}`,
  year: (number: string) => `år ${number}`,
  circle: (way: readonly string[]) => `Formeln går i en cirkel: ${way.join(' → ')}.`,
  later: 'Ett år kan inte räknas från ett senare år.',
  noRowYet: 'Raden finns inte det året. Skriv ett tal i den först, och formeln sedan.',
  noRoom: 'Radens formler får inte plats. Gör någon av dem kortare.',
  tooMany: `En plan har högst ${ownFormulaLimits.inPlan} celler med formler.`,
  /** Why a formula that stands in a cell gives it no number. */
  atFault: {
    circle: 'Formeln går i en cirkel. Talet står kvar.',
    gone: 'Formeln använder en rad eller ett tal som är borttaget. Talet står kvar.',
    later: 'Formeln använder ett senare år. Talet står kvar.',
    malformed: 'Formeln går inte att läsa. Talet står kvar.',
    noResult: 'Formeln ger inget tal nu. Det förra står kvar.',
  },
  bounded: 'Formeln ger mer eller mindre än cellen kan hålla.',
  gone: 'borttaget',
} as const

/** A named number as it is shown: '3.5%' as 3,5 %. */
export const ownNumberShown = (value: string): string =>
  value.replace('.', ',').replace('-', '\u2212').replace('%', '\u00A0%')
