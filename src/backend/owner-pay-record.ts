import { type OwnerPay, type OwnerPayName, ownerPayFields, ownerPayNames } from '../plan/owner-pay.ts'
import { numberFrom, numberText, type Stored } from './stored-values.ts'

/** The owner's pay as `plans` holds it. What is not 0 or no by default is kept as text, where '' is the default. */
export function ownerPayRecord(settings: OwnerPay): Record<OwnerPayName, string | number | boolean> {
  const cells = ownerPayNames.map((name) => {
    const value = settings[name]
    return [name, typeof value === 'boolean' || (value !== null && !isKeptAsText(name)) ? value : numberText(value)]
  })
  return Object.fromEntries(cells) as Record<OwnerPayName, string | number | boolean> // one cell per name
}

/** The owner's pay from a record of `plans`; what a record does not say, or nobody can have written, is the default. */
export function ownerPayFrom(record: Stored): OwnerPay {
  return Object.fromEntries(ownerPayNames.map((name) => [name, valueFrom(name, record[name])])) as OwnerPay // one value per name
}

const isKeptAsText = (name: OwnerPayName): boolean => !isNothing(ownerPayFields[name].default)

const isNothing = (value: number | boolean | null): boolean => value === 0 || value === false

function valueFrom(name: OwnerPayName, stored: unknown): number | boolean | null {
  const { kind, default: otherwise } = ownerPayFields[name]
  if (kind === 'choice') return stored === true
  const value = isKeptAsText(name) ? numberFrom(stored) : stored
  const isPossible = typeof value === 'number' && (value >= 0 || kind === 'signedKronor')
  return isPossible ? value : otherwise
}
