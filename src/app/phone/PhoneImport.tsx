import type { YearTable } from '../../plan/copy-year.ts'
import type { PlanEdit } from '../../plan/edit.ts'
import { isTooManyRows } from '../../plan/row-limit.ts'
import type { Year } from '../../rules/horizon.ts'
import { ImportFromYear } from '../../sheets/ImportFromYear.tsx'
import type { ImportSheet } from '../../sheets/import-sheet.ts'
import { type OnNotice, useDesk } from '../parts.ts'

interface PhoneImportProps {
  readonly table: YearTable
  readonly year: Year
  readonly onNotice: OnNotice
  readonly onAnnounce: ImportSheet<YearTable>['notify']
}

/** The rows of another year, as they are or grown, at the end of this one's. */
export function PhoneImport({ table, year, onNotice, onAnnounce }: PhoneImportProps) {
  const { session } = useDesk()
  const carryOutHere = (edit: PlanEdit) => {
    if (!isTooManyRows(session.plan, edit)) return session.edit(edit, { table, year })
    onNotice('rows.tooMany')
    return false
  }
  return (
    <div className="phone-import">
      <ImportFromYear
        sheet={{ session, table, carryOut: carryOutHere, carryOutHere, notify: onAnnounce }}
        year={year}
      />
    </div>
  )
}
