/** Parts of the names of costs that carry no VAT (VAT act 2023:200, chapter 10): wages and fees, insurance, the bank, permits. */
export const noVatNames = [
  'lön',
  'anställd',
  'arbetsgivaravg',
  'sociala avg',
  'pension',
  'försäkring',
  'bank',
  'ränt',
  'tillstånd',
  'tillsyn',
  'avskrivning',
] as const

/** The same of costs with a lower rate (chapter 9). */
export const rateNames = { food: ['livsmedel', 'råvar'], 12: ['hotell'] } as const

/** Names that are of a service whatever else they say: a program for wages has the usual VAT. */
export const systemNames = ['system', 'program', 'byrå'] as const
