import type { NumberReading } from '../../plan/calculation.ts'
import { ownFormulaLimits as limits } from '../../rules/limits.ts'
import { parse, storedTokens, type Token } from '../parser.ts'
import type { Node } from '../template.ts'
import { Fault, type OwnFault } from './fault.ts'
import { asCalculated, type Called, pieceAt, typedTokens, type Vocabulary } from './tokens.ts'

/** Where in the text the fault is, and what stands there. */
interface FaultAt {
  readonly fault: OwnFault
  readonly at: number
  readonly piece: string
}

export type OwnRead = { readonly ok: true; readonly node: Node } | ({ readonly ok: false } & FaultAt)

/**
 * Reads a formula as it was typed, '=Pris*0,4': Swedish and English names of functions, ';' between arguments, a comma before decimals. Whatever the
 * text, it answers: with the formula, or with what is wrong and where.
 */
export function readOwn(typed: string, vocabulary: Vocabulary, called: Called, reading?: NumberReading): OwnRead {
  if (typed.length > limits.typed) return { ok: false, fault: 'tooLong', at: limits.typed, piece: '' }
  const text = asCalculated(typed)
  return read(text, () => typedTokens(text, vocabulary, called, reading))
}

/** Reads a formula as a row keeps it, '={price}*0.4'. It may come from anywhere: nothing of it is trusted. */
export function readStored(stored: string): OwnRead {
  if (stored.length > limits.stored) return { ok: false, fault: 'tooLong', at: limits.stored, piece: '' }
  return read(stored, () => storedTokens(stored))
}

function read(text: string, tokensOf: () => readonly Token[]): OwnRead {
  try {
    return { ok: true, node: parse(tokensOf(), false) }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const { fault, at, length } = error
    return { ok: false, fault, at, piece: length === undefined ? pieceAt(text, at) : text.slice(at, at + length) }
  }
}
