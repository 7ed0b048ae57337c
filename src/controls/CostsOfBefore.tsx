import { together } from '../plan/cells.ts'
import type { PlanEdit } from '../plan/edit.ts'
import { isBlank } from '../plan/plan.ts'
import type { Session } from '../session/session.ts'
import { filledCell } from '../texts/format.ts'
import { vatChoices } from '../texts/vat-choices.ts'
import { Button } from './Button.tsx'
import { useSession } from './figures.ts'

/** Says of a plan made before costs had a VAT of their own what its costs have, and gives each its own. Nothing while none is of before. */
export function CostsOfBefore({ session }: { readonly session: Session }) {
  useSession(session, ({ revision }) => revision)
  const { plan } = session
  const edits = [
    ...plan.fixedCosts.flatMap((row): readonly PlanEdit[] =>
      row.costVat === 'plan' && !isBlank('fixedCosts', row)
        ? [{ type: 'change', table: 'fixedCosts', id: row.id, values: { costVat: '' } }]
        : [],
    ),
    ...plan.offerings.flatMap((row): readonly PlanEdit[] =>
      row.costVat === 'plan' && row.variableCost !== 0
        ? [{ type: 'change', table: 'offerings', id: row.id, values: { costVat: '' } }]
        : [],
    ),
  ]
  const edit = together(edits)
  if (!edit) return null
  return (
    <p className="vat-note">
      {vatChoices.ofBefore(edits.length, filledCell(plan.settings.costsVatPercent))}{' '}
      <Button changes onPress={() => session.edit(edit)}>
        {vatChoices.giveOwn}
      </Button>
    </p>
  )
}
