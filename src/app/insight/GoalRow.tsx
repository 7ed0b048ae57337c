import type { ReactNode } from 'react'
import { Button } from '../../controls/Button.tsx'
import type { Way, WayAnswer } from '../../insight/goal.ts'
import { kronor } from '../../texts/format.ts'
import { goalTexts, wayMeaning, wayName } from '../../texts/insight-goal.ts'
import type { UseAnswer } from './use-answer.ts'

interface GoalRowProps {
  readonly answer: WayAnswer
  /** The products of the year, as choices. */
  readonly products: ReactNode
  /** The product has not been chosen by hand: it is the one that gives most per hour, or per unit where none takes any time. */
  readonly isMax: boolean
  readonly onChoose: (id: string) => void
  readonly onUse: UseAnswer
}

/** One way to the goal: the smallest change, what it means, the hours after it, and the net pay. A way that can't reach it is greyed. */
export function GoalRow({ answer, products, isMax, onChoose, onUse }: GoalRowProps) {
  const { way, is, hours, hoursMark, net, edit, change, of, ofHasHours } = answer
  const name = wayName(answer)
  return (
    <tr className={is === 'reached' ? undefined : 'goal-short'}>
      <th scope="row">{name}</th>
      <td className="words">
        {isOfOne(way) && of !== undefined && (
          <select
            className="field-input slim goal-product"
            aria-label={goalTexts.choose(name)}
            value={of}
            onChange={({ target }) => onChoose(target.value)}
          >
            {products}
          </select>
        )}
        {wayMeaning(answer)}
        {is === 'reached' && change !== 0 && isMax && `, ${ofHasHours ? goalTexts.maxPerHour : goalTexts.maxPerUnit}`}
      </td>
      {is === 'reached' ? (
        <>
          <td className="goal-hours">
            <span className="goal-unit" aria-hidden="true">
              {goalTexts.headings.hours}
            </span>
            {kronor(hours)}
            {hoursMark !== 'fine' && <span className={`goal-mark ${hoursMark}`}>{goalTexts.marks[hoursMark]}</span>}
          </td>
          <td className="goal-net">
            <span className="goal-unit" aria-hidden="true">
              {goalTexts.headings.net}
            </span>
            <strong>{kronor(net)}</strong>
          </td>
          <td className="goal-use">
            <Button
              changes
              reason={edit === undefined ? goalTexts.noChange : undefined}
              onPress={() => onUse(answer, name)}
            >
              {goalTexts.use} <span className="visually-hidden">{name}</span>
            </Button>
          </td>
        </>
      ) : (
        <td colSpan={3} />
      )}
    </tr>
  )
}

const isOfOne = (way: Way) => way === 'onePrice' || way === 'oneVolume'
