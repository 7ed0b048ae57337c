import { readSeason } from '../plan/cash/season.ts'
import { readOutcome } from '../plan/outcome/outcome.ts'
import { months, type Outcomes, outcomeNameIn, outcomeSlots } from '../plan/outcome/outcome-names.ts'
import { emptyPlan, type PlanSettings } from '../plan/plan.ts'
import { type SettingField, type SettingName, settingFields, settingGroups, settingNames } from '../rules/settings.ts'
import { vatRates } from '../rules/vat.ts'
import { numberFrom, numberText, type Stored, text } from './stored-values.ts'

export type Cells = Readonly<Record<string, string | number | boolean>>

const names = settingNames(...settingGroups)

/** The settings as `plans` holds them: each in a field of its name, and what is told of the books in one for each slot. */
export function settingsRecord(settings: PlanSettings): Cells {
  const cells = names.map((name) => [name, cellOf(settingFields[name], settings[name])] as const)
  return { ...Object.fromEntries(cells), ...outcomesRecord(settings) }
}

/** The settings from a record of `plans`; what it does not say, or nobody can have written, is the default. thisYear: income year of year1 then. */
export function settingsFrom(record: Stored, thisYear: number): PlanSettings {
  const entered = names.flatMap((name) => {
    const value = valueFrom(name, record[name])
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...emptyPlan(thisYear).settings, ...Object.fromEntries(entered), ...outcomesFrom(record) }
}

/** What of a number is kept as one: 0 is what nobody has told. Any other is a text, where '' is the default. */
function isKeptAsNumber(field: SettingField): boolean {
  if ('zeroIsNone' in field) return true
  return field.default === 0 && field.kind !== 'change' && field.kind !== 'choice' && field.kind !== 'vat'
}

function cellOf(field: SettingField, value: string | number | boolean | null): string | number | boolean {
  if (typeof value === 'string' || typeof value === 'boolean') return value
  return isKeptAsNumber(field) ? (value ?? 0) : numberText(value)
}

/** undefined: not told. */
function valueFrom(name: SettingName, stored: unknown): string | number | boolean | undefined {
  const field: SettingField = settingFields[name]
  switch (field.kind) {
    case 'yesNo':
      return stored === true
    case 'vat':
      return vatRates.find((rate) => stored === String(rate))
    case 'choice':
      return field.choices.find((choice) => stored === String(choice))
    case 'text':
    case 'municipality':
    case 'rows':
      return name === 'season' && !readSeason(text(stored)) ? undefined : text(stored)
    case 'year':
    case 'kronor':
    case 'signedKronor':
    case 'decimal':
    case 'percent':
    case 'change':
      return storedNumber(field, stored)
  }
}

function storedNumber(field: SettingField, stored: unknown): number | undefined {
  const value = isKeptAsNumber(field) ? stored : numberFrom(stored)
  if (typeof value !== 'number' || ('zeroIsNone' in field && value === 0)) return undefined
  return value >= 0 || field.kind === 'signedKronor' || field.kind === 'change' ? value : undefined
}

const between = '|'

/** A text of twelve months for each slot, '' when nothing is told. */
function outcomesRecord(settings: Outcomes): Cells {
  const ofSlots = outcomeSlots.map((slot) => {
    const entered = months.map((month) => settings[outcomeNameIn(slot, month)])
    return [outcomeField(slot), entered.every((each) => each === '') ? '' : entered.join(between)]
  })
  return Object.fromEntries(ofSlots) as Cells // one text per slot
}

/** What nobody can have written is not told. */
function outcomesFrom(record: Stored): Outcomes {
  const kept = outcomeSlots.flatMap((slot) => {
    const entered = text(record[outcomeField(slot)]).split(between)
    return months.map((month, at) => {
      const written = entered[at] ?? ''
      return [outcomeNameIn(slot, month), readOutcome(written) ? written : ''] as const
    })
  })
  return Object.fromEntries(kept) as Outcomes // one text per month
}

const outcomeField = (slot: (typeof outcomeSlots)[number]): string => `outcome${slot}`

/** The fields of a plan's record that a person sets: what the server lets a save write, and a reader see (pb_hooks/plan/setting-names.json). */
export const storedSettings: readonly string[] = [...names, ...outcomeSlots.map(outcomeField)]
