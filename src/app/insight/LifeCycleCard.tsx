import { useMemo } from 'react'
import { DataTable } from '../../controls/DataTable.tsx'
import { type LifeCycle, lifeCycle } from '../../insight/life-cycle.ts'
import type { NetPay } from '../../insight/net-pay.ts'
import type { Year } from '../../rules/horizon.ts'
import { decimal } from '../../texts/format.ts'
import { insightTexts } from '../../texts/insight.ts'
import { InsightCard } from './InsightCard.tsx'
import { lifeCycleHeight, lifeCycleLayout, lifeCycleRadius } from './life-cycle-layout.ts'
import { Names } from './plots/Names.tsx'
import { Axes, Plot } from './plots/Plot.tsx'
import { nameOf } from './row-names.ts'
import { useShownRows } from './shown-rows.tsx'

const words = insightTexts.lifeCycle
const whole = (value: number) => decimal(value, 0)

export function LifeCycleCard({ pay, year }: { readonly pay: NetPay; readonly year: Year }) {
  const lives = useMemo(() => lifeCycle(pay, year), [pay, year])
  const { products, beside } = lives
  const besideNames = beside.slice(0, maxNames).map(nameOf).join(', ') + (beside.length > maxNames ? ' …' : '')
  return (
    <InsightCard of="lifeCycle" lead={products.length === 0 ? words.nothing : words.lead}>
      {products.length > 0 && <Lives lives={lives} />}
      {products.length > 0 && (
        <p className="insight-note">
          {words.lines(lives.middleShare)} {lives.hasLosing && words.losing}
        </p>
      )}
      {products.length > 0 && beside.length > 0 && <p className="insight-note">{words.beside(besideNames)}</p>}
    </InsightCard>
  )
}

const maxNames = 8
function Lives({ lives }: { readonly lives: LifeCycle }) {
  const { shown, button } = useShownRows(lives.products)
  return (
    <Plot
      label={words.plot}
      height={lifeCycleHeight}
      leftOut={(width) => lifeCycleLayout(lives, width).leftOut}
      table={
        <>
          <DataTable
            className="insight-table"
            columns={[
              insightTexts.product,
              { head: words.stage, className: 'words' },
              { head: words.share, write: whole },
              { head: words.growth, write: whole },
            ]}
            rows={shown.map((life) => ({
              key: life.id,
              cells: [nameOf(life), words.stages[life.quadrant], life.share, life.growth],
            }))}
          />
          {button}
        </>
      }
    >
      {(width) => {
        const { area, x, y, midX, midY, points, stages, mean, names } = lifeCycleLayout(lives, width)
        return (
          <>
            <Axes
              x={x}
              y={y}
              width={width}
              height={lifeCycleHeight}
              format={whole}
              ofX={words.share}
              ofY={words.growth}
            />
            <line className="plot-zero" x1={area.left} x2={area.right} y1={midY} y2={midY} />
            <line className="plot-zero" x1={midX} x2={midX} y1={area.top} y2={area.bottom} />
            <Names names={stages} look="plot-stage" />
            <Names names={mean} look="plot-of" />
            {points.map(({ id, x: cx, y: cy }) => (
              <circle key={id} className="plot-point own" cx={cx} cy={cy} r={lifeCycleRadius} />
            ))}
            <Names names={names} />
          </>
        )
      }}
    </Plot>
  )
}
