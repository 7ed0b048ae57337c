import type { Formula } from './formula.ts'
import type { SourceKey } from './rule-keys.ts'

/** How the surplus falls to the owner and to others, whole kronor. Alone, the owner has all of it (docs/salary.md). */
export function shareFormulas(partner: boolean, source: SourceKey) {
  const formula = partner ? 'KRONA({surplus}*{rule.ownSharePercent}%)' : '{surplus}'
  return {
    ownShare: { formula, unit: 'kr', rule: { name: 'ownShare', source } },
    othersShare: { formula: '{surplus}-{ownShare}', unit: 'kr', rule: { name: 'othersShare', source } },
  } as const satisfies Readonly<Record<'ownShare' | 'othersShare', Formula>>
}

/** The last line of every chain. */
export const netProfitPerMonth = {
  formula: '{netProfitPerYear}/12',
  unit: 'kr/month',
  rule: { name: 'netProfit', source: 'product' },
} as const satisfies Formula

/** What a chain starts from: the surplus itself where it is the owner's alone, so that nothing else is named. */
export const startOf = (partner: boolean): '{ownShare}' | '{surplus}' => (partner ? '{ownShare}' : '{surplus}')
