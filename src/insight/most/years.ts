import type { Each } from './company.ts'

type OfYears<V> = readonly [V, V, V]

/**
 * The pays of each year in kr, of each owner, and how much more than the room is distributed in it; below 0 so much of the room is left. After
 * the plan all that is left is distributed.
 */
export interface Candidate {
  readonly pays: OfYears<Each>
  readonly above: OfYears<number>
}

/** What the years of a trial have given so far, kr, less the price of what they lack. */
export interface SoFar {
  readonly net: number
  /** what is distributed above the room in the last of them, and whether that is all there is */
  readonly above: number
  readonly isAll: boolean
}

export interface Years<S extends SoFar> {
  readonly start: S
  /** out: what may be written over */
  after(so: S, at: number, pays: Each, above: number, out?: S): S
  /** the pay worth trying that is nearest to one */
  payNear(who: number, at: number, pay: number): number
}

/** A way through the years, and what it gives, kr. */
export interface Found {
  readonly candidate: Candidate
  readonly net: number
}

/** The same with how its plan years end. */
export interface Tried<S extends SoFar> extends Found {
  readonly so: OfYears<S>
}

/** What the first krona costs a search that a year lacks of what its owner lives on, and what one does that is lost and not covered: more than any way makes up for. */
const firstLacking = 10_000
const eachUncovered = 1e8

/** What it costs a search that one has less in hand than they live on, kr: the more that lacks, the more each krona. */
export function lackPrice(least: number, inHand: number): number {
  const lacks = least - inHand
  return least > 0 && lacks > 0 ? lacks * firstLacking + lacks ** 2 : 0
}

/** What it costs a search that a year ends with less free equity than none, and less than it began with (ABL 17:3), kr. */
export function priceOfLoss(began: number, ended: number): number {
  const bound = Math.min(0, began)
  return ended < bound ? (bound - ended) * eachUncovered : 0
}
