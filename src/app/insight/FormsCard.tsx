import { useMemo } from 'react'
import { Link } from 'wouter'
import { isAnswerable } from '../../insight/answerable.ts'
import { type FormCurve, type Forms, formCurve, formsBySide } from '../../insight/forms.ts'
import { netWithDividend } from '../../insight/forms-with-dividend.ts'
import type { NetPay } from '../../insight/net-pay.ts'
import { companyForms, type Year, years } from '../../rules/horizon.ts'
import { kronor } from '../../texts/format.ts'
import { crossingWords, insightTexts } from '../../texts/insight.ts'
import { paths } from '../../texts/paths.ts'
import { companyFormName, workbenchTexts, yearName } from '../../texts/workbench.ts'
import { InsightCard } from './InsightCard.tsx'
import { LinesPlot } from './plots/LinesPlot.tsx'
import { YearHeads } from './YearHeads.tsx'

const words = insightTexts.forms

/** Both company forms beside each other, year by year, and for every other surplus of the year in view. */
export function FormsCard({ pay, year }: { readonly pay: NetPay; readonly year: Year }) {
  const forms = useMemo(() => formsBySide(pay), [pay])
  const withDividend = useMemo(() => netWithDividend(pay), [pay])
  const curve = useMemo(() => formCurve(pay, year), [pay, year])
  const hasThird = years.some((each) => withDividend[each] !== undefined)
  return (
    <InsightCard of="forms" lead={words.lead}>
      <table className="insight-table">
        <thead>
          <tr>
            <td />
            <YearHeads />
          </tr>
        </thead>
        <tbody>
          {companyForms.map((form) => (
            <tr key={form}>
              <th scope="row">{companyFormName(form)}</th>
              {years.map((each) => (
                <td key={each}>
                  {isAnswerable(pay.plan, each) && (
                    <Net amount={forms[each].net[form]} beside={besideEachOther(forms[each], withDividend[each])} />
                  )}
                </td>
              ))}
            </tr>
          ))}
          {hasThird && (
            <tr>
              <th scope="row">{words.withDividend}</th>
              {years.map((each) => {
                const net = isAnswerable(pay.plan, each) ? withDividend[each] : undefined
                return (
                  <td key={each}>
                    {net !== undefined && <Net amount={net} beside={besideEachOther(forms[each], net)} />}
                  </td>
                )
              })}
            </tr>
          )}
          <tr className="insight-difference">
            <th scope="row">{hasThird ? words.differenceOfTwo : words.difference}</th>
            {years.map((each) => (
              <td key={each}>{isAnswerable(pay.plan, each) && differenceOf(forms[each])}</td>
            ))}
          </tr>
        </tbody>
      </table>
      <LinesPlot
        label={words.plot(yearName(year))}
        lines={companyForms.map((form, at) => ({
          name: companyFormName(form),
          look: at === 0 ? 'main' : 'beside',
          points: curve.points.map(({ surplus, net }) => ({ x: surplus, y: net[form] })),
        }))}
        marks={[
          ...curve.crossings.map(({ from }) => ({
            x: from,
            y: netAt(curve, from),
            says: words.crossingMark(from),
            look: 'crossing' as const,
          })),
          { x: curve.plan.surplus, y: curve.plan.net, says: words.plan(curve.plan.net), look: 'own' },
        ]}
        ofX={words.surplus}
        ofY={words.net}
        table={<CurveTable curve={curve} />}
      />
      {hasThird && (
        <p className="insight-note">
          {words.dividendLater}{' '}
          <Link className="link" href={paths.owner}>
            {workbenchTexts.nav.owner}
          </Link>
        </p>
      )}
      {crossingWords(curve).map((sentence) => (
        <p key={sentence} className="insight-note">
          {sentence}
        </p>
      ))}
    </InsightCard>
  )
}

/** All that stands in a year's column. */
function besideEachOther({ net }: Forms[Year], withDividend: number | undefined): readonly number[] {
  return [...Object.values(net), ...(withDividend === undefined ? [] : [withDividend])]
}

interface NetProps {
  readonly amount: number
  /** what stands in the same column */
  readonly beside: readonly number[]
}

/** An amount of a year, and that it gives the most: more than at least one beside it, and less than none. */
function Net({ amount, beside }: NetProps) {
  const isMost = amount === Math.max(...beside) && amount > Math.min(...beside)
  if (!isMost) return kronor(amount)
  return (
    <strong>
      {kronor(amount)}
      <span className="visually-hidden">, {words.best}</span>
    </strong>
  )
}

function differenceOf({ best, difference }: Forms[Year]): string {
  return best === undefined ? words.none : insightTexts.withSign(difference)
}

/** How high the curves stand at a crossing: that of the nearest drawn point to its left. */
function netAt({ points }: FormCurve, surplus: number): number {
  const before = points.findLast((point) => point.surplus <= surplus)
  return before ? Math.max(...Object.values(before.net)) : 0
}

/** Some of the curve's points in numbers. */
function CurveTable({ curve: { points } }: { readonly curve: FormCurve }) {
  const every = Math.max(1, Math.ceil(points.length / 11))
  return (
    <table className="insight-table">
      <thead>
        <tr>
          <th scope="col">{words.surplusKr}</th>
          {companyForms.map((form) => (
            <th key={form} scope="col">
              {companyFormName(form)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points
          .filter((_, at) => at % every === 0)
          .map(({ surplus, net }) => (
            <tr key={surplus}>
              <th scope="row">{kronor(surplus)}</th>
              {companyForms.map((form) => (
                <td key={form}>{kronor(net[form])}</td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  )
}
