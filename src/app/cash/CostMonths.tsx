import { useId, useState } from 'react'
import { readOnlyOf, useLock } from '../../controls/locked.ts'
import { readMonths } from '../../plan/cash/cash-entry.ts'
import { monthsByCost, withCostMonths } from '../../plan/cash/cost-months.ts'
import { comparedName } from '../../plan/row-name.ts'
import type { Session } from '../../session/session.ts'
import { cashTexts } from '../../texts/cash.ts'
import { cashPageTexts } from '../../texts/cash-page.ts'
import { setCash } from './set-cash.ts'

const words = cashPageTexts.costMonths

/** When each fixed cost is paid, by its name: the same months in every year. */
export function CostMonths({ session }: { readonly session: Session }) {
  const { fixedCosts, settings } = session.plan
  const names = new Map(
    fixedCosts
      .map(({ category }) => [comparedName(category), category.trim()] as const)
      .filter(([key]) => key !== '')
      .reverse(),
  )
  const monthsOf = monthsByCost(settings.costMonths)
  if (names.size === 0) return <p className="insight-note">{words.noCosts}</p>
  return (
    <ul className="cash-costs">
      {[...names.values()].reverse().map((name) => (
        <Cost key={name} session={session} name={name} months={monthsOf(name)?.join(', ') ?? ''} />
      ))}
    </ul>
  )
}

interface CostProps {
  readonly session: Session
  readonly name: string
  /** '1, 4, 7'; '' is every month. */
  readonly months: string
}

function Cost({ session, name, months }: CostProps) {
  const id = useId()
  const lock = useLock()
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const enter = () => {
    if (typed === undefined) return
    const entry = readMonths(typed)
    if (!entry.ok) {
      setWrong(cashTexts.wrong.costMonths)
      return
    }
    const list = entry.value === '' ? [] : entry.value.split(',').map(Number)
    const next = withCostMonths(session.plan.settings.costMonths, name, list)
    if (next === undefined) {
      setWrong(cashTexts.wrong.tooManyCosts)
      return
    }
    setWrong(undefined)
    setTyped(undefined)
    if (next !== session.plan.settings.costMonths) setCash(session, { costMonths: next }, 'costMonths')
  }
  return (
    <li>
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        className="field-input slim"
        type="text"
        autoComplete="off"
        placeholder={cashTexts.standard.costMonths}
        value={typed ?? months}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={enter}
        onKeyDown={(event) => {
          if (event.key === 'Enter') enter()
          if (event.key === 'Escape' && typed !== undefined) {
            event.preventDefault()
            setTyped(undefined)
            setWrong(undefined)
          }
        }}
        {...readOnlyOf(lock)}
      />
      {wrong !== undefined && (
        <p className="field-wrong" id={`${id}-wrong`} role="alert">
          {wrong}
        </p>
      )}
    </li>
  )
}
