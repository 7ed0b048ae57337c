import { startTransition, useEffect, useMemo, useReducer } from 'react'
import { whenIdle } from '../../controls/when-idle.ts'
import { isAnswerable } from '../../insight/answerable.ts'
import { type CoupleWay, waysOfCouple } from '../../insight/couple-ways.ts'
import { coupleSearch } from '../../insight/most/most-in-hand.ts'
import type { Plan } from '../../plan/plan.ts'
import { years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { surplusesOf } from '../../workbook/net-chains.ts'
import { CoupleYears } from '../../workbook/owner/couple-years.ts'
import type { CoupleChoice } from '../../workbook/owner/two-owners.ts'

/** What is known of a plan's two owners: their years, and by a search what gives them the most. */
interface Known {
  readonly model: CoupleYears
  most: CoupleChoice | undefined
  /** how much of the search is done, from 0 to 1 */
  done: number
}

export interface CoupleAnswer {
  readonly ways: readonly CoupleWay[]
  readonly most: CoupleWay | undefined
  readonly done: number
}

const known = new WeakMap<Plan, Known>()
/** how long the search goes on before the browser may do something else, ms */
const atOnce = 12
/** by how much the search has come further when that is shown */
const shownBy = 0.1

function knownOf({ plan, workbook }: Session): Known {
  const before = known.get(plan)
  if (before) return before
  const surpluses = surplusesOf((year) => workbook.figure(`surplus.${year}`) ?? 0)
  const now = { model: new CoupleYears(plan, surpluses), most: undefined, done: 0 }
  known.set(plan, now)
  return now
}

/** What two who own the company can do; undefined where there are not two. An edit calls the search off. */
export function useCoupleAnswer(session: Session, areTwo: boolean): CoupleAnswer | undefined {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const { plan } = session
  const of = areTwo ? knownOf(session) : undefined
  useEffect(() => {
    if (!of || of.most || !years.some((year) => isAnswerable(plan, year))) return
    const search = coupleSearch(of.model)
    let stop = () => {}
    let shown = 0
    const go = () => {
      const until = performance.now() + atOnce
      while (!of.most && performance.now() < until) {
        const next = search.next()
        if (next.done) of.most = next.value
        else of.done = next.value
      }
      if (of.most || of.done - shown >= shownBy) {
        shown = of.done
        startTransition(draw)
      }
      if (!of.most) stop = whenIdle(go)
    }
    stop = whenIdle(go)
    return () => stop()
  }, [of, plan])
  const most = of?.most
  const { leastInHand, secondLeastInHand } = plan.settings
  const ways = useMemo(
    () => (of ? waysOfCouple(of.model, [leastInHand, secondLeastInHand], most) : []),
    [of, most, leastInHand, secondLeastInHand],
  )
  return of && { ways, most: ways.find(({ way }) => way === 'mostInHand'), done: of.done }
}
