import type { DividendYear } from '../../../rules/dividend-year.ts'
import { dividendYears } from '../../../rules/dividend-years.ts'
import { allowanceFormulas } from '../../../workbook/formulas/allowance.ts'
import { type CoupleOptions, type Owned, ofCouple, ofOwner } from '../../../workbook/formulas/couple.ts'
import { dividendChain } from '../../../workbook/formulas/dividend.ts'
import {
  companyYearNames,
  dividendYearNames,
  type OwnerYear,
  type PayoutStrategy,
} from '../../../workbook/owner/owner-figures.ts'
import { namesIn } from '../../../workbook/template.ts'
import { either, type LiveChain, liveChains, makeLaw, type Nodes, namedYear, parsed } from './law-nodes.ts'

function lawThat(kind: DividendYear['allowance']['kind']): DividendYear {
  const found = dividendYears.find(({ allowance }) => allowance.kind === kind)
  if (!found) throw new Error(`no year with the ${kind} allowance`)
  return found
}

/** The allowance as it asks: before 2026 or after, what was saved grows or not, shares owned, and enough of them. */
function allowanceNodes(company: Owned): Nodes {
  const bySaving = (grows: boolean) => {
    const byOwner = (kind: DividendYear['allowance']['kind']) => {
      const law = { ...lawThat(kind), savedPercent: grows ? 0 : null }
      const of = (owned: boolean, enough: boolean) => parsed(allowanceFormulas(law, owned, enough, company))
      return either('owned', either('minShareHeld', of(true, true), of(true, false)), of(false, false))
    }
    return either('oldAllowance', byOwner('old'), byOwner('new'))
  }
  return either('savedGrows', bySaving(true), bySaving(false))
}

/** The formulas of a year for every owner, income year and way; of one of two, where they own the company together. */
export function makeWays(last: boolean, couple?: CoupleOptions): LiveChain {
  const options = {
    pay: 'given',
    payout: 'given',
    owned: true,
    minShareHeld: false,
    reserves: !last,
    last,
    ...(couple && { couple }),
  } as const
  const chain = makeLaw((way) => dividendChain(namedYear, lawThat('new'), way, options))
  const company = couple ? ofCouple(couple) : ofOwner({ partner: true })
  return { ...chain, nodes: { ...chain.nodes, ...allowanceNodes(company) } }
}

const ofYear = makeWays(false)
const ofLast = makeWays(true)

export const waysChain = (year: OwnerYear): LiveChain => (year === 'year4' ? ofLast : ofYear)

const chosen: readonly string[] = ['rule.chosenPay', 'rule.chosenDividend']
/** Lines that are the same in every way, as pay and dividend play no part in them: the salary sheet has them. */
const shared = new Map<string, boolean>()

function isSame(name: string): boolean {
  const known = shared.get(name)
  if (known !== undefined) return known
  const node = ofYear.nodes[name]
  const isIn = name in liveChains.skatteverket.nodes
  const same =
    node === undefined
      ? !chosen.includes(name) && !name.startsWith('before.')
      : isIn && namesIn(node).every((called) => isSame(called))
  shared.set(name, same)
  return same
}

/** Whether a line of the chain is the same in every way. */
export const isShared = (name: string): boolean => name in ofYear.nodes && isSame(name)

/** All lines that some lines are made of, themselves among them. */
export function madeOf(
  names: readonly string[],
  { nodes }: LiveChain,
  within: (name: string) => boolean,
): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (name: string): void => {
    const node = nodes[name]
    if (!node || found.has(name) || !within(name)) return
    found.add(name)
    namesIn(node).forEach(visit)
  }
  names.forEach(visit)
  return found
}

const companyLines: readonly string[] = companyYearNames.filter((name) => name !== 'keepRate')

const linesOfYear = madeOf([...companyLines, ...dividendYearNames], ofYear, (name) => !isShared(name))
const linesOfLast = madeOf(dividendYearNames, ofLast, (name) => !isShared(name))
const sharedOfLast = madeOf(dividendYearNames, ofLast, () => true)

/** Whether a way has a line of its own in a year. In the year after the plan the first way has what is the same in all. */
export function hasLine(name: string, way: PayoutStrategy, year: OwnerYear): boolean {
  if (year !== 'year4') return linesOfYear.has(name)
  return linesOfLast.has(name) || (way === 'allSalary' && sharedOfLast.has(name))
}

/** The lines of the year after the plan that are the same in every way, in the order of the chain. */
export const sharedLines: readonly string[] = Object.keys(ofLast.nodes).filter(
  (name) => sharedOfLast.has(name) && isShared(name),
)
export const ownLines: readonly string[] = Object.keys(ofYear.nodes).filter((name) => linesOfYear.has(name))
