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

const places = new Map<FigureName, Place>([
  ...(['carriedForwardIncome', 'carriedForwardTax'] as const).map((name): [FigureName, Place] => [
    name,
    { in: 'carriedForward', name },
  ]),
  ...Object.keys(planFormulas).map((name): [FigureName, Place] => [
    name as PlanFigure,
    { in: 'plan', name: name as PlanFigure },
  ]), // its keys
  ...years.flatMap((year): [FigureName, Place][] => [
    ...[...sumNames, 'surplus' as const].map((name): [FigureName, Place] => [
      `${name}.${year}`,
      { in: 'totals', name, year },
    ]),
    [`netPayPerHour.${year}`, { in: 'hourPay', name: 'netPayPerHour', year }],
    ...ratioFigureNames.map((name): [FigureName, Place] => [`${name}.${year}`, { in: 'ratios', name, year }]),
    ...[...chainNames, ...burdenNames, ...lossNames]
      .filter((name) => name !== 'surplus')
      .map((name): [FigureName, Place] => [`${name}.${year}`, { in: 'chain', name, year }]),
    ...lossNames.flatMap((name) =>
      salaryMethods.map((method): [FigureName, Place] => [
        `${method}.${name}.${year}`,
        { in: 'chain', name, year, method },
      ]),
    ),
    ...chainNames.flatMap((name): [FigureName, Place][] => [
      ...salaryMethods.map((method): [FigureName, Place] => [
        `${method}.${name}.${year}`,
        name === 'surplus' ? { in: 'totals', name, year } : { in: 'chain', name, year, method },
      ]),
      [`difference.${name}.${year}`, { in: 'difference', name, year }],
    ]),
  ]),
  ...ownerFigureNames.map((name): [FigureName, Place] => [name, ownerPlaceOf(name)]),
])

export function placeOf(name: FigureName): Place {
  const place = places.get(name)
  if (!place) throw new Error(`no figure ${name}`)
  return place
}
