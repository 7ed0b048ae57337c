import { useMemo } from 'react'
import { Link } from 'wouter'
import { DataTable } from '../../controls/DataTable.tsx'
import { isAnswerable } from '../../insight/answerable.ts'
import { type FormCurve, type Forms, formCurve, formsBySide } from '../../insight/forms.ts'
import { netWithDividend } from '../../insight/forms-with-dividend.ts'
import type { NetPay } from '../../insight/net-pay.ts'
import { companyForms, type Year, years } from '../../rules/horizon.ts'
import { kronor } from '../../texts/format.ts'
import { breakpointLabel, insightTexts } from '../../texts/insight.ts'
import { paths } from '../../texts/paths.ts'
import { companyFormName, workbenchTexts, yearName } from '../../texts/workbench.ts'
import { InsightCard } from './InsightCard.tsx'
import { OfYouAlone } from './OfYouAlone.tsx'
import { LinesPlot } from './plots/LinesPlot.tsx'

const words = insightTexts.forms

export function FormsCard({ pay, year }: { readonly pay: NetPay; readonly year: Year }) {
  const forms = useMemo(() => formsBySide(pay), [pay])
  const withDividend = useMemo(() => netWithDividend(pay), [pay])
  const curve = useMemo(() => formCurve(pay, year), [pay, year])
  const hasThird = years.some((each) => withDividend[each] !== undefined)
  const third = (each: Year) => {
    const net = isAnswerable(pay.plan, each) ? withDividend[each] : undefined
    return net !== undefined && <Net key={each} amount={net} beside={besideEachOther(forms[each], net)} />
  }
  return (
    <InsightCard of="forms" lead={words.lead}>
      <DataTable
        className="insight-table"
        columns={[{}, ...years.map(yearName)]}
        rows={[
          ...companyForms.map((form) => ({
            key: form,
            cells: [
              companyFormName(form),
              ...years.map(
                (each) =>
                  isAnswerable(pay.plan, each) && (
                    <Net
                      key={each}
                      amount={forms[each].net[form]}
                      beside={besideEachOther(forms[each], withDividend[each])}
                    />
                  ),
              ),
            ],
          })),
          ...(hasThird ? [{ key: 'withDividend', cells: [words.withDividend, ...years.map(third)] }] : []),
          {
            key: 'difference',
            className: 'insight-difference',
            cells: [
              hasThird ? words.differenceOfTwo : words.difference,
              ...years.map((each) => isAnswerable(pay.plan, each) && differenceOf(forms[each])),
            ],
          },
        ]}
      />
      <LinesPlot
        label={words.plot(yearName(year))}
        lines={companyForms.map((form, at) => ({
          name: companyFormName(form),
          look: at === 0 ? 'main' : 'beside',
          points: curve.points.map(({ surplus, net }) => ({ x: surplus, y: net[form] })),
        }))}
        marks={[
          ...curve.breakpoints.map(({ from }) => ({
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
      <OfYouAlone plan={pay.plan} />
      {breakpointLabel(curve).map((sentence) => (
        <p key={sentence} className="insight-note">
          {sentence}
        </p>
      ))}
    </InsightCard>
  )
}

const besideEachOther = ({ net }: Forms[Year], withDividend: number | undefined): readonly number[] => [
  ...Object.values(net),
  ...(withDividend === undefined ? [] : [withDividend]),
]

/** An amount of a year, and that it gives the most: more than at least one beside it, and less than none. */
function Net({ amount, beside }: { readonly amount: number; readonly beside: readonly number[] }) {
  const isMost = amount === Math.max(...beside) && amount > Math.min(...beside)
  if (!isMost) return kronor(amount)
  return (
    <strong>
      {kronor(amount)}
      <span className="visually-hidden">, {words.best}</span>
    </strong>
  )
}

const differenceOf = ({ best, difference }: Forms[Year]): string =>
  best === undefined ? words.none : insightTexts.withSign(difference)

/** How high the curves stand at a crossing: that of the nearest drawn point to its left. */
function netAt({ points }: FormCurve, surplus: number): number {
  const before = points.findLast((point) => point.surplus <= surplus)
  return before ? Math.max(...Object.values(before.net)) : 0
}

function CurveTable({ curve: { points } }: { readonly curve: FormCurve }) {
  const every = Math.max(1, Math.ceil(points.length / 11))
  return (
    <DataTable
      className="insight-table"
      columns={[words.surplusKr, ...companyForms.map(companyFormName)]}
      rows={points
        .filter((_, at) => at % every === 0)
        .map(({ surplus, net }) => ({
          key: surplus,
          cells: [kronor(surplus), ...companyForms.map((form) => net[form])],
        }))}
    />
  )
}
