/** Why a formula of a user's own is none, or can't stand where it was typed. Each has its sentence in texts/own-formulas.ts. */
export type OwnFault =
  | 'empty'
  | 'tooLong'
  | 'tooDeep'
  | 'tooManyNames'
  | 'unknownName'
  | 'unknownFunction'
  | 'otherCell'
  | 'words'
  | 'number'
  | 'sign'
  | 'operand'
  | 'close'
  | 'extra'
  | 'comparison'
  | 'arguments'
  | 'condition'
  | 'decimals'
  | 'quote'
  | 'whichRow'
  | 'noRowThen'
  | 'otherColumn'
  | 'unknownRow'
  | 'sameName'
  | 'blankRow'

/** What is wrong with a formula, where, and of how many signs; those of the word that stands there where that is not said. */
export class Fault extends Error {
  readonly fault: OwnFault
  readonly at: number
  readonly length: number | undefined

  constructor(fault: OwnFault, at: number, length?: number) {
    super(fault)
    this.fault = fault
    this.at = at
    this.length = length
  }
}
