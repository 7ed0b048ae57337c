import type { Owned } from './couple.ts'
import type { Formula } from './formula.ts'
import type { LawOptions } from './law-chain.ts'
import { law, none } from './law-tax.ts'

/** The periodiseringsfonder of a company that sets nothing aside. */
const noReserves = {
  companyReserveReturned: none,
  companyReserveIncome: none,
  companyReserveSetAside: none,
  companyReserve: none,
  companyReserveOld: none,
} as const

/** What the company has left of its year, and in all, kr. What is set aside can't be distributed (30:3). */
export function companyFormulas(way: LawOptions, reserves: boolean, owned: Owned): Readonly<Record<string, Formula>> {
  const distributable = law('distributable', 'abl.17.3', 'MAX(0,{before.retainedEarnings})')
  const isCompany = way.form === 'aktiebolag'
  if (!isCompany && !reserves) {
    return {
      distributable,
      ...noReserves,
      companyResult: none,
      companyIncome: none,
      companyTax: none,
      companyLoss: law('companyLoss', 'il.40.2', '{before.companyLoss}'),
      retainedEarnings: law('retainedEarnings', 'abl.17.3', `{before.retainedEarnings}-${owned.paidOut}`),
    }
  }
  const returned = reserves ? '+{companyReserveReturned}' : ''
  const income = `{companyResult}${returned}${reserves ? '+{companyReserveIncome}' : ''}-{before.companyLoss}`
  return {
    distributable,
    companyResult: isCompany
      ? law('companyResult', 'product', `${owned.start}-{grossAnnualSalary}-{generalPayrollTax}${owned.lessOther}`)
      : none,
    ...(reserves ? reserveFormulas(way, income, owned) : noReserves),
    companyIncome: reserves
      ? law('companyIncomeReserves', 'il.1.7', `DOWN10(MAX(0,${income}-{companyReserveSetAside}))`)
      : law('companyIncome', 'il.1.7', `DOWN10(MAX(0,${income}))`),
    companyTax: law('companyTax', 'il.65.10', 'DOWN({companyIncome}*{rule.companyTaxPercent}%)'),
    companyLoss: law(
      'companyLoss',
      'il.40.2',
      `MAX(0,{before.companyLoss}-{companyResult}${reserves ? '-{companyReserveReturned}-{companyReserveIncome}' : ''})`,
    ),
    retainedEarnings: law(
      'retainedEarnings',
      'abl.17.3',
      `{before.retainedEarnings}-${owned.paidOut}+{companyResult}${returned}${reserves ? '-{companyReserveSetAside}' : ''}-{companyTax}`,
    ),
  }
}

/** What comes back of the company's funds, the oldest first, and what is set aside (30:7, 30:8). */
function reserveFormulas(
  way: LawOptions,
  income: string,
  { share }: Owned,
): Readonly<Record<keyof typeof noReserves, Formula>> {
  const isCompany = way.form === 'aktiebolag'
  const ofOwner = (amount: string) => (share === undefined ? amount : `KRONA(${amount}*${share})`)
  const due = `MAX(0,{before.companyReserveOld}-${ofOwner('{rule.companyReserveMayStay}')})`
  return {
    companyReserveReturned: isCompany
      ? law(
          'companyReserveReturned',
          'il.30.7',
          `${due}+MIN(${ofOwner('{rule.companyReserveBack}')},{before.companyReserve}-${due})`,
        )
      : law('companyReserveEnded', 'il.30.8', '{before.companyReserve}'),
    companyReserveIncome: law(
      'companyReserveIncome',
      'il.30.6a',
      'DOWN({before.companyReserve}*MAX({rule.loanRate},{rule.companyReserveLeastRate})%)',
    ),
    companyReserveSetAside: isCompany
      ? law(
          'companyReserveSetAside',
          'il.30.5',
          `MIN(${ofOwner('{rule.companyReserve}')},DOWN(MAX(0,${income})*{rule.companyReserveMaxPercent}%))`,
        )
      : none,
    companyReserve: law(
      'companyReserve',
      'il.30.7',
      '{before.companyReserve}-{companyReserveReturned}+{companyReserveSetAside}',
    ),
    companyReserveOld: law(
      'companyReserveOld',
      'il.30.7',
      'MAX(0,{before.companyReserveOld}-{companyReserveReturned})',
    ),
  }
}
