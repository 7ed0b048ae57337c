import { years } from '../rules/horizon.ts'
import { versionsDailyDays } from '../rules/limits.ts'
import { clockTime, exactTime, longDay, shortDay } from './dates.ts'
import { decimal, negativesAsZero } from './format.ts'
import { workbenchTexts } from './workbench.ts'

export const versionTexts = {
  title: 'Versioner',
  lead: `Varje gång du sparar finns planen kvar så som den var då: alla i ett dygn, en för varje dag i ${versionsDailyDays} dagar och sedan en för varje månad. En version som du ger ett namn finns alltid kvar.`,
  list: 'Planens versioner',
  none: 'Inga versioner ännu. Den första kommer när du sparar.',
  reading: 'Hämtar versionerna …',
  again: 'Försök igen',
  tooLarge: 'Planen var för stor för att finnas kvar som version.',
  unknownDevice: 'Okänd enhet',
  show: 'Visa',
  rename: 'Ge ett namn',
  unname: 'Ta bort namnet',
  name: 'Versionens namn',
  save: 'Spara',
  cancel: 'Avbryt',
  actions: (name: string) => `Kommandon för ${name}`,
  netPay: `${workbenchTexts.dashboard.monthlySalary}, kr`,
  compare: {
    title: 'Jämför versioner',
    first: 'Version',
    second: 'Jämfört med',
    now: 'Planen nu',
    same: 'Det finns inga skillnader.',
    back: 'Till versionerna',
    print: 'Skriv ut',
    restore: 'Återställ',
    restoreHint: 'Planen blir som i versionen. Ångra tar tillbaka det.',
  },
} as const

interface Version {
  readonly id: string
  readonly name: string
  readonly savedAt: Date
  readonly device: string
}

/** When a version was saved: of another year with its year. */
function savedWhen(at: Date, clock: (at: Date) => string): string {
  const isThisYear = at.getFullYear() === new Date().getFullYear()
  return `${isThisYear ? shortDay(at) : longDay(at)} ${clock(at)}`
}

/** What each version is called: its name, or when it was saved, to the second where another one was saved in the same minute. */
export function versionNames(versions: readonly Version[]): ReadonlyMap<string, string> {
  const times = new Map<string, number>()
  const minuteOf = ({ savedAt }: Version) => savedWhen(savedAt, clockTime)
  for (const version of versions) times.set(minuteOf(version), (times.get(minuteOf(version)) ?? 0) + 1)
  const inWords = (version: Version) => {
    if (version.name !== '') return version.name
    return times.get(minuteOf(version)) === 1 ? minuteOf(version) : savedWhen(version.savedAt, exactTime)
  }
  return new Map(versions.map((version) => [version.id, inWords(version)]))
}

/** Where a version was saved, after when if that is not its name. */
export function placeOfVersion({ name, savedAt, device }: Version): string {
  const place = device === '' ? versionTexts.unknownDevice : device
  return name === '' ? place : `${savedWhen(savedAt, clockTime)} · ${place}`
}

/** Net pay of the three years in a row: '28 500 · 30 100 · –'. */
export const describeNetPays = (netPay: Readonly<Record<(typeof years)[number], number | null>>): string =>
  years.map((year) => decimal(negativesAsZero(netPay[year]), 0) || '–').join(' · ')
