import './growth.css'
import { useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { ChoiceButtons } from '../controls/ChoiceButtons.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { TypedField } from '../controls/TypedField.tsx'
import type { YearTable } from '../plan/copy-year.ts'
import type { Entry } from '../plan/entry.ts'
import { copyGrown, type Growth } from '../plan/growth.ts'
import { newRowId } from '../plan/row-id.ts'
import { type Year, years } from '../rules/horizon.ts'
import { sheetTexts } from '../texts/sheets.ts'
import type { ImportSheet } from './import-sheet.ts'

interface GrowthDialogProps<T extends YearTable> {
  readonly sheet: ImportSheet<T>
  readonly year: Year
  readonly onClose: () => void
}

const texts = sheetTexts.growth
const kinds = ['price', 'cost', 'volume'] as const
const field = { kind: 'decimal', maxLength: 6, minusAllowed: true } as const
const limits = { from: -100, to: 1000 } as const

/** Copies a year to this one with its prices, costs and volumes grown by percents: this sheet, or the whole year. One step. */
export function GrowthDialog<T extends YearTable>({ sheet, year, onClose }: GrowthDialogProps<T>) {
  const others = years.filter((each) => each !== year)
  const [from, setFrom] = useState(others[0] ?? year)
  const [growth, setGrowth] = useState<Growth>({ price: 0, cost: 0, volume: 0 })
  const [whole, setWhole] = useState(false)
  const tables: readonly YearTable[] = whole ? ['offerings', 'fixedCosts'] : [sheet.table]
  const copied = copyGrown(sheet.session.plan, tables, { from, to: year }, growth, newRowId)
  const asked = whole || sheet.table === 'offerings' ? kinds : (['cost'] as const)

  const bringIn = () => {
    onClose()
    if (!copied) sheet.notify(sheetTexts.nothingToImport(sheetTexts.years[from]), { done: false })
    else if (sheet.carryOutHere(copied.edit)) {
      sheet.notify(sheetTexts.announcements.imported(copied.rows.length, sheetTexts.years[from]), { done: true })
    }
  }
  return (
    <Dialog title={texts.title(sheetTexts.years[year])} onClose={onClose}>
      <div className="growth">
        <p>{texts.lead}</p>
        <ChoiceButtons
          label={texts.from}
          choices={others}
          chosen={from}
          nameOf={(each) => sheetTexts.years[each]}
          onChoose={setFrom}
        />
        <div className="growth-fields">
          {asked.map((kind) => (
            <div key={kind} className="growth-field">
              <label htmlFor={`growth-${kind}`}>{texts[kind]}</label>
              <TypedField
                id={`growth-${kind}`}
                className="field-input slim"
                field={field}
                value={growth[kind]}
                read={readPercent}
                says={() => texts.wrong}
                isSetting
                onEnter={({ value }) => {
                  if (typeof value === 'number') setGrowth((before) => ({ ...before, [kind]: value }))
                }}
              />
            </div>
          ))}
        </div>
        <label className="growth-whole">
          <input
            type="checkbox"
            checked={whole}
            onChange={({ target }) => {
              setWhole(target.checked)
            }}
          />
          {texts.wholeYear}
        </label>
        <p role="status">{texts.rows(copied?.rows.length ?? 0)}</p>
      </div>
      <div className="dialog-answers">
        <Button look="primary" onPress={bringIn}>
          {texts.import}
        </Button>
      </div>
    </Dialog>
  )
}

/** Percents, less than 0 for what becomes smaller. */
function readPercent(typed: string): Entry<number> {
  const text = typed
    .trim()
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/\s*%$/, '')
  if (text === '') return { ok: true, value: 0 }
  const number = Number(text.replace(/\s/g, '').replace(',', '.'))
  const fits = number >= limits.from && number <= limits.to
  return fits ? { ok: true, value: number } : { ok: false, error: 'entry.notANumber', value: undefined }
}
