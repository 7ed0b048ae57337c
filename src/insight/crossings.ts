import { type CompanyForm, companyForms, type Year } from '../rules/horizon.ts'
import type { NetPay } from './net-pay.ts'

/** From this surplus on (whole kr per year), up to the next crossing, this form gives more or as much; at a krona less it does not give more. */
export interface Crossing {
  readonly from: number
  readonly better: CompanyForm
}

/** Which form is ahead from the first surplus on, and where the other passes it. */
export interface Crossings {
  readonly first: CompanyForm | undefined
  readonly breakpoints: readonly Crossing[]
}

/**
 * The law taxes in whole hundreds, each form at other surpluses: so many kronor a month either can be ahead for a moment before it is behind
 * again. Where they take turns within these steps, the last turn is the crossing. The schablon knows no steps.
 */
const lawSteps = 16

/** So far, kr, a search among the law's steps goes into detail; below it the turns are within the steps. */
const lawDetail = 32
const cells = 256
const roundedUpTo = 100_000
/**
 * So many surpluses are looked at in detail. Two forms that stay within the steps of each other over hundreds of millions of kronor, as with taxes
 * of 100 % and more, would otherwise be compared krona by krona; their turns are then exact to this step.
 */
const maxLookedAt = 2 ** 16
const monthsOfYear = 12

/** The last searches: an edit of a row moves the plan's point, not the curve. */
const known = new Map<string, Crossings>()
const maxKnown = 12

/** All crossings of the two forms at surpluses from 0 up to one. */
export function breakpointsUpTo(pay: NetPay, year: Year, upTo: number): Crossings {
  const end = Math.ceil(upTo / roundedUpTo) * roundedUpTo
  const key = `${end} ${companyForms.map((form) => pay.keyOf(year, form)).join(' ')}`
  const before = known.get(key)
  const found = before ?? search(pay, year, end)
  known.delete(key)
  known.set(key, found)
  const [oldest] = known.keys()
  if (known.size > maxKnown && oldest !== undefined) known.delete(oldest)
  return { first: found.first, breakpoints: found.breakpoints.filter(({ from }) => from <= upTo) }
}

function search(pay: NetPay, year: Year, end: number): Crossings {
  const byLaw = pay.plan.salary[year].method === 'skatteverket'
  const margin = byLaw ? lawSteps : 0
  /** how much more enskild firma gives, shown kr per month */
  const ahead = (surplus: number) =>
    pay.netAt(year, surplus, { form: 'enskildFirma' }) - pay.netAt(year, surplus, { form: 'aktiebolag' })
  const clear = (difference: number) => (Math.abs(difference) > margin ? Math.sign(difference) : 0)

  let first = 0
  let latest = 0
  let latestAt = 0
  const breakpoints: Crossing[] = []
  const visit = (surplus: number, difference: number) => {
    const sign = clear(difference)
    if (sign === 0) return
    if (first === 0) first = sign
    if (latest !== 0 && sign !== latest) {
      breakpoints.push({ from: lastTurn(ahead, sign, latestAt, surplus), better: formOf(sign) })
    }
    latest = sign
    latestAt = surplus
  }
  let left = maxLookedAt
  // a krona of surplus moves each net pay by a krona at most, so that what is far ahead stays so for a while
  const walk = (low: number, atLow: number, high: number, atHigh: number): void => {
    const reachable = (high - low) / monthsOfYear + margin + 1
    const same = Math.sign(atLow) === Math.sign(atHigh)
    const settled = same && Math.min(Math.abs(atLow), Math.abs(atHigh)) > reachable
    if (settled || high - low <= (byLaw ? lawDetail : 1) || left <= 0) {
      visit(high, atHigh)
      return
    }
    left--
    const middle = Math.floor((low + high) / 2)
    const between = ahead(middle)
    walk(low, atLow, middle, between)
    walk(middle, between, high, atHigh)
  }
  let [low, atLow] = [0, ahead(0)]
  visit(low, atLow)
  for (const high of startingPoints(pay, year, end)) {
    const atHigh = ahead(high)
    walk(low, atLow, high, atHigh)
    ;[low, atLow] = [high, atHigh]
  }
  return { first: first === 0 ? undefined : formOf(first), breakpoints }
}

const formOf = (sign: number): CompanyForm => (sign > 0 ? 'enskildFirma' : 'aktiebolag')

/** The first surplus of the last stretch, up to one where a form is ahead, in which it is never behind. */
function lastTurn(ahead: (surplus: number) => number, sign: number, from: number, to: number): number {
  let turn = to
  for (let surplus = to; surplus > Math.max(from, to - maxLookedAt); surplus--) {
    const difference = ahead(surplus) * sign
    if (difference < 0) break
    if (difference > 0) turn = surplus
  }
  return turn
}

/** Where the search starts: evenly, and on both sides of the schablon's cliff in either form. */
function startingPoints(pay: NetPay, year: Year, end: number): readonly number[] {
  const even = Array.from({ length: cells }, (_, at) => Math.round((end * (at + 1)) / cells))
  const { method, standardTaxReliefCutOffValue } = pay.plan.salary[year]
  if (method === 'skatteverket') return even
  const limit = Math.abs(standardTaxReliefCutOffValue ?? 0)
  const cliffs = companyForms.flatMap((form) => {
    let [low, high] = [0, end]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (pay.payAt(year, middle, { form }).income <= limit) low = middle
      else high = middle
    }
    return [low, high]
  })
  return [...new Set([...even, ...cliffs])].filter((point) => point > 0).toSorted((a, b) => a - b)
}
