import './own-numbers.css'
import { Sigma } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { useSession } from '../controls/figures.ts'
import { isNameOfColumn } from '../controls/own-names.ts'
import { TypedField } from '../controls/TypedField.tsx'
import {
  newOwnNumber,
  type OwnNumber,
  ownNumbersIn,
  ownNumbersText,
  readOwnName,
  readOwnValue,
} from '../plan/own-numbers.ts'
import type { Plan, Row } from '../plan/plan.ts'
import { newRowId } from '../plan/row-id.ts'
import { formulasIn } from '../plan/typed-formulas.ts'
import { type Table, tables } from '../rules/field-names.ts'
import type { Year } from '../rules/horizon.ts'
import { ownFormulaLimits } from '../rules/limits.ts'
import type { Session } from '../session/session.ts'
import { ownFormulaTexts, ownNumberShown } from '../texts/own-formulas.ts'

interface OwnNumbersProps {
  readonly session: Session
  /** Where they are shown, and undo leads back to. */
  readonly table: Table
  readonly year: Year
}

/** Opens the plan's own named numbers: what formulas in cells may call by name. */
export function OwnNumbersButton(props: OwnNumbersProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="own-numbers-button">
      <Button icon={Sigma} iconOnly hint={ownFormulaTexts.title} onPress={() => setOpen(true)}>
        {ownFormulaTexts.title}
      </Button>
      {isOpen && (
        <Dialog title={ownFormulaTexts.title} onClose={() => setOpen(false)}>
          <OwnNumberList {...props} />
        </Dialog>
      )}
    </span>
  )
}

/** The numbers, each with its name and what it is. */
export function OwnNumberList({ session, table, year }: OwnNumbersProps) {
  const plan = useSession(session, (open) => open.plan)
  const numbers = ownNumbersIn(plan.settings.ownNumbers)
  const write = (next: readonly OwnNumber[]) => {
    const values = { ownNumbers: ownNumbersText(next) }
    session.edit({ type: 'setSettings', values }, { year, table })
  }
  return (
    <div className="own-numbers">
      <p>{ownFormulaTexts.lead}</p>
      <ul>
        {numbers.map((number, at) => (
          <OneNumber
            key={number.id}
            number={number}
            cells={countCellsWith(plan, `{own.${number.id}}`)}
            isTaken={(name) => isNameOfColumn(name) || numbers.some((each) => each !== number && same(each.name, name))}
            onSet={(next) => write(next ? numbers.with(at, next) : numbers.toSpliced(at, 1))}
          />
        ))}
      </ul>
      <Button
        changes
        reason={numbers.length === ownFormulaLimits.numbers ? ownFormulaTexts.full : undefined}
        onPress={() => write([...numbers, newOwnNumber(numbers, newRowId(), ownFormulaTexts.unnamed)])}
      >
        {ownFormulaTexts.add}
      </Button>
    </div>
  )
}

const same = (one: string, other: string) => one.toLocaleLowerCase('sv') === other.toLocaleLowerCase('sv')

const countCellsWith = (plan: Plan, name: string) =>
  tables
    .flatMap((table): readonly Row[] => plan[table])
    .flatMap(({ formulas }) => Object.values(formulasIn(formulas)))
    .filter((formula) => formula.includes(name)).length

interface OneNumberProps {
  readonly number: OwnNumber
  /** How many cells use it. */
  readonly cells: number
  readonly isTaken: (name: string) => boolean
  /** undefined: it goes. */
  readonly onSet: (next: OwnNumber | undefined) => void
}

function OneNumber({ number, cells, isTaken, onSet }: OneNumberProps) {
  const { fields } = ownFormulaTexts
  return (
    <li>
      <div className="name">
        <span className="setting-name" aria-hidden="true">
          {fields.name}
        </span>
        <TypedField
          className="field-input slim"
          label={fields.of(fields.name, number.name)}
          field={{ kind: 'text', maxLength: ownFormulaLimits.nameLength }}
          value={number.name}
          read={(typed) => readOwnName(typed, isTaken)}
          says={() => ownFormulaTexts.wrongName}
          isSetting
          onEnter={(read) => {
            if (read.ok && read.value !== number.name) onSet({ ...number, name: String(read.value) })
          }}
        />
      </div>
      <div className="value">
        <span className="setting-name" aria-hidden="true">
          {fields.value}
        </span>
        <TypedField
          className="field-input slim"
          label={fields.of(fields.value, number.name)}
          field={{ kind: 'text', maxLength: 20 }}
          value={ownNumberShown(number.value)}
          read={readOwnValue}
          says={() => ownFormulaTexts.wrongValue}
          isSetting
          onEnter={(read) => {
            if (read.ok && read.value !== number.value) onSet({ ...number, value: String(read.value) })
          }}
        />
      </div>
      <Button look="quiet" changes onPress={() => onSet(undefined)}>
        {ownFormulaTexts.remove(number.name)}
      </Button>
      {cells > 0 && <small>{ownFormulaTexts.usedIn(cells)}</small>}
    </li>
  )
}
