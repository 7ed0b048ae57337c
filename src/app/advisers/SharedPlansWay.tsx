import './advisers.css'
import { Link } from 'wouter'
import type { AccountUser } from '../../flows/ports.ts'
import { sharedPlansTexts } from '../../texts/advisers.ts'
import { paths } from '../../texts/paths.ts'
import { useSharedPlans } from './shared-plans.ts'

const words = sharedPlansTexts

interface SharedPlansWayProps {
  readonly user: AccountUser
  /** 'overlay': above the plans for sale, to one who need not buy anything. */
  readonly at: 'plans' | 'overlay'
}

export function SharedPlansWay({ user, at }: SharedPlansWayProps) {
  const { listed = [] } = useSharedPlans(user)
  if (listed.length === 0) return null
  const about = words.about(listed.length)
  return (
    <div className={at === 'overlay' ? 'shared-way' : 'plan-commands'}>
      {at === 'overlay' && <p>{`${about} ${words.free}`}</p>}
      <Link className="button outlined" href={paths.invited}>
        {at === 'overlay' ? words.title : words.manage}
      </Link>
      {at === 'plans' && <span className="plan-note">{about}</span>}
    </div>
  )
}
