import { type CompanyForm, type Year, years } from '../rules/horizon.ts'

// a shortened month already ends with a full stop
const sentence = (words: string) => (words.endsWith('.') ? words : `${words}.`)

const pageNames = {
  offerings: 'Produktmixern',
  fixedCosts: 'Fasta Kostnader',
  measures: 'Åtgärder',
  salary: 'Lönekalkyl',
  owner: 'Lön & utdelning',
  cash: 'Pengar på kontot',
  financing: 'Start och lån',
  insight: 'Insikter',
  brief: 'Underlag',
} as const

export const workbenchTexts = {
  header: {
    tools: 'Verktyg',
    nothingToUndo: 'Det finns inget att ångra',
    nothingToRedo: 'Det finns inget att göra om',
    excel: 'Excel',
    help: 'Hjälp',
    account: 'Konto',
    leave: 'Avsluta',
    leaving: 'Avslutar …',
    /** the first part alone where there is room for few words */
    paymentMode: { none: ['Lokalt läge', ' – ingen betalning sker'], test: ['Testläge', ' – inga pengar dras'] },
  },
  leave: {
    title: 'Avsluta utan att spara?',
    lead: 'Dina senaste ändringar kunde inte sparas på servern. Loggar du ut nu tas de bort från den här webbläsaren.',
    anyway: 'Avsluta ändå',
    stay: 'Stanna kvar',
  },
  nav: { label: 'Sidor', ...pageNames, offerings: 'UtbudsMix' },
  /** where there is room for few letters */
  navShort: { owner: 'Lön', cash: 'Pengar', financing: 'Lån' },
  pageNames,
  skipToSheet: 'Gå till bladet',
  skipToCards: 'Gå till korten',
  years: {
    label: 'Planeringsår',
    year1: 'År 1',
    year2: 'År 2',
    year3: 'År 3',
    total: 'Totalt',
  },
  methods: { schablon: 'Schablon', skatteverket: 'Skatteverkets regler' },
  companyForms: {
    label: 'Företagsform',
    enskildFirma: 'Ensk. Firma/HB',
    aktiebolag: 'Aktiebolag',
    /** where another year is an aktiebolag */
    others: (years: string) => `${years} räknas som enskild firma.`,
    allYears: 'Aktiebolag alla år',
  },
  dashboard: {
    label: 'Resultat',
    monthlySalary: 'Månadslön (netto)',
    monthlySalaryOf: (year: string) => `Månadslön (netto), ${year.toLowerCase()}`,
    askPay: 'Jag vill ta ut … Vad krävs för en annan månadslön?',
    from: (page: string) => `Gå till ${page}`,
    perMonth: 'kr/mån',
    perYear: 'kr',
    annualSales: 'Årsförsäljning',
    annualMargin: 'Årstäckningsbidrag',
    fixedCosts: 'Fasta kostnader',
    measureCosts: 'Åtgärdskostnader',
    more: 'mer',
    less: 'mindre',
    allYears: 'alla tre åren',
    measuresByYear: 'Åtgärder, timmar och kostnader per år',
    measureHoursRow: 'Åtgärdstimmar',
    measureCostsRow: 'Åtgärdskostnader, kr',
    salaryRow: 'Månadslön (netto), kr',
    productHoursRow: 'Produkternas timmar',
    plannedHoursRow: 'Timmar, alla',
    /** for screen readers */
    salaryIs: (year: string, parts: readonly string[]) => `Månadslön (netto) ${year}: ${parts.join('. ')}.`,
    spokenKronor: (amount: string) => `${amount} kronor`,
    /** what an edit did to it, for screen readers */
    spokenChange: (by: string, isMore: boolean) => `, ${by} ${isMore ? 'mer' : 'mindre'}`,
    barOf: (year: string, parts: readonly string[]) => `${year}: ${parts.join('. ')}`,
    salaryOfYears: 'Månadslön (netto) för alla tre åren',
  },
  /** in the place of a page that can't be fetched yet */
  pageComes: 'Ingen kontakt. Sidan kommer så snart kontakten är tillbaka.',
  save: {
    saved: 'Sparat',
    savedAt: (clock: string) => `Sparat ${clock}`,
    away: 'Ingen kontakt – allt är sparat',
    unsaved: 'Osparade ändringar',
    saving: 'Sparar …',
    failedRetrying: 'Kunde inte spara – försöker igen',
    offline: 'Ingen kontakt – sparas senare',
    conflict: 'Sparad på annat håll – välj version',
    notAllowed: 'Kunde inte spara – prenumerationen är inte aktiv',
    signedOut: 'Kunde inte spara – logga in igen',
    refused: 'Kunde inte spara',
  },
  conflict: {
    title: 'Planen är sparad på annat håll',
    lead: 'En annan flik eller enhet sparade först. Välj vad som ska gälla, rad för rad eller allt på en gång. Inget skrivs över förrän du har valt.',
    restoredLead:
      'Servern har återställts från en säkerhetskopia och har en annan version än den här fliken. Välj vad som ska gälla, rad för rad eller allt på en gång. Inget skrivs över förrän du har valt.',
    nothing: 'Versionerna är lika.',
    keepMine: 'Behåll min version',
    takeTheirs: 'Ta den andra versionen',
    useChoices: 'Spara valen',
    choiceOf: (row: string) => `Vilken version av ${row}`,
    mine: 'Min',
    theirs: 'Den andra',
    combined: 'Båda ihop',
    mustChoose: (count: number) =>
      count === 1
        ? '1 sak är ändrad på båda hållen. Välj vilken version som ska gälla.'
        : `${count} saker är ändrade på båda hållen. Välj vilken version som ska gälla.`,
    noRow: 'raden finns inte',
    noName: 'Rad utan namn',
    order: 'Ordning',
    otherOrder: 'annan plats',
    note: 'Anteckning',
    empty: 'tomt',
    salaryOf: (year: string) => `Lönekalkyl ${year}`,
    settings: 'Inställningar för Lönekalkyl',
    average: 'snittet',
    yes: 'ja',
    no: 'nej',
    companyForm: 'Företagsform',
    method: 'Metod',
    startQuestions: 'Frågorna om ditt företag är avklarade',
    dismissedDoubts: 'Påpekanden som stämmer',
    warnings: (count: number) => `${count} st`,
    otherWarnings: (count: number) => `${count} st, andra`,
  },
  draft: {
    title: 'Osparade ändringar finns kvar',
    lead: (moment: string, count: number) =>
      `Den här webbläsaren har ${changesOf(count)} från ${moment} som inte hann sparas.`,
    restored: (moment: string, count: number) => `${changesOf(count)} från ${moment} finns kvar.`,
    isBehind: 'Planen har sparats från en annan flik eller enhet sedan dess. Du får välja version när du sparar.',
    isOnTop: 'De kommer från en annan flik än de ändringar som du nyss har återställt, och läggs ovanpå dem.',
    restore: 'Fortsätt med ändringarna',
    discard: 'Ta bort ändringarna',
    whatDiffers: 'Vad som skiljer sig',
    mine: 'Här',
    theirs: 'I den sparade planen',
    soFar: 'Hittills',
  },
  /** what stays on the page for as long as it is so, or until it is closed */
  standing: {
    storedPlan: (moment: string) =>
      `Ingen kontakt med servern. Planen är från ${moment}. Det du ändrar finns kvar här och sparas när kontakten är tillbaka.`,
    newVersion: 'En ny version finns.',
    reload: 'Ladda om',
  },
  dismiss: 'Stäng',
  /** where the figures are */
  notCalculated: 'Talen kan inte räknas just nu.',
  loadFailed: { again: 'Försök igen' },
  footer: {
    trialUntil: (day: string) => sentence(`Provperiod till ${day}`),
    activeUntil: (day: string) => sentence(`Aktiv till ${day}`),
  },
} as const

function changesOf(count: number): string {
  return count === 1 ? '1 ändring' : `${count} ändringar`
}

export const yearName = (year: Year): string => workbenchTexts.years[year]

/** A label for each year of the plan, by the name of the setting and the year's number. */
export function eachYear<N extends string>(
  name: N,
  label: (year: string) => string,
): Record<`${N}${1 | 2 | 3}`, string> {
  const named = years.map((year, at) => [`${name}${at + 1}`, label(yearName(year))])
  return Object.fromEntries(named) as Record<`${N}${1 | 2 | 3}`, string> // one for each of the three
}

export const companyFormName = (form: CompanyForm): string => workbenchTexts.companyForms[form]
