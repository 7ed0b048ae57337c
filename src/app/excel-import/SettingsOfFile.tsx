import { useId } from 'react'
import { useSession } from '../../controls/figures.ts'
import { applyEdit } from '../../plan/edit.ts'
import type { ProposedSettings } from '../../plan/import/proposal.ts'
import type { Plan } from '../../plan/plan.ts'
import { years } from '../../rules/horizon.ts'
import { municipalityOf } from '../../rules/municipalities.ts'
import { NearestMunicipalities } from '../../salary/NearestMunicipalities.tsx'
import { importTexts } from '../../texts/import.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { yearName } from '../../texts/workbench.ts'
import { useWorkspace } from '../services.ts'
import { type DifferentField, salaryFields, settingsFields } from '../workbench/settings-in-words.ts'
import { reasonOf } from './reasons.ts'

interface SettingsOfFileProps {
  readonly settings: ProposedSettings
  readonly onTake: (isTaken: boolean) => void
  /** Code of the municipality that is meant by one that there is none of. */
  readonly onKommun: (code: string) => void
}

export function SettingsOfFile({ settings, onTake, onKommun }: SettingsOfFileProps) {
  const { session } = useWorkspace()
  const plan = useSession(session, (now) => now.plan)
  const id = useId()
  const { changed, edit, isTaken, troubles } = settings
  if (changed === 0 && troubles.length === 0) return null
  const changes = edit ? describeChanges(plan, applyEdit(plan, edit).plan) : []
  return (
    <section className="import-section import-settings" aria-labelledby={id}>
      <h3 id={id}>{importTexts.settingsTitle}</h3>
      {troubles.map((trouble) => (
        <p key={`${trouble.sheet} ${trouble.cell}`} className="import-problem">
          {trouble.why === 'import.notAMunicipality' ? (
            <>
              {importTexts.kommunRefused(trouble.cell)}{' '}
              <NearestMunicipalities typed={trouble.typed} onPick={onKommun} />{' '}
              {importTexts.kommunStays(municipalityOf(plan.settings.kommun)?.name ?? salaryTexts.settings.average)}
            </>
          ) : (
            importTexts.settingRefused(trouble.sheet, trouble.cell, trouble.typed, reasonOf(trouble))
          )}
        </p>
      ))}
      {changed > 0 && (
        <>
          <label className="import-take-settings">
            <input type="checkbox" checked={isTaken} onChange={({ target }) => onTake(target.checked)} />
            {importTexts.takeFileSettings(changed)}
          </label>
          <ul className={isTaken ? undefined : 'left'}>
            {changes.map(({ label, mine, theirs }) => (
              <li key={`${label} ${mine} ${theirs}`}>
                {label}: {mine} → <strong>{theirs}</strong>
              </li>
            ))}
          </ul>
          {!isTaken && <p>{importTexts.planSettingsStay}</p>}
        </>
      )}
    </section>
  )
}

/** The answers of two plans that differ; one that differs alike in all three years once. */
function describeChanges(plan: Plan, after: Plan): readonly DifferentField[] {
  const byYear = years.map((year) => salaryFields(plan.salary[year], after.salary[year]))
  const same = ({ label, mine, theirs }: DifferentField) =>
    byYear.every((fields) =>
      fields.some((each) => each.label === label && each.mine === mine && each.theirs === theirs),
    )
  const ofSalaries = byYear.flatMap((fields, at) =>
    fields.flatMap((field): readonly DifferentField[] => {
      const isAll = same(field)
      if (isAll && at > 0) return []
      const year = isAll ? importTexts.allYears : yearName(years[at] ?? years[0])
      return [{ ...field, label: importTexts.settingOf(field.label, year) }]
    }),
  )
  return [...settingsFields(plan.settings, after.settings), ...ofSalaries]
}
