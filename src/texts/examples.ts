import { tradeNames } from './trades.ts'

/** A product, a cost and a measure of an example, by name and numbers; money without VAT unless the example says otherwise. */
interface ExampleTexts {
  /** what the example is called in a menu */
  readonly name: string
  /** whose firm it is, and where its figures come from */
  readonly about: string
}

const origin =
  'Priser, volymer och kostnader är Lönebänkens egna antaganden i en storlek som är vanlig i branschen 2026, ingen statistik: byt dem mot dina. Bladet Om talen säger hur varje tal är tänkt och vad det är jämfört med. Skatter och avgifter: lagens tal i bladet Regler, med källa för varje rad.'

/** The firms that can be looked at as examples: their words. Their numbers stand beside their plans (plan/examples). */
export const exampleTexts = {
  konsult: {
    name: tradeNames.konsult,
    about: `Enskild konsult på deltid hos flera kunder, enskild firma i Göteborg. ${origin}`,
  },
  frisor: {
    name: tradeNames.frisor,
    about: `Frisör som hyr en stol, enskild firma i Malmö. Priserna är med 25 % moms, som kunden ser dem. ${origin}`,
  },
  webbutik: {
    name: tradeNames.webbutik,
    about: `Webbutik med kläder och presenter, aktiebolag. Priserna är med 25 % moms. ${origin}`,
  },
  hantverkare: {
    name: tradeNames.hantverkare,
    about: `Snickare med egen bil, aktiebolag. Timpriset är utan moms, material säljs vidare med påslag. ${origin}`,
  },
  cafe: {
    name: tradeNames.cafe,
    about: `Litet café med en anställd på deltid, aktiebolag. Priserna är med 12 % moms på mat och dryck. ${origin}`,
  },
} as const satisfies Readonly<Record<string, ExampleTexts>>

/** The rows of each example by name: what the numbers beside the plans belong to. */
export const exampleRows = {
  konsult: {
    group: 'Rådgivning',
    hours: 'Timkonsult',
    fixedPrice: 'Analys, fast pris',
    retainer: 'Rådgivning per månad',
    course: 'Kursdag',
    courses: 'Utbildning',
    costs: [
      'Kontorsplats',
      'Dator och program',
      'Telefon och internet',
      'Försäkringar',
      'Bokföring',
      'Resor',
      'Egen utbildning',
      'Marknadsföring',
    ],
    measures: ['Träffa fem nya kunder', 'Ny webbplats'],
  },
  frisor: {
    group: 'Behandling',
    cut: 'Klippning',
    childCut: 'Klippning barn',
    colour: 'Färgning',
    highlights: 'Slingor',
    shop: 'Produkter',
    shampoo: 'Schampo och vårdprodukter',
    costs: [
      'Stolshyra',
      'Förbrukning och tvätt',
      'Bokningssystem',
      'Försäkringar',
      'Bokföring',
      'Kortterminal',
      'Utbildning',
    ],
    measures: ['Kvällsöppet en dag i veckan', 'Kurs i färgteknik'],
  },
  webbutik: {
    group: 'Kläder',
    shirt: 'Tröja',
    trousers: 'Byxor',
    gifts: 'Presenter',
    gift: 'Presentkort med ask',
    accessory: 'Halsduk',
    costs: [
      'Webbplats och betalning',
      'Lager och kontor',
      'Annonser',
      'Emballage',
      'Försäkringar',
      'Bokföring',
      'Telefon och internet',
    ],
    measures: ['Fotografera om sortimentet', 'Nyhetsbrev varje månad'],
  },
  hantverkare: {
    group: 'Arbete',
    hours: 'Snickeri per timme',
    kitchen: 'Köksmontering',
    deck: 'Altan, fast pris',
    material: 'Material',
    resale: 'Material med påslag',
    costs: [
      'Bil och drivmedel',
      'Verktyg',
      'Lokal och förråd',
      'Försäkringar',
      'Arbetskläder',
      'Bokföring',
      'Telefon',
      'Marknadsföring',
    ],
    measures: ['Offertmallar och uppföljning', 'Certifiering'],
  },
  cafe: {
    group: 'Café',
    coffee: 'Kaffe och te',
    bun: 'Fikabröd',
    sandwich: 'Smörgås',
    lunch: 'Lunch',
    catering: 'Catering, per person',
    costs: [
      'Lokalhyra',
      'Lön anställd med avgifter',
      'El, vatten och sopor',
      'Inventarier',
      'Kassasystem',
      'Försäkringar',
      'Bokföring',
      'Tillstånd och tillsyn',
    ],
    measures: ['Uteservering', 'Stammisklubb'],
  },
} as const

/** A responsible in the examples: the owner. */
export const exampleOwner = 'Jag'
