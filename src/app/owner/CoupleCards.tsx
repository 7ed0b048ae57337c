import type { ReactNode } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Card } from '../../controls/Card.tsx'
import { DataTable } from '../../controls/DataTable.tsx'
import { FoldedCard } from '../../controls/FoldedCard.tsx'
import type { SessionYear } from '../../controls/figures.ts'
import { isAnswerable } from '../../insight/answerable.ts'
import type { CoupleWay } from '../../insight/couple-ways.ts'
import { halfLostIn } from '../../insight/owner-ways.ts'
import { years } from '../../rules/horizon.ts'
import { CouplePayInputs } from '../../salary/owner/SecondOwner.tsx'
import { SettingNumber, settingsIn } from '../../salary/SettingNumber.tsx'
import { kronor } from '../../texts/format.ts'
import { figureLabels } from '../../texts/labels.ts'
import { ownerYearName, ownerPageTexts as words } from '../../texts/owner-page.ts'
import { type OwnerYear, ownerYears, yearAfter } from '../../workbook/owner/owner-figures.ts'
import { partners, sharesOf } from '../../workbook/owner/two-owners.ts'
import { cardsPlace } from '../cards-place.ts'
import { OtherForms } from '../OtherForms.tsx'
import { YearOf } from './AnswerCard.tsx'
import { beyondMeansOf, describeCouple, leftAfter, restsOnReadingOf, takenByCouple } from './couple-amounts.ts'
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
  const last = most ? leftAfter(most) : { dividend: 0, due: 0 }
  const { first, second } = sharesOf(plan.settings)
  const lost = most ? halfLostIn((each) => most.lived[years.indexOf(each)]?.left.equity ?? 0, first + second) : []
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
      {most && last.dividend > 0 && (
        <p className="insight-note">
          {words.couple.afterPlan(plan.settings.startYear + years.length, last.dividend, last.due)}
        </p>
      )}
      {!plan.settings.secondIsRelative && <p className="insight-note">{words.couple.reading}</p>}
      {most && restsOnReadingOf(session, most) && <p className="insight-note">{words.couple.ownReading}</p>}
      <p className="insight-note">{words.notes.covered}</p>
      {lost.length > 0 && (
        <p className="insight-note">
          <strong>{words.notes.halfLost(listed(lost.map(ownerYearName)))}</strong>
        </p>
      )}
      <p className="insight-note">{words.notes.lessPay}</p>
    </Card>
  )
}

function CoupleTable({ session, year, way }: Omit<CoupleProps, 'answer'> & { readonly way: CoupleWay | undefined }) {
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

export function CoupleWaysCard({
  session,
  year,
  answer: { ways },
  isOnPaper = false,
}: Pick<CoupleCardProps, 'session' | 'year' | 'answer' | 'isOnPaper'>) {
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
  const take = ({ choice: { pay } }: CoupleWay) => {
    const [first, second] = [pay.first, pay.second]
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
