import './own-numbers.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAnnouncement } from '../controls/announcement.ts'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { type SessionYear, useSession } from '../controls/figures.ts'
import { isNameOfColumn } from '../controls/own-names.ts'
import { TypedField } from '../controls/TypedField.tsx'
import { UndoToast } from '../controls/UndoToast.tsx'
import {
  newOwnNumber,
  type OwnNumber,
  ownNumbersIn,
  ownNumbersText,
  readOwnName,
  readOwnValue,
} from '../plan/own-numbers.ts'
import { newRowId } from '../plan/row-id.ts'
import { cellsCalling } from '../plan/typed-formulas.ts'
import type { Table } from '../rules/field-names.ts'
import { ownFormulaLimits } from '../rules/limits.ts'
import { ownFormulaTexts, ownNumberShown } from '../texts/own-formulas.ts'

interface OwnNumbersProps extends SessionYear {
  /** Where they are shown, and undo leads back to. */
  readonly table: Table
}

export function OwnNumbersButton(props: OwnNumbersProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="own-numbers-button">
      <Button onPress={() => setOpen(true)}>{ownFormulaTexts.title}</Button>
      {isOpen && (
        <Dialog title={ownFormulaTexts.title} onClose={() => setOpen(false)}>
          <OwnNumberList {...props} />
        </Dialog>
      )}
    </span>
  )
}

export function OwnNumberList({ session, table, year }: OwnNumbersProps) {
  const plan = useSession(session, (open) => open.plan)
  const numbers = ownNumbersIn(plan.settings.ownNumbers)
  const write = (next: readonly OwnNumber[]) => {
    const values = { ownNumbers: ownNumbersText(next) }
    session.edit({ type: 'setSettings', values }, { year, table })
  }
  const { announcement, announce, close } = useAnnouncement()
  const added = useRef<string>(undefined)
  const isNew = useCallback((id: string) => added.current === id, [])
  return (
    <div className="own-numbers">
      <p>{ownFormulaTexts.lead}</p>
      <ul>
        {numbers.map((number, at) => (
          <OneNumber
            key={number.id}
            number={number}
            isNew={isNew}
            cells={cellsCalling(plan, [`{own.${number.id}}`])}
            isTaken={(name) => isNameOfColumn(name) || numbers.some((each) => each !== number && same(each.name, name))}
            onSet={(next) => {
              write(next ? numbers.with(at, next) : numbers.toSpliced(at, 1))
              const cells = next ? 0 : cellsCalling(plan, [`{own.${number.id}}`])
              if (cells === 0) return
              const text = `${ownFormulaTexts.removed(number.name)} ${ownFormulaTexts.used(cells, 'number')}`
              announce({ text, actionCount: session.actionCount })
            }}
          />
        ))}
      </ul>
      <Button
        changes
        reason={numbers.length === ownFormulaLimits.numbers ? ownFormulaTexts.full : undefined}
        onPress={() => {
          added.current = newRowId()
          write([...numbers, newOwnNumber(numbers, added.current, ownFormulaTexts.unnamed)])
        }}
      >
        {ownFormulaTexts.add}
      </Button>
      {announcement && <UndoToast session={session} announcement={announcement} onClose={close} />}
    </div>
  )
}

const same = (one: string, other: string) => one.toLocaleLowerCase('sv') === other.toLocaleLowerCase('sv')

function ruleBroken(name: string, isTaken: (name: string) => boolean): string {
  const { empty, letter, sign, taken, other } = ownFormulaTexts.wrongName
  if (name === '') return empty
  if (!/^\p{L}/u.test(name)) return letter
  const [wrong] = /[^\p{L}\p{M}\d .,:_]/u.exec(name) ?? []
  if (wrong !== undefined) return sign(wrong)
  return isTaken(name) ? taken(name) : other
}

interface OneNumberProps {
  readonly number: OwnNumber
  /** One that has just been added has the keyboard in its name. */
  readonly isNew: (id: string) => boolean
  readonly cells: number
  readonly isTaken: (name: string) => boolean
  /** undefined: it goes. */
  readonly onSet: (next: OwnNumber | undefined) => void
}

function OneNumber({ number, isNew, cells, isTaken, onSet }: OneNumberProps) {
  const { fields } = ownFormulaTexts
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew(number.id)) place.current?.querySelector('input')?.focus()
  }, [isNew, number.id])
  return (
    <li>
      <div className="name" ref={place}>
        <span className="setting-name" aria-hidden="true">
          {fields.name}
        </span>
        <TypedField
          className="field-input slim"
          label={fields.of(fields.name, number.name)}
          field={{ kind: 'text', maxLength: ownFormulaLimits.nameLength }}
          value={number.name}
          read={(typed) => readOwnName(typed, isTaken)}
          says={(_, typed) => ruleBroken(typed.trim(), isTaken)}
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
