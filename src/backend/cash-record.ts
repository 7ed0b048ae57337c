import { type CashName, type CashSettings, cashFields, cashNames } from '../plan/cash.ts'
import { readSeason } from '../plan/season.ts'
import { numberFrom, numberText, type Stored, text } from './stored-values.ts'

/** The account's settings as `plans` holds them. What is not 0 by default is kept as text, where '' is the default. */
export function cashRecord(settings: CashSettings): Record<CashName, string | number> {
  const cells = cashNames.map((name) => {
    const value = settings[name]
    return [name, typeof value === 'string' || isKeptAsNumber(name) ? (value ?? '') : numberText(value)]
  })
  return Object.fromEntries(cells) as Record<CashName, string | number> // one cell per name
}

/** The account's settings from a record of `plans`; what a record does not say, or nobody can have written, is the default. */
export function cashFrom(record: Stored): CashSettings {
  return Object.fromEntries(cashNames.map((name) => [name, valueFrom(name, record[name])])) as CashSettings // one value per name
}

const isKeptAsNumber = (name: CashName): boolean => cashFields[name].kind !== 'choice' && cashFields[name].default === 0

function valueFrom(name: CashName, stored: unknown): number | string | null {
  const field = cashFields[name]
  switch (field.kind) {
    case 'choice':
      return field.choices.find((choice) => stored === String(choice)) ?? field.default
    case 'season':
      return readSeason(text(stored)) ? text(stored) : field.default
    case 'costMonths':
      return text(stored)
    case 'kronor':
    case 'costsVat':
    case 'signedKronor': {
      const value = isKeptAsNumber(name) ? stored : numberFrom(stored)
      return typeof value === 'number' && (value >= 0 || field.kind === 'signedKronor') ? value : field.default
    }
  }
}
