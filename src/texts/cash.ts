import months from '../../pb_hooks/mail/months.json' with { type: 'json' }
import { costsVatMax } from '../rules/limits.ts'
import type { QuestionName } from '../rules/setting-questions.ts'
import type { SettingName, SettingOfKind, SettingValues } from '../rules/settings.ts'
import { eachYear, workbenchTexts, yearName } from './workbench.ts'

const inYear1 = yearName('year1')
const byDefault = 25

const fields = {
  openingBalance: `Pengar på kontot när ${inYear1} börjar, kr`,
  season: 'Säsong, % av årets försäljning per månad',
  paymentDays: 'Kunderna betalar',
  salesVat: 'Moms på priser som är exkl. moms',
  costsVatPercent: 'Moms på kostnaderna, %',
  vatPeriod: 'Momsen redovisas',
  vatMethod: 'Momsen räknas',
  vatExempt: 'Momsbefriad, högst 120 000 kr om året',
  debitedTax: 'Debiterad skatt, kr per månad',
  taxBefore: 'Skatt kvar att betala för året före, kr',
  costMonths: 'Månader då en fast kostnad betalas',
  wantedBuffer: 'Buffert på kontot, kr',
  ownDraw: 'Eget uttag eller din lön efter skatt, kr per månad',
} as const satisfies Record<QuestionName<'account' | 'spread'>, string>

const about = {
  openingBalance: `Saldot den 1 januari ${inYear1}. Räkna bort obetalda räkningar och lägg till obetalda kundfakturor. Skatten för året före har ett eget fält.`,
  season: 'Hur årets försäljning fördelar sig på månaderna, samma alla tre åren. Tillsammans är de 100 procent.',
  paymentDays: 'När pengarna kommer. Med 30 dagar kommer de månaden efter försäljningen.',
  salesVat: 'Priser som du skriver exkl. moms får den här momsen på fakturan. Säljer du momsfritt är den 0.',
  costsVatPercent: `Momsen som du får dra av på åtgärder, och på kostnader som är satta till ”som planen”. Procent av dem exkl. moms, högst ${costsVatMax}. Andra kostnader har var sin moms: en fast i sin rad, en rörlig som sin produkt eller i sin rad.`,
  vatPeriod:
    'Enligt omsättningen: år till och med 1 miljon, kvartal till och med 40 miljoner, annars månad. Du kan ha valt att göra det oftare.',
  vatMethod:
    'När momsen ska redovisas: när du fakturerar (faktureringsmetoden) eller när kunden betalar (kontantmetoden, för dig som säljer för högst 3 miljoner om året). Med kontantmetoden redovisas det som är obetalt när året slutar i december.',
  vatExempt:
    'Säljer du för högst 120 000 kr, i år och de två åren före, kan du slippa moms. Skriv då priserna utan moms och kostnaderna med moms. Ett år som säljer för mer räknas med moms.',
  debitedTax:
    'Den skatt som Skatteverket har bestämt att du eller bolaget betalar varje månad. Tomt: Räkna ut åt mig, från planen.',
  taxBefore: `Slutlig skatt för året före ${inYear1} minus det som redan är betalt. Får du tillbaka skrivs ett minus.`,
  costMonths: 'Tomt: lika mycket varje månad. Annars delas årets kostnad lika på månaderna som du skriver.',
  wantedBuffer: 'Så mycket vill du alltid ha kvar på kontot.',
  ownDraw:
    'Det du tar ut åt dig själv: i ett aktiebolag din lön efter skatt. Tomt: årets nettolön, lika mycket varje månad.',
} as const satisfies Record<keyof typeof fields, string>

const standard = {
  season: 'lika varje månad',
  debitedTax: 'Räkna ut åt mig',
  ownDraw: 'årets nettolön',
  costMonths: 'varje månad',
} as const satisfies Partial<Record<keyof typeof fields, string>>

export const cashTexts = {
  fields,
  about,
  /** what one takes out, where the company's form is known */
  draw: { enskildFirma: 'Eget uttag, kr per månad', aktiebolag: 'Din lön efter skatt, kr per månad' },
  /** what is asked for each year, where one stands alone: a conflict, an import */
  ofYears: {
    ...eachYear('debitedTax', (year) => `Debiterad skatt ${year}, kr per månad`),
    ...eachYear('ownDraw', (year) => `Eget uttag eller lön efter skatt ${year}, kr per månad`),
  },
  /** the words of what is chosen, by the value as text */
  choices: {
    paymentDays: { '0': 'direkt', '30': 'efter 30 dagar' },
    salesVat: { '0': 'ingen moms', '25': '25 %', '12': '12 %', '6': '6 %', food: 'livsmedel' },
    vatMethod: { invoice: 'när du fakturerar', payment: 'när kunden betalar' },
    vatExempt: { no: 'nej', yes: 'ja' },
    vatPeriod: {
      byTurnover: 'enligt omsättningen',
      month: 'varje månad',
      quarter: 'varje kvartal',
      year: 'en gång om året',
    },
  } satisfies {
    readonly [N in SettingOfKind<'choice'> & SettingName<'account'>]: Record<`${SettingValues[N]}`, string>
  },
  /** what stands for a setting that is left as it is */
  standard,
  /** January first, as the server's mails write them too */
  months,
  /** why an answer is none */
  wrong: {
    season: 'Skriv en procent mellan 0 och 100.',
    costMonths: 'Skriv månader, till exempel 1, 4, 7, 10.',
    tooManyCosts: 'Så många kostnader med egna månader får inte plats.',
  },
  /** the sheet of the file with the same questions */
  file: {
    title: workbenchTexts.pageNames.cash,
    inputs: 'Frågor om kontot',
    year: 'År',
    perYear: 'År för år',
    seasonTitle: 'Säsong, % av årets försäljning (tomt: lika varje månad)',
    costsTitle: 'Fasta kostnader som inte betalas varje månad',
    cost: 'Kostnad',
    costMonths: 'Månader, till exempel 1, 4, 7, 10',
    questions: {
      costsVatPercent: `${fields.costsVatPercent} (tomt: ${byDefault})`,
      debitedTax: `${fields.debitedTax} (tomt: ${standard.debitedTax})`,
      // as in the files that people have
      ownDraw: `Eget uttag, kr per månad (tomt: ${standard.ownDraw})`,
    } satisfies Partial<Record<keyof typeof fields, string>>,
  },
} as const
