import type { Formula } from './formula.ts'
import type { LawOptions } from './law-chain.ts'
import { law } from './law-tax.ts'
import { startOf } from './shares.ts'

/** How a chain of one of two who own a company together is chosen. */
export interface CoupleOptions {
  /** spouses have one deduction from the pay between them (IL 57 kap. from 2026) */
  readonly areSpouses: boolean
  /** the second of the two: what the first does not get of a dividend */
  readonly isSecond: boolean
}

/** What of the company is reckoned in an owner's chain: the owner's part, or that of two together. */
export interface Owned {
  readonly formulas: Readonly<Record<string, Formula>>
  /** where the company's year starts, and what of the company that is, if not all */
  readonly start: string
  readonly share: string | undefined
  /** what the other's pay costs the company */
  readonly lessOther: string
  /** what the company pays out */
  readonly paidOut: string
  /** the owner's dividend, where it is a part of one */
  readonly dividend: Formula | undefined
  readonly partOfCap: string
  /** all pay and the highest pay of the calendar year before */
  readonly allPay: string
  readonly highestPay: string
  /** the share that the room of the pay is reckoned for, and what part of that is the owner's */
  readonly payShare: string
  readonly partOfPayRoom: string
}

const ownShare = '{rule.ownSharePercent}%'

/** The owner's own part of the company, and nobody else's pay. */
export function ofOwner({ partner }: Pick<LawOptions, 'partner'>): Owned {
  return {
    formulas: {},
    start: startOf(partner),
    share: partner ? ownShare : undefined,
    lessOther: '',
    paidOut: '{dividend}',
    dividend: undefined,
    partOfCap: '',
    allPay: '{before.allPay}',
    highestPay: '{before.ownPay}',
    payShare: ownShare,
    partOfPayRoom: '',
  }
}

/**
 * The part of two together: both are paid out of one result, a dividend falls to each by their shares. The room of the pay counts the higher
 * pay of the two (IL 57:16, the owner's own or a relative's); the limit of 90 base amounts is one for both (57:20a), here by their shares.
 */
export function ofCouple({ areSpouses, isSecond }: CoupleOptions): Owned {
  const first = isSecond ? '{rule.otherPartPercent}%' : '{rule.ownPartPercent}%'
  const ofFirst = `KRONA({rule.companyDividend}*${first})`
  return {
    formulas: {
      coupleSurplus: law('coupleSurplus', 'product', 'KRONA({surplus}*{rule.coupleSharePercent}%)'),
    },
    start: '{coupleSurplus}',
    share: '{rule.coupleSharePercent}%',
    lessOther: '-{rule.otherPayCost}',
    paidOut: '{rule.companyDividend}',
    dividend: law('dividendByShare', 'product', isSecond ? `{rule.companyDividend}-${ofFirst}` : ofFirst),
    partOfCap: '*{rule.ownPartPercent}%',
    allPay: '({before.allPay}+{before.otherPay})',
    highestPay: 'MAX({before.ownPay},{before.otherPay})',
    payShare: areSpouses ? '{rule.coupleSharePercent}%' : ownShare,
    partOfPayRoom: areSpouses ? '*{rule.ownPartPercent}%' : '',
  }
}
