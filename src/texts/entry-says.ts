import { costsVatMax, reservePercentMax } from '../rules/limits.ts'

/** Why what was typed can't stand in a cell, at the cell itself. */
export const entrySays = {
  'entry.notANumber': () => 'Bara siffror kan stå här.',
  'entry.tooLong': (max: number) => `Högst ${max} tecken får plats här.`,
  'entry.overHundred': () => 'Högst 100 procent.',
  'entry.overReserve': () => `Högst ${reservePercentMax} procent.`,
  'entry.notAYear': () => 'Skriv ett år med fyra siffror.',
  'entry.overVat': () => `Högst ${costsVatMax} procent.`,
  'entry.notMonths': () => 'Skriv månader, till exempel 1, 4, 7, 10.',
  'entry.nobodyWorks': () => 'Minst en arbetar i företaget, kanske på deltid: 0,5.',
  'entry.notAWhole': () => 'Månaderna ska bli 100 procent tillsammans.',
  'entry.notWhole': () => 'Bara hela tal kan stå här.',
  'entry.notADate': () => 'Skriv datumet som ÅÅÅÅ-MM-DD.',
  'entry.notAPriority': () => 'Prioriteten är 1, 2 eller 3.',
  'entry.notAVat': () => 'Momsen är 25, 12, 6 eller 0 %, eller tom: som planen.',
  'entry.notYesOrNo': () => 'Skriv Ja eller Nej.',
  'entry.formula': () => 'Det går inte att räkna ut. Skriv formeln med tal, till exempel =12*450.',
  'entry.ownFormula': () => 'Formeln går inte att läsa.',
  'entry.negative': () => 'Det blir ett negativt tal. Här kan bara noll eller mer stå.',
} as const
