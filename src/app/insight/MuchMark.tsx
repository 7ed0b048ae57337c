import type { Lever } from '../../insight/goal/combined.ts'
import { howMuch } from '../../rules/plausible-changes.ts'
import { describeShare } from '../../texts/insight-combined.ts'

export function MuchMark({ of, percent }: { readonly of: Lever; readonly percent: number }) {
  const much = howMuch(of, percent)
  if (much === 'plausible') return null
  return <span className={much === 'veryMuch' ? 'goal-mark norm' : 'goal-mark'}>{describeShare(much, percent)}</span>
}
