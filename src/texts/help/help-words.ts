const hitsInWords = (count: number) => (count === 1 ? '1 träff' : `${count} träffar`)

export const helpWords = {
  title: 'Hjälp',
  sections: 'Hjälpens avsnitt',
  search: 'Sök i hjälpen',
  /** hits: of each section that has some */
  found: (hits: readonly number[], isNearest: boolean) => {
    const all = hitsInWords(hits.reduce((sum, count) => sum + count, 0))
    if (hits.length === 0) return 'Inga träffar. Här är de vanliga frågorna.'
    return isNearest ? 'Inget har alla orden. Det här ligger närmast.' : `${all} i ${hits.length} avsnitt.`
  },
  hits: hitsInWords,
  choose: 'Avsnitt',
  print: 'Skriv ut avsnittet',
  printAll: 'Skriv ut hela hjälpen',
  /** what a word that is a button does, for screen readers */
  explains: 'Visar vad det betyder',
  more: 'Läs mer i Hjälp',
  close: 'Stäng',
  contact: {
    email: 'E-post',
    phone: 'Telefon',
    firm: 'Firma',
    number: 'Org.nr',
    address: 'Adress',
    terms: 'Villkor',
    readTerms: 'Läs villkoren',
    noSeller: 'Den här installationen säger inte vem som driver den.',
    stripe: 'Stripe (betalning)',
    nobody: 'Ingen annan.',
    none: 'Den här installationen har ingen kontaktadress. Den som driver den anger LONEBANKEN_CONTACT_EMAIL och LONEBANKEN_CONTACT_PHONE.',
  },
  lifeCycle: {
    label: 'Produktens liv: var dina varor och tjänster står',
    growth: 'försäljning, år för år',
    grows: 'växer',
    shrinks: 'växer inte',
    share: 'andel av täckningsbidraget',
    high: 'hög',
    low: 'låg',
    stages: { questionMark: 'Frågetecken', star: 'Stjärna', cashCow: 'Kassako', dog: 'Hund' },
    nothing: 'Fyll i UtbudsMix, så syns dina egna varor och tjänster här.',
    oneYear:
      'Planen har bara ett år med försäljning. Därför står allt på den nedre halvan tills du har fyllt i ett år till.',
    noGrowth: 'Ingen vara eller tjänst säljer för mer sista året än första. Därför står allt på den nedre halvan.',
    inTable: { product: 'Vara eller tjänst', stage: 'Plats', share: 'Andel, %', growth: 'Försäljning' },
    grown: (isGrowing: boolean) => (isGrowing ? 'växer' : 'växer inte'),
    more: (count: number) => `De ${count} största visas i bilden, alla står i tabellen.`,
    asTable: 'Visa som tabell',
  },
  duPont: {
    label: (year: string) => `Räntabilitet på totalt kapital, ${year}`,
    returnOnCapital: 'Räntabilitet på totalt kapital',
    profitMargin: 'Vinstmarginal',
    turnover: 'Kapitalets omsättningshastighet',
    surplus: 'Överskott',
    sales: 'Försäljning',
    capital: 'Totalt kapital',
    times: '×',
    dividedBy: '÷',
    fromBalance: 'ur balansräkningen',
    formula: 'marginal × hastighet',
  },
} as const
