import type { ValuesPerHour } from '../../insight/hour-worths.ts'
import type { Year } from '../../rules/horizon.ts'
import { leastPaidWords } from '../../salary/least-paid-words.ts'
import type { Explanation } from '../../workbook/explain.ts'

/** The column of what one more hour of each product gives. No field of the plan: nothing of it is kept or exported. */
export const oneMoreHour = 'oneMoreHour'

export type WorthsOf = (year: Year) => ValuesPerHour | undefined

/** What an hour of each product is worth, as the sheet shows it: calculated when the browser is idle, and asked by the cells in view. */
export class ShownHours {
  #worthsOf: WorthsOf | undefined
  #worths = new Map<Year, ValuesPerHour | undefined>()

  /** Takes over another version of the plan, and calculates the year that is shown: here, and not while cells are drawn. */
  take(worthsOf: WorthsOf, year: Year): void {
    this.#worthsOf = worthsOf
    this.#worths = new Map()
    this.#of(year)
  }

  /** The net pay that one more hour of a product gives, kr a year; null without hours, and until it has been calculated. */
  netOf(year: Year, id: string): number | null {
    return this.#worth(year, id)?.perHour ?? null
  }

  explain(year: Year, id: string): Explanation | undefined {
    const [worths, worth] = [this.#of(year), this.#worth(year, id)]
    if (!worths) return undefined
    const net = { kind: 'figure', name: 'netProfitPerYear', unit: 'kr' } as const
    const result = worth?.perHour ?? null
    return {
      terms: [
        { kind: 'operator', sign: '(' },
        { ...net, atMore: worth?.margin ?? 0, value: worths.netPerYear + (worth?.perUnit ?? 0) },
        { kind: 'operator', sign: '−' },
        { ...net, value: worths.netPerYear },
        { kind: 'operator', sign: ')' },
        { kind: 'operator', sign: '/' },
        { kind: 'field', name: 'workHours', unit: 'hours', value: worth?.workHours ?? 0 },
      ],
      because: [],
      result,
      unit: 'kr',
    }
  }

  /** Why a product is marked as the one that pays least for an hour; '' for one that is not. */
  leastPaidWords(year: Year, id: string): string {
    return leastPaidWords(this.#of(year), id)
  }

  #worth(year: Year, id: string) {
    return this.#of(year)?.byId.get(id)
  }

  #of(year: Year): ValuesPerHour | undefined {
    if (!this.#worthsOf) return undefined
    if (!this.#worths.has(year)) this.#worths.set(year, this.#worthsOf(year))
    return this.#worths.get(year)
  }
}
