import { ownFormulaLimits } from '../rules/limits.ts'

const shortened = (piece: string) => (piece.length > 24 ? `${piece.slice(0, 24)}…` : piece)
const at = (piece: string) => (piece === '' ? 'sist i formeln' : `vid ”${shortened(piece)}”`)
const formulas = (count: number) => (count === 1 ? '1 formel' : `${count} formler`)
const quotes = 'Ett namn med andra tecken än bokstäver och siffror skrivs inom citattecken.'
const semicolon = 'Skriv semikolon mellan delarna, inte komma,'

const range = (piece: string) =>
  `”${shortened(piece)}” går inte att använda: ett område har inget namn. Skriv Summa Årsförsäljning, eller Pris för A + Pris för B.`

/** What to write in place of functions that there are none of, with their names in Swedish and English. */
const instead: Readonly<Record<string, string>> = {
  'Skriv kolumnens namn och raden: Pris för Kaffe.':
    'LETARAD VLOOKUP LETAKOLUMN HLOOKUP XLETAUPP XLOOKUP LETAUPP LOOKUP INDEX PASSA MATCH XMATCHNING XMATCH FÖRSKJUTNING OFFSET INDIREKT INDIRECT FILTER VÄLJ CHOOSE HÄMTA.PIVOTDATA GETPIVOTDATA',
  'Skriv Summa Årsförsäljning, eller Pris för A + Pris för B.':
    'SUMMA.OM SUMIF SUMMA.OMF SUMIFS PRODUKTSUMMA SUMPRODUCT DELSUMMA SUBTOTAL MÄNGD AGGREGATE DSUMMA DSUM',
  'Skriv MEDEL(Pris för A;Pris för B).':
    'MEDIAN MEDEL.OM AVERAGEIF MEDEL.OMF AVERAGEIFS GEOMEDEL GEOMEAN TYPVÄRDE MODE',
  'Skriv MIN(Pris för A;Pris för B).': 'MINIFS MIN.OMF MINSTA SMALL',
  'Skriv MAX(Pris för A;Pris för B).': 'MAXIFS MAX.OMF STÖRSTA LARGE',
  'Skriv OM i OM: OM(Pris>100;1;OM(Pris>50;2;3)).': 'IFS OMF VÄXLA SWITCH',
  'Skriv OCH, ELLER och INTE i villkoret av OM.': 'XOR XELLER',
  'Skriv OMFEL(Pris/Årsvolym;0), eller jämför med 0.':
    'OMSAKNAS IFNA ÄRFEL ISERROR ÄRF ISERR ÄRSAKNAD ISNA ÄRTOM ISBLANK ÄRTAL ISNUMBER',
  'Skriv Pris*Årsvolym.': 'PRODUKT PRODUCT',
  'Skriv Pris^2.': 'UPPHÖJT.TILL POWER KVADRATSUMMA SUMSQ',
  'Skriv Pris^0,5.': 'ROT SQRT',
  'Skriv AVRUNDA.NEDÅT(Pris/10;0).': 'HELTAL INT AVKORTA TRUNC KVOT QUOTIENT RUNDA.NER FLOOR RUNDA.NEDÅT FLOOR.MATH',
  'Skriv AVRUNDA.UPPÅT(Pris/10;0)*10.': 'RUNDA.UPP CEILING RUNDA.UPPÅT CEILING.MATH UDDA ODD JÄMN EVEN',
  'Skriv AVRUNDA(Pris/10;0)*10.': 'MAVRUNDA MROUND FASTTAL FIXED',
  'Skriv Pris-10*AVRUNDA.NEDÅT(Pris/10;0).': 'REST MOD',
  'Skriv OM(Pris>0;1;0).': 'TECKEN SIGN',
  'Start och lån räknar lån och ränta.': 'BETALNING PMT RBETALNING IPMT AMORT PPMT NUVÄRDE PV SLUTVÄRDE FV RÄNTA RATE',
  'Start och lån räknar avskrivningar.': 'LINAVSKR SLN DEGAVSKR DB DDB',
  'En cells formel räknar inte med dagar.':
    'IDAG TODAY NU NOW DATUM DATE ÅR YEAR MÅNAD MONTH DAG DAY EDATUM EDATE DATEDIF DAGAR DAYS',
  'Markera cellerna: deras antal står under bladet.':
    'ANTAL COUNT ANTALV COUNTA ANTAL.OM COUNTIF ANTAL.OMF COUNTIFS ANTAL.TOMMA COUNTBLANK RAD ROW RADER ROWS',
  'En formel ger ett tal.': 'TEXT SAMMANFOGA CONCATENATE CONCAT VÄNSTER LEFT HÖGER RIGHT TEXTNUM VALUE LÄNGD LEN',
  'Skriv ett tal: planen räknar lika varje gång.': 'SLUMP RAND SLUMP.MELLAN RANDBETWEEN',
}
/** The functions as they are offered: their parts, what they give, and an example. */
export const functionsOffered: Readonly<Record<string, readonly [parts: string, gives: string, example: string]>> = {
  SUM: ['tal; tal', 'lägger ihop, också en hel kolumn', 'SUMMA(Årsförsäljning)'],
  IF: ['villkor; då; annars', 'det ena eller det andra', 'OM(Pris>100;10;5)'],
  AND: ['villkor; villkor', 'när alla stämmer', 'OM(OCH(Pris>50;Pris<100);10;5)'],
  OR: ['villkor; villkor', 'när något stämmer', 'OM(ELLER(Pris<50;Pris>100);10;5)'],
  NOT: ['villkor', 'när det inte stämmer', 'OM(INTE(Pris=0);10;5)'],
  AVERAGE: ['tal; tal', 'medelvärdet, också av en hel kolumn', 'MEDEL(Pris)'],
  MIN: ['tal; tal', 'det minsta, också av en hel kolumn', 'MIN(Pris)'],
  MAX: ['tal; tal', 'det största, också av en hel kolumn', 'MAX(Pris)'],
  ROUND: ['tal; decimaler', 'till närmaste', 'AVRUNDA(Pris*0,4;0)'],
  ROUNDUP: ['tal; decimaler', 'uppåt', 'AVRUNDA.UPPÅT(Pris*0,4;0)'],
  ROUNDDOWN: ['tal; decimaler', 'nedåt', 'AVRUNDA.NEDÅT(Pris*0,4;0)'],
  ABS: ['tal', 'utan minustecken', 'ABS(Pris-100)'],
  IFERROR: ['tal; annars', 'när talet inte går att räkna ut', 'OMFEL(Pris/Årsvolym;0)'],
}
/** Where a condition begins: there its functions can come. */
export const beginsCondition =
  /(?<![\p{L}.])(?:(?:OM|IF) *\(|(?:OCH|AND|ELLER|OR|INTE|NOT) *\((?:(?:[^()]|\([^()]*\))*;)?) *$/iu
const known =
  'De som finns: SUMMA, MEDEL, MIN, MAX, ABS, AVRUNDA, AVRUNDA.UPPÅT, AVRUNDA.NEDÅT, OM, OCH, ELLER, INTE och OMFEL.'
const insteadOf = (name: string) =>
  Object.keys(instead).find((says) => instead[says]?.split(' ').includes(name.toUpperCase())) ?? known

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
  wrongName: {
    empty: 'Skriv ett namn.',
    letter: 'Namnet börjar med en bokstav.',
    sign: (sign: string) => `Namnet kan inte ha ${sign} i sig.`,
    taken: (name: string) => `${name} är redan en kolumn, en summa eller ett annat tal.`,
    other: `Namnet har högst ${ownFormulaLimits.nameLength} tecken på en rad.`,
  },
  wrongValue: 'Skriv ett tal, till exempel 650, 1,025 eller 3 %. Tusental skrivs utan punkt.',
  faults: {
    empty: () => 'Skriv något efter likhetstecknet, till exempel =Pris*0,4.',
    tooLong: () => `En formel har högst ${ownFormulaLimits.typed} tecken.`,
    tooDeep: () => `En formel har högst ${ownFormulaLimits.depth} parenteser i varandra.`,
    tooManyNames: () => `En formel använder högst ${ownFormulaLimits.names} celler, summor och egna tal.`,
    unknownName: (piece: string) =>
      piece.includes(':') ? range(piece) : `”${shortened(piece)}” är varken en kolumn i bladet eller ett eget tal.`,
    unknownFunction: (piece: string) =>
      `”${shortened(piece)}” är ingen funktion som går att använda. ${insteadOf(piece)}`,
    otherCell: (piece: string) =>
      piece.includes(':')
        ? range(piece)
        : `”${shortened(piece)}” säger inte vilken cell. Skriv dess namn, till exempel Pris för Kaffe, eller peka på den.`,
    words: (piece: string) => `”${shortened(piece)}” är ingen kolumn med tal.`,
    number: (piece: string) => `”${shortened(piece)}” är inget tal.`,
    sign: (piece: string) =>
      piece === ','
        ? `${semicolon} ${at(piece)}.`
        : piece === ':'
          ? range(piece)
          : `Tecknet ”${shortened(piece)}” kan inte stå i en formel.`,
    operand: (piece: string) => `Det saknas ett tal eller ett namn ${at(piece)}.`,
    close: () => 'Det saknas en högerparentes sist i formeln.',
    extra: (piece: string) =>
      piece.startsWith(',')
        ? `${semicolon} ${at(piece)}.`
        : `Det saknas ett räknetecken ${at(piece)}, eller så är något för mycket där.`,
    comparison: (piece: string) => `”${shortened(piece)}” kan bara stå i villkoret av OM, som i OM(Pris>100;10;5).`,
    arguments: (piece: string) => `${shortened(piece)} har fel antal delar. Skilj dem åt med semikolon.`,
    condition: (piece: string) =>
      `OM börjar med en jämförelse, till exempel OM(Pris>100;10;5). Den saknas ${at(piece)}.`,
    quote: () => 'Det saknas ett citattecken efter radens namn.',
    whichRow: (piece: string) => `Skriv vilken rad också, till exempel ${shortened(piece)} för Hyra.`,
    noRowThen: () => 'Raden finns inte det året.',
    otherColumn: (piece: string) =>
      `En hel kolumn kan bara vara bladets eget års. Skriv ${piece} för radens tal, eller en summa: Summa Årsförsäljning år 1.`,
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
  english: (formula: string) => `Skriv decimalkomma och semikolon: ${formula}`,
  divides: 'Formeln ger inget tal: den delar med noll.',
  later: 'Ett år kan inte räknas från ett senare år.',
  noRowYet: 'Raden finns inte det året. Skriv ett tal i den först, och formeln sedan.',
  /** what used to be called by formulas is deleted */
  used: (count: number, what: 'row' | 'rows' | 'number') =>
    `${formulas(count)} använde ${{ row: 'raden', rows: 'raderna', number: 'talet' }[what]}.`,
  removed: (name: string) => `${name} är borttaget.`,
  /** what a cell with a formula is to who does not see its mark */
  described: (formula: string) => `formel: ${formula.slice(1).replaceAll('*', ' × ')}`,
  /** of copied formulas that name the row in a year that lacks it */
  left: (count: number) => `${formulas(count)} följde inte med: raden finns inte det året. Talen står kvar.`,
  noRoom: 'Radens formler får inte plats. Gör någon av dem kortare.',
  tooMany: `En plan har högst ${ownFormulaLimits.inPlan} celler med formler.`,
  atFault: {
    circle: 'Formeln går i en cirkel. Talet står kvar.',
    gone: 'Formeln använder en rad eller ett tal som är borttaget. Talet står kvar.',
    later: 'Formeln använder ett senare år. Talet står kvar.',
    malformed: 'Formeln går inte att läsa. Talet står kvar.',
    tooMany: `En plan har högst ${ownFormulaLimits.inPlan} celler med formler. Talet står kvar.`,
    noResult: 'Formeln ger inget tal nu. Det förra står kvar.',
  },
  bounded: 'Formeln ger mer eller mindre än cellen kan hålla.',
  gone: 'borttaget',
} as const

/** A named number as it is shown: '3.5%' as 3,5 %. */
export const ownNumberShown = (value: string): string =>
  value.replace('.', ',').replace('-', '\u2212').replace('%', '\u00A0%')
