import type { NumberStyle } from './number-styles.ts'

/** What a person would type to have this value: '0,25', or '25 %' where it is shown so; a day is '2026-01-31', three quarters of an hour '0:45'. */
export function numberText(value: number, look: NumberStyle, is1904: boolean): string {
  switch (look) {
    case 'day':
      return dayText(value, is1904)
    case 'time':
      return value >= daysOfTimes ? dayText(value, is1904) : timeText(value)
    case 'percent':
      return `${digits(value * 100)} %`
    case 'plain':
      return digits(value)
  }
}

/** The digits that Excel shows of a number, in Sweden: fifteen at most, never an exponent. */
function digits(value: number): string {
  const rounded = Number(value.toPrecision(15))
  const plain = String(rounded)
  return (plain.includes('e') ? rounded.toFixed(10).replace(/\.?0+$/, '') : plain).replace('.', ',')
}

// Excel counts days from the last of 1899, on a Macintosh once from 1904
const daysTo1970 = 25_569
const daysTo1904 = 1462
const dayLength = 86_400_000

/** 'YYYY-MM-DD'. Out of the calendar: nothing. */
function dayText(days: number, is1904: boolean): string {
  const day = new Date(Math.round((days - daysTo1970 + (is1904 ? daysTo1904 : 0)) * dayLength))
  return Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 'YYYY-MM-DD'.length)
}

// more hours than a year has are a day that is shown by its time
const daysOfTimes = 366

/** 'h:mm', of more than a day too; with seconds where there are some. */
function timeText(days: number): string {
  const seconds = Math.round(Math.abs(days) * 86_400)
  const two = (part: number) => String(part).padStart(2, '0')
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${days < 0 ? '-' : ''}${h}:${two(m)}${s === 0 ? '' : `:${two(s)}`}`
}
