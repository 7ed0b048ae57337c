import { type SalaryMethod, salaryMethods, type Year, years } from '../rules/horizon.ts'
import {
  type BreakEvenName,
  type BurdenName,
  burdenNames,
  type CarriedForwardName,
  type ChainName,
  chainNames,
  type FigureName,
  type HourPayName,
  type LossName,
  lossNames,
  type PlanFigure,
  type RatioName,
  ratioFigureNames,
  type SumName,
  sumNames,
} from './figures.ts'
import { planFormulas } from './formulas/totals.ts'
import { type OwnerPlace, ownerFigureNames, ownerPlaceOf } from './owner/owner-figures.ts'

type Place =
  | { readonly in: 'plan'; readonly name: PlanFigure }
  | { readonly in: 'totals'; readonly name: SumName | 'surplus'; readonly year: Year }
  | { readonly in: 'ratios'; readonly name: RatioName | BreakEvenName; readonly year: Year }
  | {
      readonly in: 'chain'
      readonly name: ChainName | BurdenName | LossName
      readonly year: Year
      readonly method?: SalaryMethod
    }
  | { readonly in: 'carriedForward'; readonly name: CarriedForwardName }
  | { readonly in: 'hourPay'; readonly name: HourPayName; readonly year: Year }
  | { readonly in: 'difference'; readonly name: ChainName; readonly year: Year }
  | OwnerPlace

type Placed = [FigureName, Place]

const places = new Map<FigureName, Place>([
  ...(['carriedForwardIncome', 'carriedForwardTax'] as const).map(
    (name): Placed => [name, { in: 'carriedForward', name }],
  ),
  ...(Object.keys(planFormulas) as PlanFigure[]).map((name): Placed => [name, { in: 'plan', name }]), // its keys
  ...years.flatMap((year): Placed[] => [
    ...[...sumNames, 'surplus' as const].map((name): Placed => [`${name}.${year}`, { in: 'totals', name, year }]),
    [`netPayPerHour.${year}`, { in: 'hourPay', name: 'netPayPerHour', year }],
    ...ratioFigureNames.map((name): Placed => [`${name}.${year}`, { in: 'ratios', name, year }]),
    ...[...chainNames, ...burdenNames, ...lossNames]
      .filter((name) => name !== 'surplus')
      .map((name): Placed => [`${name}.${year}`, { in: 'chain', name, year }]),
    ...lossNames.flatMap((name) =>
      salaryMethods.map((method): Placed => [`${method}.${name}.${year}`, { in: 'chain', name, year, method }]),
    ),
    ...chainNames.flatMap((name): Placed[] => [
      ...salaryMethods.map(
        (method): Placed => [
          `${method}.${name}.${year}`,
          name === 'surplus' ? { in: 'totals', name, year } : { in: 'chain', name, year, method },
        ],
      ),
      [`difference.${name}.${year}`, { in: 'difference', name, year }],
    ]),
  ]),
  ...ownerFigureNames.map((name): Placed => [name, ownerPlaceOf(name)]),
])

export function placeOf(name: FigureName): Place {
  const place = places.get(name)
  if (!place) throw new Error(`no figure ${name}`)
  return place
}
