import '../law-settings.css'
import './owner-inputs.css'
import type { SessionYear } from '../../controls/figures.ts'
import { years } from '../../rules/horizon.ts'
import { kronor } from '../../texts/format.ts'
import { ownerTexts } from '../../texts/owner.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { yearName } from '../../texts/workbench.ts'
import { SettingNumber, SettingNumbers, settingsIn } from '../SettingNumber.tsx'
import { BeforePlan } from './BeforePlan.tsx'
import { CompanyReserve } from './CompanyReserve.tsx'
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
