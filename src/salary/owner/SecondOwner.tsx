import type { SessionYear } from '../../controls/figures.ts'
import { years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { ownerTexts } from '../../texts/owner.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { yearName } from '../../texts/workbench.ts'
import { hasSecond } from '../../workbook/owner/two-owners.ts'
import {
  type SetSettings,
  SettingCheck,
  SettingNumber,
  SettingNumbers,
  SettingWords,
  settingsIn,
} from '../SettingNumber.tsx'
import { BeforePlan } from './BeforePlan.tsx'

const texts = ownerTexts.shares.second
const pays = {
  ownPay: { year1: 'ownPay1', year2: 'ownPay2', year3: 'ownPay3' },
  secondPay: { year1: 'secondPay1', year2: 'secondPay2', year3: 'secondPay3' },
} as const
const whole = 100

export function SecondOwner({ session, onSet }: { readonly session: Session; readonly onSet: SetSettings }) {
  const { settings } = session.plan
  const isTold = hasSecond(settings)
  // who has said nothing of the own share has what is left
  const setShare: SetSettings = (values, field) => {
    const { secondSharePercent: share } = values
    const rest = typeof share === 'number' && share > 0 && settings.ownSharePercent === null
    onSet(rest ? { ...values, ownSharePercent: whole - share } : values, field)
  }
  return (
    <BeforePlan title={texts.title} opens={isTold} held={isTold ? texts.told : texts.none}>
      <SettingNumber
        session={session}
        name="secondSharePercent"
        whenBlank={texts.onlyYou}
        wrong={salaryTexts.settings.wrongShare}
        onSet={setShare}
      />
      {isTold && (
        <>
          <SettingWords session={session} name="secondName" whenBlank={texts.unnamed} onSet={onSet} />
          <SettingCheck session={session} name="secondIsRelative" onSet={onSet} />
          <SettingNumber session={session} name="secondBirthYear" whenBlank={texts.workingAge} onSet={onSet} />
          {(['secondCost', 'secondSavedAllowance', 'secondPayBefore'] as const).map((name) => (
            <SettingNumber key={name} session={session} name={name} onSet={onSet} />
          ))}
          <p className="law-settings-note whole-line">{texts.same}</p>
        </>
      )}
    </BeforePlan>
  )
}

/** What each of the two takes as pay in each year in the company, where that is chosen. */
export function CouplePayInputs({ session, year }: SessionYear) {
  const inCompany = years.filter((each) => session.plan.salary[each].companyForm === 'aktiebolag')
  return (['ownPay', 'secondPay'] as const).map((question) => (
    <SettingNumbers
      key={question}
      session={session}
      question={question}
      each={inCompany.map((each) => [pays[question][each], yearName(each)] as const)}
      whenBlank={texts.wholeShare}
      onSet={settingsIn(session, year)}
    />
  ))
}
