/** The trades that have an example, as they are chosen by name. */
export const tradeNames = {
  konsult: 'Konsult',
  frisor: 'Frisör',
  webbutik: 'Webbutik',
  hantverkare: 'Hantverkare',
  cafe: 'Café',
} as const
