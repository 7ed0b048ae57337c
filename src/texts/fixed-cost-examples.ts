/** The costs that "Visa exempel" suggests (spec section 2), in its order. */
export const fixedCostExamples = [
  'Löner',
  'Produktionskostnader',
  'Marknadsföring och försäljning',
  'Egen utbildning',
  'Lokaler',
  'Internet och mobil',
  'Försäkringar',
  'Redovisning och revision',
  'Administration och övrigt',
  'Bankkostnader/räntenetto',
  'Avskrivningar',
  'Diverse',
] as const
