import type { ReactNode } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Card } from '../../controls/Card.tsx'
import { DataTable } from '../../controls/DataTable.tsx'
import { FoldedCard } from '../../controls/FoldedCard.tsx'
import type { SessionYear } from '../../controls/figures.ts'
import { isAnswerable } from '../../insight/answerable.ts'
import { type CoupleWay, canLiveBy } from '../../insight/couple-ways.ts'
import { halfLostIn, isBelowReading, perMonthInHand } from '../../insight/owner-ways.ts'
import type { PlanSettings } from '../../plan/plan.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { CouplePayInputs } from '../../salary/owner/SecondOwner.tsx'
import { SettingNumber, settingsIn } from '../../salary/SettingNumber.tsx'
import type { Session } from '../../session/session.ts'
import { kronor } from '../../texts/format.ts'
import { figureLabels } from '../../texts/labels.ts'
import { ownerYearName, ownerPageTexts as words } from '../../texts/owner-page.ts'
import type { Pair } from '../../workbook/owner/couple-years.ts'
import { type OwnerYear, ownerYears, yearAfter } from '../../workbook/owner/owner-figures.ts'
import { partners, sharesOf } from '../../workbook/owner/two-owners.ts'
import { cardsPlace } from '../cards-place.ts'
import { OtherForms } from '../OtherForms.tsx'
import { YearOf } from './AnswerCard.tsx'
import type { CoupleAnswer } from './couple-answer.ts'
import { listed } from './owner-amounts.ts'

interface CoupleProps extends SessionYear {
  readonly answer: CoupleAnswer
}

interface CoupleCardProps extends CoupleProps {
  readonly isOnPaper?: boolean
  readonly children?: ReactNode
}

export function CoupleCard({ session, year, answer, isOnPaper = false, children }: CoupleCardProps) {
  const { plan } = session
  const { most, ways, done } = answer
  if (!years.some((each) => isAnswerable(plan, each)))
    return (
      <Card of="ownerCards.couple" title={words.cards.couple}>
        <p className="insight-lead">{words.empty}</p>
      </Card>
    )
  const said = most && describeCouple(session, most, ways, year)
  return (
    <Card of="ownerCards.couple" title={words.cards.couple}>
      {/* while it is searched for everything keeps its place, and a field its cursor */}
      {!isOnPaper && (
        <div className="owner-least">
          {(['leastInHand', 'secondLeastInHand'] as const).map((name) => (
            <SettingNumber key={name} session={session} name={name} onSet={settingsIn(session, year)} />
          ))}
        </div>
      )}
      <p className="owner-answer">{said?.does ?? words.couple.progress(Math.round(done * 100))}</p>
      <p className="insight-lead">{said?.why ?? '\u00A0'}</p>
      {!isOnPaper && <OtherForms session={session} className="insight-note" />}
      <CoupleTable session={session} year={year} way={most} />
      {children}
      <CoupleNotes session={session} way={most} />
    </Card>
  )
}

type OfWay = Pick<CoupleProps, 'session'> & { readonly way: CoupleWay | undefined }

/** What is to be known of a way. */
function CoupleNotes({ session, way }: OfWay) {
  const { settings } = session.plan
  const last = way ? leftAfter(way) : { dividend: 0, due: 0 }
  const { first, second } = sharesOf(settings)
  const lost = way ? halfLostIn((each) => way.lived[years.indexOf(each)]?.left.equity ?? 0, first + second) : []
  return (
    <>
      {last.dividend > 0 && (
        <p className="insight-note">
          {words.couple.afterPlan(settings.startYear + years.length, last.dividend, last.due)}
        </p>
      )}
      {!settings.secondIsRelative && <p className="insight-note">{words.couple.reading}</p>}
      {way && restsOnReadingOf(session, way) && <p className="insight-note">{words.couple.ownReading}</p>}
      <p className="insight-note">{words.notes.covered}</p>
      {lost.length > 0 && (
        <p className="insight-note">
          <strong>{words.notes.halfLost(listed(lost.map(ownerYearName)))}</strong>
        </p>
      )}
      <p className="insight-note">{words.notes.lessPay}</p>
    </>
  )
}

function CoupleTable({ session, year, way }: OfWay & SessionYear) {
  const { settings, salary } = session.plan
  const { first, second } = sharesOf(settings)
  const lacks = way?.lacks ?? []
  const hasLacks = lacks.length > 0
  const shortOf = (who: 0 | 1 | 'both', each: OwnerYear) => {
    const short = lacks
      .filter(({ of, at }) => ownerYears[at] === each && (who === 'both' || partners[who] === of))
      .reduce((sum, lack) => sum + lack.short, 0)
    return short > 0 ? kronor(short) : ''
  }
  const amountsOf = (who: 0 | 1 | 'both') =>
    ownerYears.map((each) => {
      const taken = way && takenByCouple(way, each)
      const of = (name: 'pay' | 'dividend' | 'perMonth') => {
        if (!taken) return ''
        const [one, other] = taken[name]
        return kronor(who === 'both' ? one + other : taken[name][who])
      }
      const isAfter = each === 'year4'
      return {
        key: each,
        className: each === year ? 'owner-sum' : undefined,
        cells: [
          isAfter ? (
            `${settings.startYear + years.length} ${ownerYearName(each)}`
          ) : (
            <YearOf key={each} session={session} year={each} method="skatteverket" />
          ),
          each === 'year4' ? '' : salary[each].companyForm === 'aktiebolag' ? of('pay') : words.asFirm,
          of('dividend'),
          isAfter ? '' : of('perMonth'),
          ...(hasLacks ? [shortOf(who, each)] : []),
        ],
      }
    })
  const { shareOf, together } = words.couple
  const names = words.couple.names(settings.secondName)
  return (
    <DataTable
      className="insight-table owner-table"
      columns={[
        {},
        words.years.pay,
        words.years.dividend,
        words.years.perMonth,
        ...(hasLacks ? [words.years.lacks] : []),
      ]}
      groups={[
        { heading: shareOf(names.first, first), rows: amountsOf(0) },
        { heading: shareOf(names.second, second), rows: amountsOf(1) },
        { heading: together, rows: amountsOf('both') },
      ]}
    />
  )
}

export function CoupleWaysCard({ session, year, answer: { ways }, isOnPaper }: Omit<CoupleCardProps, 'children'>) {
  const rows = words.couple.rows(session.plan.settings.secondName)
  const next = yearAfter(year)
  const most = Math.max(...ways.map(({ net }) => net))
  const table = (
    <DataTable
      className="insight-table owner-table"
      columns={[{}, ...ways.map(({ way }) => ({ head: words.ways[way], title: words.about[way] }))]}
      rows={[
        ...partners.map((of, who) => ({
          key: of,
          cells: [rows[of], ...ways.map((way) => kronor(takenByCouple(way, year).pay[who === 0 ? 0 : 1]))],
        })),
        {
          key: 'dividend',
          cells: [
            words.rows.dividend(ownerYearName(next)),
            ...ways.map((way) => kronor(takenByCouple(way, next).dividend.reduce((sum, one) => sum + one, 0))),
          ],
        },
        {
          key: 'netOverPlan',
          className: 'owner-sum',
          cells: [
            figureLabels.netOverPlan,
            ...ways.map(({ way, net }) => (net === most ? <strong key={way}>{kronor(net)}</strong> : kronor(net))),
          ],
        },
      ]}
    />
  )
  return isOnPaper ? (
    <Card of="ownerCards.ways" title={words.cards.ways}>
      {table}
    </Card>
  ) : (
    <FoldedCard of="ownerCards.ways" title={words.cards.ways} held={words.couple.waysHeld}>
      {table}
    </FoldedCard>
  )
}

interface CouplePaysCardProps extends CoupleProps {
  readonly onAnnounce: (text: string) => void
}

export function CouplePaysCard({ session, year, answer, onAnnounce }: CouplePaysCardProps) {
  const own = answer.ways.find(({ way }) => way === 'ownPay')
  const { most } = answer
  const { startYear } = session.plan.settings
  const tooMuch = own ? beyondMeansOf(own) : []
  const take = ({ choice }: CoupleWay) => {
    const { first, second } = choice.pay
    const values = {
      ownPay1: first.year1,
      ownPay2: first.year2,
      ownPay3: first.year3,
      secondPay1: second.year1,
      secondPay2: second.year2,
      secondPay3: second.year3,
    }
    if (session.edit({ type: 'setSettings', values }, cardsPlace('owner', year))) onAnnounce(words.couple.own.used)
  }
  return (
    <FoldedCard
      of="ownerCards.ownPay"
      title={words.couple.own.title}
      held={words.couple.own.held}
      lead={words.couple.own.lead}
    >
      <div className="owner-inputs">
        <CouplePayInputs session={session} year={year} />
      </div>
      {own && (
        <>
          <p className="insight-note">{words.couple.own.gives(own.net, startYear + years.length)}</p>
          {tooMuch.length > 0 && (
            <p className="insight-note">
              <strong>{words.couple.tooMuch(listed(tooMuch.map(ownerYearName)))}</strong>
            </p>
          )}
          <CoupleTable session={session} year={year} way={own} />
        </>
      )}
      {most && (
        <Button changes onPress={() => take(most)}>
          {words.ownPay.takeBest}
        </Button>
      )}
    </FoldedCard>
  )
}

const nothing: Pair = [0, 0]
const ofEach = ([first, second]: Pair, say: (kr: number) => number): Pair => [say(first), say(second)]
const sum = ([first, second]: Pair) => first + second
const ofTwo = ([first, second]: Pair) => ({ first, second })

/** What a way takes out in a calendar year, in whole kronor as it is said everywhere: of each of the two. */
function takenByCouple({ lived }: CoupleWay, year: OwnerYear) {
  const of = lived[ownerYears.indexOf(year)]
  return {
    pay: year === 'year4' ? nothing : ofEach(of?.left.pay ?? nothing, Math.round),
    dividend: ofEach(of?.dividends ?? nothing, Math.round),
    perMonth: ofEach(of?.takeHome ?? nothing, perMonthInHand),
  }
}

/** What the company pays out after the plan, and the tax on it that both still owe, kr. */
function leftAfter(way: CoupleWay): { readonly dividend: number; readonly due: number } {
  return {
    dividend: sum(takenByCouple(way, 'year4').dividend),
    due: Math.round(sum(way.lived.at(-1)?.left.taxDue ?? nothing)),
  }
}

/** What two take out in a year and why, each a sentence: the same on the page and on paper. */
function describeCouple({ plan }: Session, most: CoupleWay, ways: readonly CoupleWay[], year: Year) {
  const { startYear, secondName } = plan.settings
  const at = years.indexOf(year)
  const calendarYear = startYear + at
  const { pay, dividend, perMonth } = takenByCouple(most, year)
  const next = sum(takenByCouple(most, ownerYears[at + 1] ?? 'year4').dividend)
  const isCompany = plan.salary[year].companyForm === 'aktiebolag'
  return {
    does: isCompany
      ? words.couple.takeOut(calendarYear, ofTwo(pay), sum(dividend), next, secondName)
      : words.takeOutAsFirm(calendarYear, perMonth[0]),
    why: `${words.couple.inHand(ofTwo(perMonth), calendarYear, secondName)} ${describeMost(plan.settings, most, ways)}`,
  }
}

/** How much the whole plan gives both, and than which other way that is more; where what they live on can't be kept, by how much. */
function describeMost(settings: PlanSettings, most: CoupleWay, ways: readonly CoupleWay[]): string {
  const { couple } = words
  const { startYear, leastInHand, secondLeastInHand, secondName } = settings
  const last = startYear + years.length
  const least = couple.least({ first: leastInHand, second: secondLeastInHand }, secondName)
  const others = ways.filter((one) => one.way !== 'mostInHand' && canLiveBy(one))
  if (most.lacks.length > 0) {
    const [keeps] = others
    return keeps ? couple.keptBy(least, words.ways[keeps.way]) : couple.notKept(least, most.net, last)
  }
  return couple.most(least, most.net, last, describeNext(most, others))
}

/** How much more it is than by the best of the other ways that give less. */
function describeNext(most: CoupleWay, others: readonly CoupleWay[]): string {
  const [next] = others.filter(({ net }) => net < most.net).toSorted((one, other) => other.net - one.net)
  if (!next) return others.length > 0 ? words.asMuch : words.onlyOne
  const lacks = most.net - next.net
  if (next.way === 'ownPay') return words.couple.moreThanOwn(lacks)
  return next.way === 'mostInHand' ? words.asMuch : words.moreThan[next.way](lacks)
}

/** The years in which a way pays more than the company has, by name. */
const beyondMeansOf = ({ lived }: CoupleWay): readonly Year[] => years.filter((_, at) => lived[at]?.isBorne === false)

/** Whether a way has a year whose tax rests on a reading of IL 67:7, for either of the two. */
function restsOnReadingOf({ plan }: Session, { lived }: CoupleWay): boolean {
  const { birthYear, secondBirthYear } = plan.settings
  return [birthYear, secondBirthYear].some((born, who) => {
    const of = { ...plan, settings: { ...plan.settings, birthYear: born } }
    const worked = (at: number) => lived[Math.min(at, 2)]?.left.pay[who] ?? 0
    const beside = who === 0 ? plan.settings.employmentIncome : 0
    return ownerYears.some(
      (year, at) => (lived[at]?.above[who] ?? 0) > 0 && isBelowReading(of, year, worked(at) + beside),
    )
  })
}
