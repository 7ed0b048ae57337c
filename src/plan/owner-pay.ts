/** What stands in a field of the owner's pay: a year, kr from 0, kr with sign, a percent of the result, or a choice. */
type OwnerPayKind = 'year' | 'kronor' | 'signedKronor' | 'reservePercent' | 'choice'

interface OwnerPayField {
  readonly kind: OwnerPayKind
  /** What a plan says in which nobody has said anything: null is "not told". */
  readonly default: number | boolean | null
}

/**
 * What is told of pay and dividend in an aktiebolag, and of an enskild firma's own tools; amounts in whole kr. 1 to 3 are the plan's
 * years. Only the method "Skatteverkets regler" reads it. Left as it is it fits a new company, and a firm that uses no tool.
 */
export const ownerPayFields = {
  /** Income year in which the shares were acquired; null: the first year of the plan in which the form is aktiebolag. */
  sharesOwnedSince: { kind: 'year', default: null },
  /** What the shares cost (omkostnadsbelopp). */
  acquisitionCost: { kind: 'kronor', default: 25_000 },
  /** Dividend allowance that was not used before year1. */
  savedAllowance: { kind: 'kronor', default: 0 },
  /** Free equity of the company in the last accounts before year1; below 0 it is a loss that stops dividends. */
  openingEquity: { kind: 'signedKronor', default: 0 },
  /** The owner's own cash pay from the company, and everybody's, in the calendar year before year1. */
  ownPayBefore: { kind: 'kronor', default: 0 },
  allPayBefore: { kind: 'kronor', default: 0 },
  /** Gross pay of the year that the owner has chosen; null: not chosen. */
  ownPay1: { kind: 'kronor', default: null },
  ownPay2: { kind: 'kronor', default: null },
  ownPay3: { kind: 'kronor', default: null },
  /** Whether interest is allocated. */
  interestAllocation: { kind: 'choice', default: false },
  /** Capital base of the firm at the end of the year before year1, and of year1 to year3. */
  capital1: { kind: 'signedKronor', default: 0 },
  capital2: { kind: 'signedKronor', default: 0 },
  capital3: { kind: 'signedKronor', default: 0 },
  capital4: { kind: 'signedKronor', default: 0 },
  /** Positive interest allocation that was not used before year1. */
  savedAllocation: { kind: 'kronor', default: 0 },
  /** Tax allocation reserve (periodiseringsfond): percent of the year's result that is set aside. */
  reservePercent1: { kind: 'reservePercent', default: 0 },
  reservePercent2: { kind: 'reservePercent', default: 0 },
  reservePercent3: { kind: 'reservePercent', default: 0 },
  /** What is brought back of the reserves by choice, the oldest first. */
  reserveBack1: { kind: 'kronor', default: 0 },
  reserveBack2: { kind: 'kronor', default: 0 },
  reserveBack3: { kind: 'kronor', default: 0 },
  /** What is left of the reserve that was set aside so many years before year1. */
  reserveBefore1: { kind: 'kronor', default: 0 },
  reserveBefore2: { kind: 'kronor', default: 0 },
  reserveBefore3: { kind: 'kronor', default: 0 },
  reserveBefore4: { kind: 'kronor', default: 0 },
  reserveBefore5: { kind: 'kronor', default: 0 },
  reserveBefore6: { kind: 'kronor', default: 0 },
  /** What goes to the expansion fund (+) or comes from it (−). */
  expansionChange1: { kind: 'signedKronor', default: 0 },
  expansionChange2: { kind: 'signedKronor', default: 0 },
  expansionChange3: { kind: 'signedKronor', default: 0 },
  /** The expansion fund at the end of the year before year1. */
  openingExpansion: { kind: 'kronor', default: 0 },
} as const satisfies Record<string, OwnerPayField>

export type OwnerPayName = keyof typeof ownerPayFields
export const ownerPayNames = Object.keys(ownerPayFields) as readonly OwnerPayName[] // keys of a const object are exactly its names

type Wide<V> = V extends number ? number : V extends boolean ? boolean : never

/** A field that is "not told" by default may be null; the others always hold a value. */
type ValueOf<F extends OwnerPayField> = F['default'] extends null ? number | null : Wide<F['default']>

/** The values of those fields. */
export type OwnerPay = { readonly [N in OwnerPayName]: ValueOf<(typeof ownerPayFields)[N]> }

/** An owner who has told nothing: of a new company, or of a firm without a tool in use. */
export const defaultOwnerPay = Object.fromEntries(
  ownerPayNames.map((name) => [name, ownerPayFields[name].default]),
) as OwnerPay // one value per name
