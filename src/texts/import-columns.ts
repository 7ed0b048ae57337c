import type { VatRate } from '../rules/vat.ts'
import { vatIncluded } from './vat.ts'
import { vatChoices } from './vat-choices.ts'

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
    notSold: 'det är inte säkert att det är vad som säljs på ett år',
  },
  multiply: (times: string) => `Räkna × ${times}`,
  readAs: (field: string) => `Läs som ${field}`,
  readAsKronor: 'Läs som kronor',
  converted: (heading: string, typed: string, value: string) => `${heading}: ${typed} → ${value}`,
  convertedRow: (typed: string, often: string, value: string, unit: string) =>
    `${typed} ${/^\d/.test(often) ? `× ${often}` : often.toLowerCase()} → ${value} ${unit} per år`,
  asItStands: 'Läs som det står',
  readAsItStands: (heading: string) => `${heading} läses som det står.`,
  convert: 'Räkna om',
  withVat: (field: string, rate: VatRate, net: string) => `${field} inkl. ${vatIncluded(rate)} → ${net} kr exkl.`,
  withoutVat: (field: string, net: string) => `${field} exkl. moms → ${net} kr exkl.`,
  column: (letter: string) => `Kolumn ${letter}`,
  onlyRates: (column: string) => `${column} läses bara som sats.`,
  perhapsWithVat: (column: string) => `Priserna läses som inkl. moms, med satsen i ${column}.`,
  answer: (rate: VatRate) => vatChoices.rows[`${rate}`],
  areWithVat: 'Läs som inkl. moms',
  areWithoutVat: 'Läs som exkl. moms',
} as const
