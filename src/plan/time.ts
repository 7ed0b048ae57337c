import { timeWords } from '../texts/time-words.ts'

const oneOf = (words: readonly string[]) => `(?:${words.join('|')})\\.?`
const count = '(\\d{1,4}(?:[.,]\\d{1,5})?)'
const hourWord = oneOf(timeWords.hours)
const minuteWord = oneOf(timeWords.minutes)

const clock = /^(\d{1,4}):([0-5]\d)(?::([0-5]\d))?$/
const minutesAlone = new RegExp(`^${count}\\s*${minuteWord}$`, 'i')
const hoursAndMinutes = new RegExp(
  `^(\\d{1,4})\\s*${hourWord}\\s*(?:(?:${timeWords.and.join('|')})\\s*)?([0-5]?\\d)(?:\\s*${minuteWord})?$`,
  'i',
)
const hoursAlone = new RegExp(`^${count}\\s*${hourWord}$`, 'i')

/** A time as hours: '0:45', '45 min', '1 tim 30 min', '1h30', '1,5 h'. Undefined for what is none. */
export function readTime(typed: string): number | undefined {
  const text = typed.replace(/\p{Cf}/gu, '').trim()
  const [, h, m, s = '0'] = clock.exec(text) ?? hoursAndMinutes.exec(text) ?? []
  if (h !== undefined) return Number(h) + Number(m) / 60 + Number(s) / 3600
  const minutes = minutesAlone.exec(text)?.[1]
  if (minutes !== undefined) return numberOf(minutes) / 60
  const hours = hoursAlone.exec(text)?.[1]
  // 1.250 h has two readings, as 1.250 has
  return hours === undefined || /[.,]\d{3}$/.test(hours) ? undefined : numberOf(hours)
}

const numberOf = (text: string): number => Number(text.replace(',', '.'))
