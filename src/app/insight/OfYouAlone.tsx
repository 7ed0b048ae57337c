import { Link } from 'wouter'
import type { Plan } from '../../plan/plan.ts'
import { years } from '../../rules/horizon.ts'
import { insightTexts } from '../../texts/insight.ts'
import { paths } from '../../texts/paths.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { hasSecond } from '../../workbook/owner/two-owners.ts'

/** Says of a card that it counts the owner alone, where two own the company; nothing where there is but one. */
export function OfYouAlone({ plan }: { readonly plan: Plan }) {
  const areTwo = hasSecond(plan.settings) && years.some((year) => plan.salary[year].companyForm === 'aktiebolag')
  return (
    areTwo && (
      <p className="insight-note">
        {insightTexts.ofYouAlone}{' '}
        <Link className="link" href={paths.owner}>
          {workbenchTexts.nav.owner}
        </Link>
      </p>
    )
  )
}
