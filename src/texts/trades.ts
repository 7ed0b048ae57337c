export const tradeNames = {
  konsult: 'Konsult',
  frisor: 'Frisör',
  webbutik: 'Webbutik',
  hantverkare: 'Hantverkare',
  cafe: 'Café',
} as const
