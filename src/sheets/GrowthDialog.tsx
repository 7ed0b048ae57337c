import './growth.css'
import { useMemo, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { ChoiceButtons } from '../controls/ChoiceButtons.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { NetPayLines } from '../controls/NetPayLines.tsx'
import { TypedField } from '../controls/TypedField.tsx'
import { filledRowsIn, namesInBoth, type YearTable } from '../plan/copy-year.ts'
import type { Entry } from '../plan/entry.ts'
import { type Growth, noGrowth } from '../plan/growth.ts'
import { type ImportMode, importModes } from '../plan/import/found.ts'
import { type Year, years } from '../rules/horizon.ts'
import { sheetTexts } from '../texts/sheets.ts'
import { netPayAfter } from '../workbook/net-pay-after.ts'
import type { ImportSheet } from './import-sheet.ts'
import { copyOf, importYear, type YearToImport } from './import-year.ts'

interface GrowthDialogProps<T extends YearTable> {
  readonly sheet: ImportSheet<T>
  readonly year: Year
  readonly asked: Year | undefined
  readonly onClose: () => void
}

const texts = sheetTexts.growth
const kinds = ['price', 'cost', 'volume'] as const
const field = { kind: 'decimal', maxLength: 6, minusAllowed: true } as const
const limits = { from: -100, to: 1000 } as const
const wholeYear: readonly YearTable[] = ['offerings', 'fixedCosts']
const ofSheet: Readonly<Record<YearTable, readonly YearTable[]>> = {
  offerings: ['offerings'],
  fixedCosts: ['fixedCosts'],
}
const fieldId = (kind: keyof Growth) => `growth-${kind}`

/** Copies a year to this one with its prices, costs and volumes grown by percents: this sheet, or the whole year. One step. */
export function GrowthDialog<T extends YearTable>({ sheet, year: to, asked: askedFor, onClose }: GrowthDialogProps<T>) {
  const { session, table } = sheet
  const { plan } = session
  const others = years.filter((each) => each !== to)
  const [from, setFrom] = useState(askedFor ?? others[0] ?? to)
  const [growth, setGrowth] = useState(noGrowth)
  const [whole, setWhole] = useState(false)
  const [mode, setMode] = useState<ImportMode>('add')
  const tables = whole ? wholeYear : ofSheet[table]
  const year: YearToImport = useMemo(() => ({ from, to, tables, growth, mode }), [from, to, tables, growth, mode])
  const copied = useMemo(() => copyOf(plan, year), [plan, year])
  const after = useMemo(() => netPayAfter(plan, copied?.edit), [plan, copied])
  const asked = whole || table === 'offerings' ? kinds : (['cost'] as const)
  const standing = filledRowsIn(plan, tables, to)
  const alreadyThere = namesInBoth(plan, tables, from, to)

  const grow = (kind: keyof Growth, { value }: Entry) => {
    if (typeof value === 'number') setGrowth((before) => ({ ...before, [kind]: value }))
  }
  const bringIn = () => {
    onClose()
    importYear(sheet, year, false)
  }
  return (
    <Dialog title={texts.title(sheetTexts.years[to])} onClose={onClose}>
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
              <label htmlFor={fieldId(kind)}>{texts[kind]}</label>
              <TypedField
                id={fieldId(kind)}
                className="field-input slim"
                field={field}
                value={growth[kind]}
                read={readPercent}
                says={() => texts.wrong}
                isSetting
                onTyping={(entry) => grow(kind, entry)}
                onEnter={(entry) => grow(kind, entry)}
              />
            </div>
          ))}
        </div>
        <label className="growth-whole">
          <input type="checkbox" checked={whole} onChange={({ target }) => setWhole(target.checked)} />
          {texts.wholeYear}
        </label>
        {standing > 0 && (
          <div className="growth-mode">
            {alreadyThere.length > 0 && <p>{texts.alreadyThere(alreadyThere, sheetTexts.years[to])}</p>}
            <ChoiceButtons
              label={texts.mode}
              choices={importModes}
              chosen={mode}
              nameOf={(each) => texts.modes[each]}
              onChoose={setMode}
            />
          </div>
        )}
        <div role="status">
          <p>{texts.rows(copied?.rows.length ?? 0, copied && mode === 'replace' ? standing : 0)}</p>
          <NetPayLines session={session} after={after} year={to} />
        </div>
      </div>
      <div className="dialog-answers">
        <Button look="primary" changes onPress={bringIn}>
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
