import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { whenIdle } from '../../controls/when-idle.ts'
import { type ReserveOffer, reserveOffer } from '../../insight/company-reserve.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { kronor } from '../../texts/format.ts'
import { ownerTexts } from '../../texts/owner.ts'
import { yearName } from '../../texts/workbench.ts'
import { surplusesOf } from '../../workbook/net-chains.ts'
import {
  companyReserveSettings,
  companyReservesBefore,
  hasCompanyReserves,
} from '../../workbook/owner/company-reserves.ts'
import { hasSecond } from '../../workbook/owner/two-owners.ts'
import { type SetSettings, SettingNumbers } from '../SettingNumber.tsx'
import { BeforePlan } from './BeforePlan.tsx'

const texts = ownerTexts.shares.reserves

interface CompanyReserveProps {
  readonly session: Session
  /** The plan's years as aktiebolag. */
  readonly inCompany: readonly Year[]
  readonly onSet: SetSettings
}

/** The company's periodiseringsfonder, folded together: what is set aside and comes back in each year, and what they would give. */
export function CompanyReserve({ session, inCompany, onSet }: CompanyReserveProps) {
  const { settings } = session.plan
  const isUsed = hasCompanyReserves(settings)
  const setAside = years.reduce((sum, year) => sum + settings[companyReserveSettings[year].setAside], 0)
  const each = (of: 'setAside' | 'back') =>
    inCompany.map((year) => [companyReserveSettings[year][of], yearName(year)] as const)
  const held = setAside > 0 ? texts.used(kronor(setAside)) : isUsed ? texts.fromBefore : texts.notUsed
  return (
    <BeforePlan title={texts.title} opens={isUsed} held={held}>
      <SettingNumbers session={session} question="companyReserve" each={each('setAside')} onSet={onSet} />
      <SettingNumbers session={session} question="companyReserveBack" each={each('back')} onSet={onSet} />
      <SettingNumbers
        session={session}
        question="companyReserveBefore"
        each={companyReservesBefore.map((name, at) => [name, String(settings.startYear - 1 - at)] as const)}
        onSet={onSet}
      />
      {/* of two it is not searched for */}
      {!isUsed && !hasSecond(settings) && inCompany.length > 1 && <Offer session={session} onSet={onSet} />}
    </BeforePlan>
  )
}

/** What a fund would give a plan that uses none: searched for when somebody asks. */
function Offer({ session, onSet }: Pick<CompanyReserveProps, 'session' | 'onSet'>) {
  const [asked, setAsked] = useState<{ readonly of: Session['plan']; readonly offer?: ReserveOffer }>()
  const { plan, workbook } = session
  const ask = () => {
    setAsked({ of: plan })
    const surpluses = surplusesOf((year) => workbook.figure(`surplus.${year}`) ?? 0)
    const pause = () => new Promise<void>((resolve) => void whenIdle(resolve))
    void reserveOffer(plan, surpluses, pause).then((offer) => {
      // another plan may have been asked about since
      setAsked((now) => (now?.of === plan ? { of: plan, offer } : now))
    })
  }
  if (asked?.of !== plan) return <Button onPress={ask}>{texts.look}</Button>
  const { offer } = asked
  if (!offer) return <p>{texts.computing}</p>
  if (offer.gives <= 0) return <p>{texts.givesNothing}</p>
  return (
    <p>
      {texts.gives(kronor(offer.gives))}{' '}
      <Button changes onPress={() => onSet(offer.values, 'companyReserve1')}>
        {texts.use}
      </Button>
    </p>
  )
}
