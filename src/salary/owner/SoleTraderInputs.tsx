import '../law-settings.css'
import './owner-inputs.css'
import { type SessionYear, useFigure } from '../../controls/figures.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { kronor } from '../../texts/format.ts'
import { ownerTexts } from '../../texts/owner.ts'
import { yearName } from '../../texts/workbench.ts'
import { soleTraderTools, startsIn, toolSettings } from '../../workbook/law-tools.ts'
import { SettingCheck, SettingNumber, SettingNumbers, settingsIn } from '../SettingNumber.tsx'
import { BeforePlan } from './BeforePlan.tsx'

const { tools } = ownerTexts

/** The settings of each year, and the capital at the end of the last one. */
const perYear = {
  reservePercent: { year1: 'reservePercent1', year2: 'reservePercent2', year3: 'reservePercent3' },
  reserveBack: { year1: 'reserveBack1', year2: 'reserveBack2', year3: 'reserveBack3' },
  expansionChange: { year1: 'expansionChange1', year2: 'expansionChange2', year3: 'expansionChange3' },
} as const
const capitals = ['capital1', 'capital2', 'capital3', 'capital4'] as const
const reserves = [
  'reserveBefore1',
  'reserveBefore2',
  'reserveBefore3',
  'reserveBefore4',
  'reserveBefore5',
  'reserveBefore6',
] as const
const before = ['savedAllocation', 'openingExpansion', ...reserves] as const

/** What the owner of an enskild firma tells of its tools: allocation of interest and the two funds. Who tells nothing uses none. */
export function SoleTraderInputs({ session, year }: SessionYear) {
  const { settings, salary } = session.plan
  const set = settingsIn(session, year)
  const inFirm = years.filter((each) => salary[each].companyForm === 'enskildFirma')
  // the capital at a year's end is that at the next one's beginning
  const asked = capitals.flatMap((name, at) => {
    const [ends, begins] = [years[at - 1], years[at]]
    const isOfFirm = [ends, begins].some((each) => each !== undefined && inFirm.includes(each))
    return isOfFirm ? [[name, begins === undefined ? tools.atEnd : yearName(begins)] as const] : []
  })
  const ofFirm = (of: keyof typeof perYear) => inFirm.map((each) => [perYear[of][each], yearName(each)] as const)
  const hasTold = before.some((name) => settings[name] !== 0)
  return (
    <div className="owner-inputs" role="group" aria-label={tools.label}>
      <SettingCheck session={session} name="interestAllocation" onSet={set} />
      <SettingNumbers session={session} question="capital" each={asked} onSet={set} />
      <CapitalNote session={session} />
      {settings.interestAllocation && inFirm.map((each) => <CountedNote key={each} session={session} of={each} />)}
      <SettingNumbers session={session} question="reservePercent" each={ofFirm('reservePercent')} onSet={set} />
      <SettingNumbers session={session} question="reserveBack" each={ofFirm('reserveBack')} onSet={set} />
      <SettingNumbers session={session} question="expansionChange" each={ofFirm('expansionChange')} onSet={set} />
      <BeforePlan opens={hasTold} held={hasTold ? tools.hasBefore : tools.nothingBefore}>
        {(['savedAllocation', 'openingExpansion'] as const).map((name) => (
          <SettingNumber key={name} session={session} name={name} onSet={set} />
        ))}
        <SettingNumbers
          session={session}
          question="reserveBefore"
          each={reserves.map((name, at) => [name, String(settings.startYear - 1 - at)] as const)}
          onSet={set}
        />
      </BeforePlan>
    </div>
  )
}

/** The capital that interest is allocated on, where what the plan sets aside makes it another than what is typed. */
function CountedNote({ session, of }: Pick<SessionYear, 'session'> & { readonly of: Year }) {
  const counted = useFigure(session, `skatteverket.capitalBase.${of}`)
  const { plan } = session
  if (counted === null || startsIn(plan, of) || counted === plan.settings[toolSettings[of].capital]) return null
  return <p className="law-settings-note">{tools.counted(yearName(of), kronor(counted))}</p>
}

/** When the capital that is typed gives no interest to allocate: not chosen, or the firm starts that year (IL 33:8). */
function CapitalNote({ session: { plan } }: Pick<SessionYear, 'session'>) {
  const { settings } = plan
  const typed = years.filter((each) => settings[toolSettings[each].capital] !== 0)
  if (!settings.interestAllocation) {
    return typed.length === 0 || soleTraderTools(settings)?.expansion ? null : (
      <p className="law-settings-note">{tools.notChosen}</p>
    )
  }
  const starting = years.filter((each) => startsIn(plan, each))
  return starting.map((each) => (
    <p key={each} className="law-settings-note">
      {each === 'year1' ? tools.isNew : tools.startsIn(yearName(each))}
    </p>
  ))
}
