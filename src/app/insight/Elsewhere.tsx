import './elsewhere.css'
import { Link } from 'wouter'
import { insightTexts } from '../../texts/insight.ts'
import { paths } from '../../texts/paths.ts'
import { workbenchTexts } from '../../texts/workbench.ts'

/** Where what is shown in one place only has it. */
const homes = {
  breakEven: 'fixedCosts',
  staircase: 'salary',
  financing: 'financing',
  payBack: 'financing',
  account: 'cash',
  brief: 'brief',
} as const

/** What one may look for here and finds on another page, with the way there. */
export function Elsewhere({ of }: { readonly of: readonly (keyof typeof homes)[] }) {
  return (
    <p className="elsewhere">
      {of.map((what) => (
        <span key={what}>
          {insightTexts.elsewhere[what]}{' '}
          <Link className="link" href={paths[homes[what]]}>
            {workbenchTexts.nav[homes[what]]}
          </Link>
          .{' '}
        </span>
      ))}
    </p>
  )
}
