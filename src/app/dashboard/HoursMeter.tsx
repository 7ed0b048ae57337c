import './hours-meter.css'
import { useFigure } from '../../controls/figures.ts'
import type { Year } from '../../rules/horizon.ts'
import { billableHours, measureHoursPerYear } from '../../rules/limits.ts'
import type { Session } from '../../session/session.ts'
import { kronor } from '../../texts/format.ts'
import { hoursTexts } from '../../texts/hours.ts'

/** How far over the end of the year the bar can run, in years, and how wide the mark of that end is, in hours. */
const longest = 1.25
const endWidth = 25

interface HoursMeterProps {
  readonly session: Session
  readonly year: Year
}

/** How full the year is: the hours of products and measures, of what one person works, with the band that the guide recommends. */
export function HoursMeter({ session, year }: HoursMeterProps) {
  const planned = useFigure(session, `plannedHours.${year}`) ?? 0
  const perHour = kronor(useFigure(session, `netPayPerHour.${year}`))
  const load = loadOf(planned)
  const shown = hoursTexts.of(Math.round(planned))
  const isOver = load === 'over'
  // a plan of more than a year runs over the end of the year, by as much as is drawn
  const drawn = isOver ? measureHoursPerYear * longest : measureHoursPerYear
  return (
    <div className={`hours-meter ${load}`}>
      <span className="hours-meter-label">{hoursTexts.label}</span>
      <meter
        className="visually-hidden"
        aria-label={hoursTexts.label}
        min={0}
        max={measureHoursPerYear}
        low={billableHours.from}
        high={billableHours.to}
        value={Math.min(planned, measureHoursPerYear)}
      >
        {shown}
      </meter>
      <svg className="hours-meter-picture" viewBox={`0 0 ${drawn} 10`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="all" width={measureHoursPerYear} height={10} />
        <rect className="band" x={billableHours.from} width={billableHours.to - billableHours.from} height={10} />
        <rect className="planned" y={2} width={Math.min(planned, drawn)} height={6} />
        {isOver && <rect className="end" x={measureHoursPerYear - endWidth / 2} width={endWidth} height={10} />}
      </svg>
      {isOver && <strong className="hours-meter-percent">{hoursTexts.percent(planned)}</strong>}
      {planned > 0 && <span className="hours-meter-number">{shown}</span>}
      {!isOver && <span className="hours-meter-band">{hoursTexts.band}</span>}
      {/* an hour of a plan that cannot be worked gives nothing, nor does one of a loss */}
      {!isOver && perHour !== '' && perHour !== '0' && (
        <span className="hours-meter-pay">{hoursTexts.perHour(perHour)}</span>
      )}
      {/* always there, so that the sentence is read out when it comes */}
      <span role="status" className="hours-meter-over">
        {isOver && hoursTexts.tooMany(Math.round(planned))}
      </span>
    </div>
  )
}

/** Amber above the recommended hours, red when no more fit into the year. */
function loadOf(planned: number): 'fits' | 'full' | 'over' {
  if (planned >= measureHoursPerYear) return 'over'
  return planned > billableHours.to ? 'full' : 'fits'
}
