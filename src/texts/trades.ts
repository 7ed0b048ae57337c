export const tradeNames = {
  konsult: 'Konsult',
  frisor: 'Frisör',
  webbutik: 'Webbutik',
  hantverkare: 'Hantverkare',
  cafe: 'Café',
} as const

/** The same with those that bring no trade's rows: what a plan made of each is called. */
export const sheetNames = { ...tradeNames, own: 'Mina tal', price: 'Mitt timpris' } as const
