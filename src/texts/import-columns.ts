import type { VatRate } from '../rules/vat.ts'
import { percentOf } from './vat.ts'

/** What is told of columns whose headings say how their numbers are meant. */
export const columnTexts = {
  title: 'Så läses kolumnerna',
  units: { kronor: 'kr', kronorEach: 'kr', hours: 'tim', pieces: 'st' },
  left: (heading: string, field: string, why: string) => `${heading} läses inte som ${field}: ${why}.`,
  why: {
    shorterTime: 'talen är inte per år',
    partOfYear: 'talen är av en del av året',
    currency: 'beloppen är inte i kronor',
    days: 'tiden är i dagar',
    numbers: 'där står bara tal',
  },
  multiply: (times: string) => `Räkna × ${times}`,
  readAs: (field: string) => `Läs som ${field}`,
  readAsKronor: 'Läs som kronor',
  converted: (heading: string, typed: string, value: string) => `${heading}: ${typed} → ${value}`,
  asItStands: 'Läs som det står',
  readAsItStands: (heading: string) => `${heading} läses som det står.`,
  convert: 'Räkna om',
  withVat: (field: string, rate: VatRate, net: string) => `${field} inkl. ${percentOf(rate)} moms → ${net} kr exkl.`,
  withoutVat: (field: string, net: string) => `${field} exkl. moms → ${net} kr exkl.`,
  column: (letter: string) => `Kolumn ${letter}`,
  onlyRates: (column: string) => `${column} läses bara som sats.`,
  perhapsWithVat: (column: string) => `Priserna läses som inkl. moms, med satsen i ${column}.`,
  answers: {
    0: 'exkl. moms',
    25: `inkl. ${percentOf(25)}`,
    12: `inkl. ${percentOf(12)}`,
    6: `inkl. ${percentOf(6)}`,
  } satisfies Record<VatRate, string>,
  areWithVat: 'Läs som inkl. moms',
  areWithoutVat: 'Läs som exkl. moms',
} as const
