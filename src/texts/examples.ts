import { tradeNames } from './trades.ts'

/** A product, a cost and a measure of an example, by name and numbers; money without VAT unless the example says otherwise. */
interface ExampleTexts {
  readonly name: string
  /** whose firm it is, and where its figures come from */
  readonly about: string
}

const origin =
  'Priser, volymer och kostnader är Lönebänkens egna antaganden i en storlek som är vanlig i branschen 2026, ingen statistik: byt dem mot dina. Bladet Om talen säger hur varje tal är tänkt och vad det är jämfört med. Skatter och avgifter: lagens tal i bladet Regler, med källa för varje rad.'

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
