/** The trades that have an example, as they are chosen by name. */
export const tradeNames = {
  konsult: 'Konsult',
  frisor: 'Frisör',
  webbutik: 'Webbutik',
  hantverkare: 'Hantverkare',
  cafe: 'Café',
} as const

/** Where the firm of each example is: its municipality, so that the first page needs no list of all 290. */
export const tradePlaces = {
  konsult: 'Göteborg',
  frisor: 'Malmö',
  webbutik: 'Borås',
  hantverkare: 'Uppsala',
  cafe: 'Linköping',
} as const satisfies Readonly<Record<keyof typeof tradeNames, string>>
