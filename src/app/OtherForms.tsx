import { Button } from '../controls/Button.tsx'
import { useSession } from '../controls/figures.ts'
import type { PlanEdit } from '../plan/edit.ts'
import { type Year, years } from '../rules/horizon.ts'
import type { Session } from '../session/session.ts'
import { workbenchTexts } from '../texts/workbench.ts'

const { others, allYears } = workbenchTexts.companyForms

interface OtherFormsProps {
  readonly session: Session
  readonly className: string
  /** a year: it says nothing where that is no company itself */
  readonly beside?: Year
}

/** The years that are no company where another is, with the way to make all of them one. */
export function OtherForms({ session, className, beside }: OtherFormsProps) {
  const names = useSession(session, ({ plan: { salary, settings } }) => {
    const firms = years.filter((each) => salary[each].companyForm !== 'aktiebolag')
    const isMixed = firms.length > 0 && firms.length < years.length && !firms.some((each) => each === beside)
    return isMixed ? listed(firms.map((each) => String(settings.startYear + years.indexOf(each)))) : ''
  })
  if (names === '') return null
  const edits = years.map(
    (each): PlanEdit => ({ type: 'setSalary', year: each, values: { companyForm: 'aktiebolag' } }),
  )
  return (
    <p className={className}>
      {others(names)}{' '}
      <Button
        look="quiet"
        changes
        onPress={() => session.edit({ type: 'several', edits }, undefined, { choosesForm: true })}
      >
        {allYears}
      </Button>
    </p>
  )
}

const listed = (names: readonly string[]) => new Intl.ListFormat('sv', { type: 'conjunction' }).format(names)
