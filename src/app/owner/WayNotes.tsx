import type { SessionYear } from '../../controls/figures.ts'
import { halfLostIn, restsOnReading } from '../../insight/owner-ways.ts'
import { years } from '../../rules/horizon.ts'
import { describeLawYears } from '../../texts/law-years.ts'
import { ownerPageTexts, ownerYearName } from '../../texts/owner-page.ts'
import { yearName } from '../../texts/workbench.ts'
import { lawOfOwnerYear } from '../../workbook/owner/owner-definitions.ts'
import { type OwnerFigure, ownerWays, ownerYears, yearAfter } from '../../workbook/owner/owner-figures.ts'
import { describeTooMuch, listed } from './owner-amounts.ts'

const words = ownerPageTexts.notes

export function WayCautions({ session }: Pick<SessionYear, 'session'>) {
  const figure = (name: OwnerFigure) => session.workbook.figure(name)
  const tooMuch = describeTooMuch(session)
  const fromEquity = years.filter(
    (each) =>
      (figure(`mostInHand.grossAnnualSalary.${each}`) ?? 0) > 0 &&
      (figure(`mostInHand.companyResult.${each}`) ?? 0) < 0,
  )
  const hasUncovered = ownerWays.some((way) =>
    years.some((each) => (figure(`${way}.retainedEarnings.${each}`) ?? 0) < 0),
  )
  const { ownSharePercent } = session.plan.settings
  const lost = ownerWays.flatMap((way) => {
    const of = halfLostIn((each) => figure(`${way}.retainedEarnings.${each}`) ?? 0, ownSharePercent ?? 100)
    return of.length > 0 ? [words.halfLostIn(ownerPageTexts.ways[way], listed(of.map(yearName)))] : []
  })
  const reserves = Math.max(...ownerWays.map((way) => figure(`${way}.companyReserve.year3`) ?? 0))
  const schablon = years.filter((each) => session.plan.salary[each].method === 'schablon').map(yearName)
  return (
    <>
      {tooMuch !== undefined && (
        <p className="insight-note">
          <strong>{tooMuch}</strong>
        </p>
      )}
      {fromEquity.length > 0 && <p className="insight-note">{words.fromEquity(listed(fromEquity.map(yearName)))}</p>}
      <p className="insight-note">{words.covered}</p>
      {hasUncovered && <p className="insight-note">{words.uncovered}</p>}
      {lost.length > 0 && (
        <p className="insight-note">
          <strong>{words.halfLost(listed(lost))}</strong>
        </p>
      )}
      {reserves > 0 && <p className="insight-note">{words.reserveLeft(reserves)}</p>}
      {schablon.length > 0 && <p className="insight-note">{words.schablonOf(listed(schablon))}</p>}
      <p className="insight-note">{words.lessPay}</p>
    </>
  )
}

export function WayNotes({ session, year }: SessionYear) {
  const next = yearAfter(year)
  const withoutRoom = [year, next].filter((each) => session.workbook.figure(`toThreshold.yearAllowance.${each}`) === 0)
  const onReading = ownerWays
    .filter((way) => restsOnReading((name) => session.workbook.figure(name), session.plan, way))
    .map((way) => ownerPageTexts.ways[way])
  return (
    <>
      {withoutRoom.length > 0 && (
        <p className="insight-note">{words.noRoomYet(listed(withoutRoom.map(ownerYearName)))}</p>
      )}
      {onReading.length > 0 && <p className="insight-note">{words.ownReading(listed(onReading))}</p>}
      <p className="insight-note">{describeLawYears(ownerYears.map((each) => lawOfOwnerYear(session.plan, each)))}</p>
    </>
  )
}
