import { useFigure } from '../../controls/figures.ts'
import { MessageLine } from '../../controls/MessageLine.tsx'
import { measureHoursPerYear } from '../../rules/limits.ts'
import { formatNotice } from '../../texts/notices.ts'
import { useWorkspace } from '../services.ts'

/** The warning while the measures of any year take as many hours as a working year has. */
export function TooManyHours() {
  const { session } = useWorkspace()
  const hours = [
    useFigure(session, 'TotalMeasuredHoursYear.year1'),
    useFigure(session, 'TotalMeasuredHoursYear.year2'),
    useFigure(session, 'TotalMeasuredHoursYear.year3'),
  ]
  const tooMany = hours.some((ofYear) => (ofYear ?? 0) >= measureHoursPerYear)
  return (
    <div role="alert" className="phone-warning">
      {tooMany && <MessageLine tone="error">{formatNotice({ code: 'measures.tooManyHours' })}</MessageLine>}
    </div>
  )
}
