import '../../salary/law-settings.css'
import '../../salary/owner/owner-inputs.css'
import { useId } from 'react'
import { ExplainMark } from '../../controls/ExplainMark.tsx'
import { useLock } from '../../controls/locked.ts'
import { years } from '../../rules/horizon.ts'
import { questionsOf } from '../../rules/setting-questions.ts'
import { type SettingName, type SettingOfKind, settingFields } from '../../rules/settings.ts'
import { type SetSettings, SettingNumber, SettingNumbers } from '../../salary/SettingNumber.tsx'
import type { Session } from '../../session/session.ts'
import { cashTexts } from '../../texts/cash.ts'
import { choiceWords } from '../../texts/settings.ts'
import { yearName } from '../../texts/workbench.ts'
import { setCash } from './set-cash.ts'

/** What is asked about the account, for the whole plan. Whoever answers nothing has an account that begins at 0. */
export function CashInputs({ session }: { readonly session: Session }) {
  const set: SetSettings = (values, field) => setCash(session, values, field)
  return (
    <div className="owner-inputs cash-inputs">
      {questionsOf('account').map(({ question, names }) => {
        const [name] = names
        if (isChoice(name)) return <Choice key={question} session={session} name={name} />
        const numbers = names.filter(isNumber)
        return names.length === 1 ? (
          numbers.map((each) => <SettingNumber key={each} session={session} name={each} onSet={set} />)
        ) : (
          <SettingNumbers
            key={question}
            session={session}
            question={question}
            asked={question === 'ownDraw' ? drawOf(session) : undefined}
            each={numbers.map((each, at) => [each, yearName(years[at] ?? 'year1')] as const)}
            onSet={set}
          />
        )
      })}
    </div>
  )
}

/** What one takes out by the form of the company, where the years have one. */
function drawOf(session: Session): string | undefined {
  const [form, ...others] = new Set(years.map((year) => session.plan.salary[year].companyForm))
  return form && others.length === 0 ? cashTexts.draw[form] : undefined
}

type AccountName = SettingName<'account'>
type ChoiceName = AccountName & SettingOfKind<'choice'>
const isChoice = (name: AccountName | undefined): name is ChoiceName =>
  name !== undefined && settingFields[name].kind === 'choice'
const isNumber = (name: AccountName): name is Exclude<AccountName, ChoiceName> => !isChoice(name)

function Choice({ session, name }: { readonly session: Session; readonly name: ChoiceName }) {
  const id = useId()
  const nameId = useId()
  const { isLocked } = useLock()
  const words = choiceWords(name) ?? {}
  const all: readonly (number | string)[] = settingFields[name].choices
  return (
    <div className="salary-field cash-choice">
      <span className="setting-name">
        <label htmlFor={id} id={nameId}>
          {cashTexts.fields[name]}
        </label>
        <ExplainMark id={`cash.${name}`} of={nameId} />
      </span>
      <select
        id={id}
        className="field-input slim"
        disabled={isLocked}
        value={String(session.plan.settings[name])}
        onChange={({ target }) => {
          const chosen = all.find((each) => String(each) === target.value)
          if (chosen !== undefined) setCash(session, { [name]: chosen }, name)
        }}
      >
        {all.map((each) => (
          <option key={each} value={String(each)}>
            {words[each]}
          </option>
        ))}
      </select>
    </div>
  )
}
