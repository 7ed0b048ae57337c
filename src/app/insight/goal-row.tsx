import type { ReactNode } from 'react'
import { Button } from '../../controls/Button.tsx'
import type { DataRow } from '../../controls/DataTable.tsx'
import { leverOf, type Way, type WayAnswer } from '../../insight/goal/goal.ts'
import { kronor } from '../../texts/format.ts'
import { goalTexts, type WantedOf, wayMeaning, wayName } from '../../texts/insight-goal.ts'
import { MuchMark } from './MuchMark.tsx'
import type { UseAnswer } from './use-answer.ts'

interface GoalRowProps {
  readonly answer: WayAnswer
  readonly of: WantedOf
  readonly nameOf: (name: string) => string
  readonly products: ReactNode
  /** The product has not been chosen by hand: it is the one that carries most. */
  readonly isMain: boolean
  readonly onChoose: (id: string) => void
  readonly onUse: UseAnswer
}

export function goalRow({ answer, of: wantedOf, nameOf, products, isMain, onChoose, onUse }: GoalRowProps): DataRow {
  const { way, kind, hours, hoursMark, net, edit, change, percent, of } = answer
  const name = wayName(answer)
  const means = (
    <>
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
      {wayMeaning(answer, wantedOf, nameOf)}
      {kind === 'reached' && change !== 0 && isMain && `, ${goalTexts.main}`}
      {kind === 'reached' && <MuchMark of={leverOf[way]} percent={percent} />}
    </>
  )
  if (kind !== 'reached') return { key: way, className: 'goal-short', cells: [name, means, '', '', ''] }
  const unit = (of: 'hours' | 'net' | 'takeHome') => (
    <span className="goal-unit" aria-hidden="true">
      {goalTexts.headings[of]}
    </span>
  )
  const hoursCell = (
    <>
      {unit('hours')}
      {kronor(hours)}
      {hoursMark !== 'fine' && <span className={`goal-mark ${hoursMark}`}>{goalTexts.marks[hoursMark]}</span>}
    </>
  )
  const netCell = (
    <>
      {unit(wantedOf === 'pay' ? 'net' : 'takeHome')}
      <strong>{kronor(net)}</strong>
    </>
  )
  const useCell = (
    <Button changes reason={edit === undefined ? goalTexts.noChange : undefined} onPress={() => onUse(answer, name)}>
      {goalTexts.use} <span className="visually-hidden">{name}</span>
    </Button>
  )
  return {
    key: way,
    cells: [
      name,
      means,
      { shows: hoursCell, className: 'goal-hours' },
      { shows: netCell, className: 'goal-net' },
      { shows: useCell, className: 'goal-use' },
    ],
  }
}

const isOfOne = (way: Way) => way === 'onePrice' || way === 'oneVolume'
