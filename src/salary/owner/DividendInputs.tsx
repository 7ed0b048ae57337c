import '../law-settings.css'
import './owner-inputs.css'
import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import type { SessionYear } from '../../controls/figures.ts'
import { whenIdle } from '../../controls/when-idle.ts'
import { type ReserveOffer, reserveOffer } from '../../insight/company-reserve.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { kronor } from '../../texts/format.ts'
import { ownerTexts } from '../../texts/owner.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { yearName } from '../../texts/workbench.ts'
import { surplusesOf } from '../../workbook/net-chains.ts'
import {
  companyReserveSettings,
  companyReservesBefore,
  hasCompanyReserves,
} from '../../workbook/owner/company-reserves.ts'
import { hasSecond } from '../../workbook/owner/two-owners.ts'
import { type SetSettings, SettingNumber, SettingNumbers, settingsIn } from '../SettingNumber.tsx'
import { BeforePlan } from './BeforePlan.tsx'
import { SecondOwner } from './SecondOwner.tsx'

const texts = ownerTexts.shares
const before = ['savedAllowance', 'openingEquity', 'ownPayBefore', 'allPayBefore'] as const
const ownPays = { year1: 'ownPay1', year2: 'ownPay2', year3: 'ownPay3' } as const

/** What the owner of an aktiebolag tells of the shares and the company, for the whole plan. Who tells nothing has a new company. */
export function DividendInputs({ session, year }: SessionYear) {
  const { settings, salary } = session.plan
  const set = settingsIn(session, year)
  const inCompany = years.filter((each) => salary[each].companyForm === 'aktiebolag')
  const firstYear = settings.startYear + years.indexOf(inCompany[0] ?? 'year1')
  const entered = before.filter((name) => settings[name] !== 0)
  const isOlder = settings.sharesOwnedSince !== null && settings.sharesOwnedSince < settings.startYear
  return (
    <div className="owner-inputs" role="group" aria-label={texts.label}>
      <SettingNumber session={session} name="sharesOwnedSince" whenBlank={texts.newCompany(firstYear)} onSet={set} />
      <SettingNumber
        session={session}
        name="ownSharePercent"
        whenBlank={salaryTexts.settings.wholeShare}
        isExplained={false}
        wrong={salaryTexts.settings.wrongShare}
        onSet={set}
      />
      <SettingNumber session={session} name="acquisitionCost" onSet={set} />
      <BeforePlan
        opens={isOlder || entered.length > 0}
        held={entered.map((name) => held(name, settings[name])).join(' · ') || texts.isNew}
      >
        {before.map((name) => (
          <SettingNumber key={name} session={session} name={name} onSet={set} />
        ))}
      </BeforePlan>
      <SecondOwner session={session} onSet={set} />
      <CompanyReserve session={session} inCompany={inCompany} onSet={set} />
    </div>
  )
}

/** What the owner takes as pay in each year in the company, where that is chosen. */
export function OwnPayInputs({ session, year }: SessionYear) {
  const inCompany = years.filter((each) => session.plan.salary[each].companyForm === 'aktiebolag')
  return (
    <SettingNumbers
      session={session}
      question="ownPay"
      each={inCompany.map((each) => [ownPays[each], yearName(each)] as const)}
      whenBlank={texts.allAsPay}
      onSet={settingsIn(session, year)}
    />
  )
}

const held = (name: (typeof before)[number], value: number): string => texts.held[name](kronor(value))

const reserveTexts = ownerTexts.shares.reserves

interface CompanyReserveProps {
  readonly session: Session
  /** The plan's years as aktiebolag. */
  readonly inCompany: readonly Year[]
  readonly onSet: SetSettings
}

/** The company's periodiseringsfonder, folded together: what is set aside and comes back in each year, and what they would give. */
function CompanyReserve({ session, inCompany, onSet }: CompanyReserveProps) {
  const { settings } = session.plan
  const isUsed = hasCompanyReserves(settings)
  const setAside = years.reduce((sum, year) => sum + settings[companyReserveSettings[year].setAside], 0)
  const each = (of: 'setAside' | 'back') =>
    inCompany.map((year) => [companyReserveSettings[year][of], yearName(year)] as const)
  const held =
    setAside > 0 ? reserveTexts.used(kronor(setAside)) : isUsed ? reserveTexts.fromBefore : reserveTexts.notUsed
  return (
    <BeforePlan title={reserveTexts.title} opens={isUsed} held={held}>
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
  if (asked?.of !== plan) return <Button onPress={ask}>{reserveTexts.look}</Button>
  const { offer } = asked
  if (!offer) return <p>{reserveTexts.computing}</p>
  if (offer.gives <= 0) return <p>{reserveTexts.givesNothing}</p>
  return (
    <p>
      {reserveTexts.gives(kronor(offer.gives))}{' '}
      <Button changes onPress={() => onSet(offer.values, 'companyReserve1')}>
        {reserveTexts.use}
      </Button>
    </p>
  )
}
