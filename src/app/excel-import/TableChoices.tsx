import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { tables } from '../../rules/field-names.ts'
import { years } from '../../rules/horizon.ts'
import { importTexts } from '../../texts/import.ts'
import { workbenchTexts, yearName } from '../../texts/workbench.ts'
import { type FoundTables, sheetOf, type TableChoice } from './table-choice.ts'

interface TableChoicesProps {
  readonly found: FoundTables
  readonly choice: TableChoice
  readonly onSheet: (at: number) => void
  readonly onChange: (values: Partial<TableChoice>) => void
}

export function TableChoices({ found, choice, onSheet, onChange }: TableChoicesProps) {
  const { table } = choice
  const mappings = sheetOf(found, choice.sheet).mappings
  return (
    <div className="import-choices">
      {found.sheets.length > 1 && (
        <label>
          {importTexts.sheet}
          <select
            className="button outlined"
            value={choice.sheet}
            onChange={({ target }) => onSheet(Number(target.value))}
          >
            {found.sheets.map(({ name }, at) => (
              <option key={at} value={at}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {importTexts.readAs}
        <select
          className="button outlined"
          value={table}
          onChange={({ target }) => {
            const chosen = tables.find((each) => each === target.value) ?? table
            onChange({ table: chosen, mapping: mappings[chosen], asWritten: [], takenRows: [], vat: undefined })
          }}
        >
          {tables.map((each) => (
            <option key={each} value={each}>
              {workbenchTexts.pageNames[each]}
            </option>
          ))}
        </select>
      </label>
      {table !== 'measures' &&
        (choice.mapping.includes('year') ? (
          <span>{importTexts.yearByColumn}</span>
        ) : (
          <ChoiceButtons
            label={importTexts.year}
            choices={years}
            chosen={choice.year}
            nameOf={yearName}
            onChoose={(year) => onChange({ year })}
          />
        ))}
    </div>
  )
}
