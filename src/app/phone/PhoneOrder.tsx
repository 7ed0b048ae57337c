import type { Row } from '../../plan/plan.ts'
import { carryOutOn, rowCommand } from '../../sheets/grid/commands/row-commands.ts'
import { phoneTexts } from '../../texts/phone.ts'
import type { CardRows } from './card-rows.ts'
import { nameOnCard } from './row-entry.ts'

interface PhoneOrderProps {
  readonly desk: CardRows
  readonly rows: readonly Row[]
}

const steps = [
  { step: -1, command: rowCommand('moveUp'), labelOf: phoneTexts.moveUp },
  { step: 1, command: rowCommand('moveDown'), labelOf: phoneTexts.moveDown },
] as const

/** The rows of a module with buttons that move them one place up or down. */
export function PhoneOrder({ desk, rows }: PhoneOrderProps) {
  return (
    <ol className="phone-order card">
      {rows.map((row, at) => {
        const name = nameOnCard(desk.table, row)
        return (
          <li key={row.id} className="phone-order-row">
            <span className="phone-row-name">{name}</span>
            {steps.map(({ step, command, labelOf }) => {
              const { icon: Icon } = command
              return (
                <button
                  key={step}
                  type="button"
                  className="icon-button"
                  aria-label={labelOf(name)}
                  // not disabled: the button under the finger keeps the focus where the row can go no further
                  aria-disabled={!rows[at + step]}
                  onClick={() => carryOutOn(desk, command, [row.id])}
                >
                  {Icon && <Icon aria-hidden="true" />}
                </button>
              )
            })}
          </li>
        )
      })}
    </ol>
  )
}
