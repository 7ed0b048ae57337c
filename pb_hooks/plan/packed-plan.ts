import { refusal } from '../http/refusal.ts'

const { versionMaxBytes }: { versionMaxBytes: number } = require(`${__hooks}/plan/limits.json`)

/** A whole plan as a browser packs it, with what it comes to. */
export interface PackedPlan {
  /** kr per month, whole; '' where nothing is filled in */
  readonly netPay1: string
  readonly netPay2: string
  readonly netPay3: string
  /** JSON, raw deflate, base64; '' when it was too large. Nobody but a browser reads it. */
  readonly data: string
}

const names = ['netPay1', 'netPay2', 'netPay3', 'data']

/**
 * Judges a packed plan that comes with a request, with the texts that stand beside it and with nothing else.
 * Error: 400 `save.invalid`, `proposal.invalid`.
 */
export function packedPlanIn<Beside extends string>(
  subject: 'save' | 'proposal',
  given: unknown,
  beside: readonly Beside[],
): PackedPlan & Readonly<Record<Beside, string>> {
  const invalid = (why: string) => refusal(400, subject, 'invalid', `This ${subject} can't be read: ${why}.`)
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw invalid('a plan must be an object')
  const packed = given as PackedPlan & Readonly<Record<Beside, string>>
  const texts: readonly string[] = [...beside, ...names]
  const isWhole = Object.keys(packed).length === texts.length
  if (!isWhole || !texts.every((name) => typeof packed[name as keyof PackedPlan] === 'string')) {
    throw invalid(`a plan must hold the texts ${texts.join(', ')}`)
  }
  const { netPay1, netPay2, netPay3, data } = packed
  if (![netPay1, netPay2, netPay3].every((pay) => /^(-?[0-9]{1,15})?$/.test(pay))) {
    throw invalid('netPay must be whole kronor')
  }
  if (data.length > versionMaxBytes) throw invalid(`data has at most ${versionMaxBytes} characters`)
  // rooms are counted in characters: none is more than a byte. Whether it is base64 is not looked at, which would be a tenth of a small save: a
  // browser alone reads it, and trusts nothing in it
  if (toBytes(data).length !== data.length) throw invalid('data holds what base64 never does')
  return packed
}
