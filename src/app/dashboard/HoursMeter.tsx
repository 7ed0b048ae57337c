import './hours-meter.css'
import { type SessionYear, useFigure, useSession } from '../../controls/figures.ts'
import { hoursOf } from '../../rules/limits.ts'
import { kronor } from '../../texts/format.ts'
import { hoursTexts } from '../../texts/hours.ts'

/** How far over the end of the year the bar can run, in years, and how wide the mark of that end is, in parts of one. */
const longest = 1.25
const endPart = 1 / 70

export function HoursMeter({ session, year }: SessionYear) {
  const planned = useFigure(session, `plannedHours.${year}`) ?? 0
  const perHour = kronor(useFigure(session, `netPayPerHour.${year}`))
  const { hands, ownSharePercent } = useSession(session, ({ plan }) => plan.settings)
  const { norm, from, to } = hoursOf(hands)
  const isOver = planned >= norm
  // amber above the recommended hours, red when no more fit into the year
  const load = isOver ? 'over' : planned > to ? 'full' : 'fits'
  const shown = hoursTexts.of(Math.round(planned), hands)
  // a plan of more than a year runs over the end of the year, by as much as is drawn
  const endWidth = norm * endPart
  const drawn = isOver ? norm * longest : norm
  return (
    <div className={`hours-meter ${load}`}>
      <span className="hours-meter-label">{hoursTexts.label}</span>
      <meter
        className="visually-hidden"
        aria-label={hoursTexts.label}
        min={0}
        max={norm}
        low={from}
        high={to}
        value={Math.min(planned, norm)}
      >
        {shown}
      </meter>
      <svg className="hours-meter-picture" viewBox={`0 0 ${drawn} 10`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="all" width={norm} height={10} />
        <rect className="band" x={from} width={to - from} height={10} />
        <rect className="planned" y={2} width={Math.min(planned, drawn)} height={6} />
        {isOver && <rect className="end" x={norm - endWidth / 2} width={endWidth} height={10} />}
      </svg>
      {isOver && <strong className="hours-meter-percent">{hoursTexts.percent(planned, hands)}</strong>}
      {planned > 0 && <span className="hours-meter-number">{shown}</span>}
      {!isOver && <span className="hours-meter-band">{hoursTexts.band(hands)}</span>}
      {/* an hour of a plan that cannot be worked gives nothing, nor does one of a loss */}
      {!isOver && perHour !== '' && perHour !== '0' && (
        <span className="hours-meter-pay">
          {hoursTexts.perHour(perHour, hands !== 1 || (ownSharePercent ?? 100) < 100)}
        </span>
      )}
      {/* always there, so that the sentence is read out when it comes */}
      <span role="status" className="hours-meter-over">
        {isOver && hoursTexts.tooMany(Math.round(planned), hands)}
      </span>
    </div>
  )
}
