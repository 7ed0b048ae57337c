import './cell-preview.css'
import { type KeyboardEvent, useRef, useState } from 'react'
import { EditButton } from '../controls/EditButton.tsx'
import { NetPay } from '../insight/net-pay.ts'
import type { PlanEdit } from '../plan/edit.ts'
import { withDecimals } from '../plan/rounded.ts'
import type { Year } from '../rules/horizon.ts'
import { cellPreviewTexts as words } from '../texts/cell-preview.ts'
import { filledCell, kronor } from '../texts/format.ts'
import type { GridSheet } from './grid/sheet/grid-sheet.ts'

/** A number some percent higher or lower, with as many decimals as it has; a small one that may have decimals moves by tenths, not in leaps. */
export function triedValue(value: number, percent: number, isWhole: boolean): number {
  const decimals = isWhole ? 0 : Math.max(decimalsOf(value), value < smallBelow ? 1 : 0)
  return withDecimals(value * (1 + percent / 100), decimals)
}

const smallBelow = 20

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0

export interface TriedCell {
  readonly id: string
  readonly column: string
  readonly of: string
  readonly value: number
  readonly isWhole: boolean
}

/** What the slider stands at: the value it makes, and the month's net pay without it and with it. */
interface Tried {
  /** The cell and the value it had: with another cell or value the slider stands in its middle again. */
  readonly at: string
  readonly percent: number
  readonly to: number
  readonly before: number
  readonly net: number
}

interface CellPreviewProps {
  readonly sheet: GridSheet
  readonly cell: TriedCell
  readonly year: Year
}

const max = 30

/** A slider from −30 to +30 % of the number in the cell with the cursor: it shows the net pay move and changes nothing until it is kept, as one action. */
export function CellPreview({ sheet, cell, year }: CellPreviewProps) {
  const { session } = sheet
  const [latest, setTried] = useState<Tried>()
  const pay = useRef<NetPay>(undefined)
  const { id, column, of, value, isWhole } = cell
  // not a key: making a slider at every step of the cursor costs more than the rest of the formula bar
  const at = `${id} ${column} ${value}`
  const tried = latest?.at === at ? latest : undefined
  const edit = (to: number): PlanEdit | undefined => sheet.content.entering(id, column, { ok: true, value: to }, false)

  const drag = (percent: number) => {
    // made when the first value is tried: a sheet in which nothing is tried has none
    if (pay.current?.plan !== session.plan) pay.current = new NetPay(session.plan, pay.current)
    const to = triedValue(value, percent, isWhole)
    const previewEdit = edit(to)
    const before = pay.current.net(year)
    setTried({ at, percent, to, before, net: previewEdit ? pay.current.netAfter(previewEdit, year) : before })
  }
  const back = () => {
    setTried(undefined)
    const { cursor } = sheet
    if (cursor) sheet.focus(cursor.rowIndex, cursor.column)
  }
  const keep = () => {
    const triedEdit = tried && edit(tried.to)
    if (triedEdit) sheet.execute(triedEdit, id, column)
    back()
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') back()
    if (key === 'Enter') keep()
  }

  const isMoved = tried !== undefined && tried.percent !== 0
  const valueWords = tried && words.value(tried.percent, filledCell(tried.to) || '0')
  const netWords = tried && words.net(kronor(tried.before), kronor(tried.net))
  return (
    <span className={isMoved ? 'cell-preview moved' : 'cell-preview'}>
      {isMoved ? (
        // the slider's own words say it
        <output className="cell-preview-net" aria-live="off">
          {valueWords}
          <strong>{netWords}</strong>
        </output>
      ) : (
        <span aria-hidden="true">{words.label}</span>
      )}
      <input
        type="range"
        min={-max}
        max={max}
        step={1}
        value={tried?.percent ?? 0}
        aria-label={words.slider(of)}
        aria-valuetext={tried && `${valueWords}. ${netWords}`}
        onChange={({ target }) => drag(target.valueAsNumber)}
        onKeyDown={onKey}
      />
      {isMoved && (
        <>
          <EditButton className="button primary slim" onClick={keep}>
            {words.keep}
          </EditButton>
          <button type="button" className="button outlined slim" onClick={back}>
            {words.back}
          </button>
        </>
      )}
    </span>
  )
}
