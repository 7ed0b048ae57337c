import { taxesAndFees } from '../../insight/taxes-and-fees.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { briefTexts } from '../../texts/brief.ts'
import { ownerPageTexts } from '../../texts/owner-page.ts'
import { salaryTexts } from '../../texts/salary.ts'
import type { CashModel } from '../../workbook/cash/cash-model.ts'
import { surplusesOf } from '../../workbook/net-chains.ts'
import { Couple, type CoupleFigure } from '../../workbook/owner/couple.ts'
import { type OwnerYear, ownerYears } from '../../workbook/owner/owner-figures.ts'
import { hasSecond, type Partner, partners, sharesOf } from '../../workbook/owner/two-owners.ts'
import { resultsOf, toldYears } from './result-rows.ts'
import { YearColumns, type YearRow } from './YearColumns.tsx'

const { owner: words, parts, rows } = briefTexts

interface OwnerPartProps {
  readonly session: Session
  readonly cash: CashModel
}

export function OwnerPart({ session, cash }: OwnerPartProps) {
  const areTwo = hasSecond(session.plan.settings)
  return areTwo ? <CoupleColumns session={session} /> : <OwnerColumns session={session} cash={cash} />
}

function OwnerColumns({ session, cash }: OwnerPartProps) {
  const { plan, workbook } = session
  const results = resultsOf(session)
  const whole = (name: 'ownShare' | 'netProfitPerYear' | 'netProfitPerMonth', year: Year) =>
    Math.round(workbook.figure(`${name}.${year}`) ?? 0)
  const surplus = (year: Year) => results[year].operating - results[year].interest
  const isShared = years.some((year) => Math.abs(whole('ownShare', year) - surplus(year)) > 1)
  const taxes = (year: Year) => Math.round(taxesAndFees((name) => workbook.figure(name), year))
  return (
    <YearColumns
      startYear={plan.settings.startYear}
      years={toldYears(session, cash)}
      label={parts.ownerPay}
      rows={[
        { key: 'surplus', name: rows.surplus, of: surplus },
        ...(isShared ? [{ key: 'share', name: words.share, of: (year: Year) => whole('ownShare', year) }] : []),
        { key: 'taxes', name: salaryTexts.groups.taxes, of: taxes },
        {
          key: 'net',
          name: ownerPageTexts.rows.netProfitPerYear,
          isSum: true,
          of: (year) => whole('netProfitPerYear', year),
        },
        { key: 'month', name: words.perMonth, of: (year) => whole('netProfitPerMonth', year) },
      ]}
    />
  )
}

/** Each of the two with pay, dividend and what is left of both, and what that is together. */
function CoupleColumns({ session: { plan, workbook } }: Pick<OwnerPartProps, 'session'>) {
  const couple = new Couple(
    plan,
    surplusesOf((year) => workbook.figure(`surplus.${year}`) ?? 0),
  )
  const shares = sharesOf(plan.settings)
  const of = (partner: Partner, name: CoupleFigure) => (year: OwnerYear) =>
    couple.has(name, year) ? Math.round(couple.number(partner, name, year)) : undefined
  const told = ownerYears.filter(
    (year) => year !== 'year4' || partners.some((each) => couple.number(each, 'dividend', year) !== 0),
  )
  const names = (['grossAnnualSalary', 'netProfitPerYear', 'dividend', 'netDividend'] as const).filter((name) =>
    partners.some((each) => told.some((year) => (of(each, name)(year) ?? 0) !== 0)),
  )
  const after = (partner: Partner, year: OwnerYear) =>
    (of(partner, 'netProfitPerYear')(year) ?? 0) + (of(partner, 'netDividend')(year) ?? 0)
  const net = (name: string, amount: (year: OwnerYear) => number): YearRow<OwnerYear> => ({
    ...{ key: 'net', name, isSum: true },
    of: amount,
  })
  return (
    <>
      <p className="brief-quiet">{words.byTypedPays}</p>
      <YearColumns<OwnerYear>
        startYear={plan.settings.startYear}
        years={told}
        label={parts.ownerPay}
        groups={[
          ...partners.map((partner) => ({
            heading: ownerPageTexts.couple.shareOf(words.names(plan.settings.secondName)[partner], shares[partner]),
            rows: [
              ...names.map((name) => ({ key: name, name: words.rows[name], of: of(partner, name) })),
              net(words.after, (year) => after(partner, year)),
            ],
          })),
          {
            rows: [net(words.together, (year) => after('first', year) + after('second', year))],
          },
        ]}
      />
    </>
  )
}
