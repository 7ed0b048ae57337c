import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useSession } from '../../controls/figures.ts'
import { netPayMark, netPayWords, shownNetPay } from '../../controls/net-pay.ts'
import { isSalaryReady } from '../../flows/salary-ready.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { kronor } from '../../texts/format.ts'
import { workbenchTexts, yearName } from '../../texts/workbench.ts'
import { useWorkspace } from '../services.ts'

const { dashboard } = workbenchTexts

type Open = Pick<Session, 'plan' | 'workbook'>

/** The year that was in view when something was said, and what then stood for each year: the sentence, and the amount in kr. */
interface Said {
  readonly year: Year
  readonly sentences: Readonly<Record<Year, string>>
  readonly amounts: Readonly<Record<Year, number>>
}

/** Says once what an edit did to the monthly salary, when it has come to rest. Nothing else that is read out does. */
export function SalaryAnnouncement({ year }: { readonly year: Year }) {
  const { session, salaryReady } = useWorkspace()
  const isReady = useSelector(salaryReady, isSalaryReady)
  const region = useRef<HTMLParagraphElement>(null)
  const said = useRef<Said>(undefined)
  // while one types nothing is read of it: it would be thrown away at the next key
  const all = useSession(session, (open) =>
    isReady && open.isCalculated ? years.map((each) => sentenceOf(open, each)).join() : undefined,
  )
  useEffect(() => {
    // written here, not rendered: the same words are said again only after the region was empty
    const announce = (words: string) => region.current?.replaceChildren(words)
    if (all === undefined) {
      announce('')
      return
    }
    const before = said.current
    said.current = saidOf(session, year)
    const isOther = before?.year !== year
    const changed = isOther
      ? year
      : [year, ...years].find((each) => before.sentences[each] !== sentenceOf(session, each))
    announce(changed ? sentenceOf(session, changed, isOther ? undefined : before.amounts[changed]) : '')
  }, [all, session, year])
  return <p ref={region} role="status" className="visually-hidden" aria-busy={!isReady} />
}

function saidOf(open: Open, year: Year): Said {
  const each = <V,>(of: (one: Year) => V) => ({ year1: of('year1'), year2: of('year2'), year3: of('year3') })
  return { year, sentences: each((one) => sentenceOf(open, one)), amounts: each((one) => amountOf(open, one)) }
}

const amountOf = ({ workbook }: Open, year: Year): number =>
  Math.max(0, Math.round(workbook.figure(`netProfitPerMonth.${year}`) ?? 0))

/** before: the amount that was said last, kr; what it has become is told with the difference. */
function sentenceOf(open: Open, year: Year, before?: number): string {
  const amount = shownNetPay(open, year)
  const more = before === undefined ? 0 : amountOf(open, year) - before
  const difference = more === 0 ? '' : dashboard.spokenChange(kronor(Math.abs(more)), more > 0)
  const parts = [
    amount === '' ? '' : dashboard.spokenKronor(amount) + difference,
    netPayWords(open, year),
    netPayMark(open, year),
  ]
  return dashboard.salaryIs(
    yearName(year),
    parts.filter((part) => part !== ''),
  )
}
