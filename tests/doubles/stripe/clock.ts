/** The time of an account: it goes as the real one does, from wherever it was set, and jumps when it is advanced. Seconds since 1970. */
export type Clock = {
  now(): number
  /** Jumps forward to a moment; one that has passed changes nothing. */
  jumpTo(moment: number): void
}

export const day = 86_400
export const hour = 3600

/** A clock that stands at a moment now. */
export function clockAt(start: Date): Clock {
  let ahead = start.getTime() - Date.now()
  const now = () => Math.floor((Date.now() + ahead) / 1000)
  return {
    now,
    jumpTo(moment) {
      const jump = moment - now()
      if (jump > 0) ahead += jump * 1000
    },
  }
}

/** The moment some billing intervals later, as Stripe counts: a month from 31 January is the last of February. */
export function later(from: number, interval: string, count: number): number {
  if (interval === 'day') return from + count * day
  const months = interval === 'year' ? count * 12 : count
  const date = new Date(from * 1000)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, lastDay))
  return date.getTime() / 1000
}
