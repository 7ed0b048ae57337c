import type { Unit } from './formula.ts'
import { law } from './law-tax.ts'
import { noTools, type SoleTraderTools, type ToolSums, type Tools, type ToolsInUse } from './no-tools.ts'

/** The numbers that the formulas of the tools are given: the law's, and what the owner fills in for the year. */
export const toolRules = {
  capital: 'kr',
  capitalAtEnd: 'kr',
  fundsCounted: 'kr',
  reservesCounted: 'kr',
  interestPercent: '%',
  interestAbove: 'kr',
  negativeInterestPercent: '%',
  negativeInterestBelow: 'kr',
  reservePercent: '%',
  reserveBack: 'kr',
  expansionMore: 'kr',
  expansionLess: 'kr',
  expansionMaxPercent: '%',
  expansionCapitalPercent: '%',
  expansionTaxPercent: '%',
  capitalTaxPercent: '%',
  capitalDeficitPercent: '%',
  capitalDeficitLimit: 'kr',
  capitalDeficitPercentAbove: '%',
} as const satisfies Record<string, Unit>
export type ToolRuleName = keyof typeof toolRules

/** What a chain is given of the tools that a plan uses. */
export const toolsInUse = (uses: SoleTraderTools): ToolsInUse => ({
  ...uses,
  onResult: (result) => toolFormulas(uses, result),
  ending: () => endingTools(uses),
})

const ages = [6, 5, 4, 3, 2, 1]
/** What was set aside 1 to 5 years before, oldest first: what may wait another year. */
const young = ages.slice(1).map((age) => `{previous.reserve${age}}`)
const allReserves = ['{previous.reserve6}', ...young].join('+')

/**
 * Interest allocation, periodiseringsfond and expansionsfond in the order of the NE form (IL 30, 33 and 34 kap.), each as far as what is before it
 * allows. `result` is the year's result after last year's loss, before the fees and the schablonavdrag of IL 16:29: the law adds the fees back
 * (30:6, 33:5, 34:5), and in the form R29, R33 and R35 come before R40 and R41.
 */
function toolFormulas({ interest, reserves, expansion }: SoleTraderTools, result: string): Tools {
  const afterInterest = `${result}${interest ? '-{interestAllocation}+{negativeAllocation}' : ''}`
  const beforeReserve = `${afterInterest}${reserves ? '+{reserveReturned}' : ''}`
  const afterReserve = `${beforeReserve}${reserves ? '-{reserveSetAside}' : ''}`
  return {
    formulas: {
      ...noTools,
      ...(interest && interestFormulas({ reserves, expansion }, result)),
      ...(reserves && reserveFormulas(beforeReserve)),
      ...(expansion && expansionFormulas({ reserves }, afterReserve)),
    },
    sums: sumsOf({ interest, reserves, expansion }),
  }
}

/** The year after an enskild firma: nothing is set aside any more, and all funds come back (IL 30:9, 34:16). */
function endingTools({ reserves, expansion }: SoleTraderTools): Tools {
  return {
    formulas: {
      ...noTools,
      ...(reserves && { reserveReturned: law('endedReserves', 'il.30.9', allReserves) }),
      ...(expansion && {
        expansionDecrease: law('endedExpansion', 'il.34.16', '{previous.expansionFund}'),
        expansionTaxReturned,
      }),
    },
    sums: {
      toIncome: `${reserves ? '+{reserveReturned}' : ''}${expansion ? '+{expansionDecrease}' : ''}`,
      fromIncome: `${reserves ? '-{reserveReturned}' : ''}${expansion ? '-{expansionDecrease}' : ''}`,
      toNet: expansion ? '+{expansionTaxReturned}' : '',
    },
  }
}

function sumsOf({ interest, reserves, expansion }: SoleTraderTools): ToolSums {
  const parts = [
    ...(interest ? ['-{interestAllocation}', '+{negativeAllocation}'] : []),
    ...(reserves ? ['+{reserveReturned}', '-{reserveSetAside}'] : []),
    ...(expansion ? ['-{expansionIncrease}', '+{expansionDecrease}'] : []),
  ]
  const turned = (part: string) => `${part.startsWith('+') ? '-' : '+'}${part.slice(1)}`
  return {
    toIncome: parts.join(''),
    fromIncome: parts.map(turned).join(''),
    toNet: `${interest ? '-{capitalTax}+{capitalReduction}' : ''}${expansion ? '-{expansionTax}+{expansionTaxReturned}' : ''}`,
  }
}

/**
 * What interest is allocated on (IL 33:8, 33:11): the capital as filled in, which already counts what stood before the plan, less what the plan
 * has set aside since, plus what it has saved.
 */
function capitalBase({ reserves, expansion }: Pick<SoleTraderTools, 'reserves' | 'expansion'>): string {
  const setAside = reserves ? `-${allReserves.replaceAll('+', '-')}` : ''
  const fund = expansion ? '-{previous.expansionFund}*{rule.expansionCapitalPercent}%' : ''
  return `ROUND({rule.capital}+{rule.fundsCounted}${setAside}${fund}+{previous.savedAllocation},3)`
}

function interestFormulas(funds: Pick<SoleTraderTools, 'reserves' | 'expansion'>, result: string) {
  const saved = '{previous.savedAllocation}'
  const isNegative = '0-{capitalBase}>{rule.negativeInterestBelow}'
  const owed = 'DOWN((0-{capitalBase})*{rule.negativeInterestPercent}%)'
  const positive = `IF({capitalBase}>{rule.interestAbove},DOWN({capitalBase}*{rule.interestPercent}%)+${saved},${saved})`
  // what was saved is set off against a negative amount (IL 33:7)
  const available = `IF(${isNegative},MAX(0,${saved}-${owed}),${positive})`
  return {
    capitalBase: law('capitalBase', 'il.33.8', capitalBase(funds)),
    interestAllocation: law('interestAllocation', 'ne.r30', `DOWN(MIN(${available},MAX(0,${result})))`),
    negativeAllocation: law('negativeAllocation', 'ne.r31', `IF(${isNegative},MAX(0,${owed}-${saved}),0)`),
    savedAllocation: law('savedAllocation', 'il.33.7', `${available}-{interestAllocation}`),
    capitalTax: law('capitalTax', 'il.65.7', 'DOWN({interestAllocation}*{rule.capitalTaxPercent}%)'),
    capitalReduction: law(
      'capitalReduction',
      'il.67.10',
      'MIN(DOWN(MIN({negativeAllocation},{rule.capitalDeficitLimit})*{rule.capitalDeficitPercent}%+MAX(0,{negativeAllocation}-{rule.capitalDeficitLimit})*{rule.capitalDeficitPercentAbove}%),MAX(0,{localTaxes}+{stateTax}-{reductionOfGeneralPension}-{earnedIncomeTax}-{earnedIncomeReduction}))',
    ),
  }
}

function reserveFormulas(result: string) {
  const after = (age: number) => {
    const older = young.slice(0, 5 - age)
    const taken = older.length === 0 ? '{rule.reserveBack}' : `MAX(0,{rule.reserveBack}-${older.join('-')})`
    return law('reserveLeft', 'il.30.7', `MAX(0,{previous.reserve${age}}-${taken})`)
  }
  return {
    reserveReturned: law(
      'reserveReturned',
      'ne.r32',
      `IF({rule.reserveBack}<=0,{previous.reserve6},{previous.reserve6}+MIN({rule.reserveBack},${young.join('+')}))`,
    ),
    reserveSetAside: law('reserveSetAside', 'ne.r34', `DOWN(MAX(0,${result})*{rule.reservePercent}%)`),
    reserve1: law('reserveLeft', 'il.30.7', '{reserveSetAside}'),
    reserve2: after(1),
    reserve3: after(2),
    reserve4: after(3),
    reserve5: after(4),
    reserve6: after(5),
  }
}

function expansionFormulas({ reserves }: Pick<SoleTraderTools, 'reserves'>, result: string) {
  // periodiseringsfonder are debts here too (34:7 by 33:11), the year's own with them; the expansionsfond itself is none
  const setAside = reserves ? `-(${ages.map((age) => `{reserve${age}}`).join('+')}-{rule.reservesCounted})` : ''
  return {
    expansionRoom: law(
      'expansionRoom',
      'il.34.6',
      `DOWN(MAX(0,{rule.capitalAtEnd}${setAside})*{rule.expansionMaxPercent}%)`,
    ),
    expansionIncrease: law(
      'expansionIncrease',
      'ne.r36',
      `DOWN(MIN({rule.expansionMore},MAX(0,${result}),MAX(0,{expansionRoom}-{previous.expansionFund})))`,
    ),
    expansionDecrease: law(
      'expansionDecrease',
      'ne.r37',
      'MIN({previous.expansionFund},MAX({rule.expansionLess},{previous.expansionFund}-{expansionRoom}))',
    ),
    expansionFund: law('expansionFund', 'il.34.6', '{previous.expansionFund}+{expansionIncrease}-{expansionDecrease}'),
    expansionTax: law('expansionTax', 'il.65.8', 'DOWN({expansionIncrease}*{rule.expansionTaxPercent}%)'),
    expansionTaxReturned,
  }
}

const expansionTaxReturned = law(
  'expansionTaxReturned',
  'il.65.8',
  'DOWN({expansionDecrease}*{rule.expansionTaxPercent}%)',
)
