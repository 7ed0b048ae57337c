/**
 * What a group of accounts of the BAS chart is called as a fixed cost of a plan, by the first two digits of the accounts: at most 30
 * characters, as the field holds. The groups are those of BAS 2025 (bas.se), in the words a person would use.
 */
export const bookGroups: Readonly<Record<string, string>> = {
  '50': 'Lokalkostnader',
  '51': 'Fastighetskostnader',
  '52': 'Hyra av inventarier',
  '53': 'El, värme och bränsle',
  '54': 'Förbrukningsinventarier',
  '55': 'Reparation och underhåll',
  '56': 'Bilar och andra fordon',
  '57': 'Frakter och transporter',
  '58': 'Resor',
  '59': 'Reklam och marknadsföring',
  '60': 'Övriga försäljningskostnader',
  '61': 'Kontorsmaterial och trycksaker',
  '62': 'Telefon, internet och post',
  '63': 'Försäkringar och risker',
  '64': 'Förvaltning och styrelse',
  '65': 'Redovisning och köpta tjänster',
  '66': 'Övriga kostnader (66)',
  '67': 'Övriga kostnader (67)',
  '68': 'Inhyrd personal',
  '69': 'Övriga kostnader',
  '70': 'Löner, kollektivanställda',
  '71': 'Övriga löner (71)',
  '72': 'Löner, tjänstemän',
  '73': 'Traktamenten och förmåner',
  '74': 'Pensioner',
  '75': 'Arbetsgivaravgifter',
  '76': 'Utbildning, övrig personal',
  '77': 'Nedskrivningar',
  '78': 'Avskrivningar',
  '79': 'Övriga rörelsekostnader',
  '83': 'Bankkostnader/räntenetto',
}

/** What the import of books says. */
export const bookTexts = {
  title: 'Läs in från bokföringen',
  lead: 'Kryssa för det som ska in i planen. Inget tas med utan kryss.',
  from: (company: string, period: string) => [company, period].filter((part) => part !== '').join(' · '),
  sales: (year: string) => ['Försäljning', year].filter((part) => part !== '').join(' '),
  salesHow: (amount: string, cost: string) =>
    `en rad i UtbudsMix: pris ${amount} kr, rörlig kostnad ${cost} kr, årsvolym 1`,
  costHow: 'en fast kostnad',
  accounts: (accounts: string) => `konto ${accounts}`,
  columns: { take: 'Ta med', name: 'Namn', accounts: 'Konton', amount: 'kr per år' },
  takeAll: 'Kryssa för alla',
  takeNone: 'Ta bort alla kryss',
  nothing: 'Bokföringen har inga intäkter eller kostnader att föreslå.',
  leftOutTitle: 'Tas inte med',
  leftOut: {
    vat: 'Momskonton: planen räknar utan moms.',
    ownerPay: 'Lön till företagsledare: den räknas ut i Lönekalkylen.',
    closing: 'Aktieutdelningar, bokslutsdispositioner och skatt: de hör inte till planens kostnader.',
    negative: 'Summan är en intäkt och ingen kostnad.',
  },
  /** what a person must know of what is proposed */
  notes: [
    'Räntor läggs ihop till ett netto. Avskrivningar föreslås som en fast kostnad.',
    'Arbetsgivaravgifter och pensioner kan gälla din egen lön: dra av den delen, för Lönekalkylen räknar den.',
  ],
  unreadLines: (count: string) => `${count} rader i filen gick inte att läsa.`,
} as const
