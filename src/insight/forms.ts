import { type CompanyForm, companyForms, type Year } from '../rules/horizon.ts'
import { perYear } from '../workbook/per-year.ts'
import { breakpointsUpTo, type Crossing } from './crossings.ts'
import type { NetPay } from './net-pay.ts'

/** Both company forms in one year, shown net pay per month; only this year's form is another than the plan's. */
interface FormsOfYear {
  readonly net: Readonly<Record<CompanyForm, number>>
  /** Undefined when they give the same. */
  readonly best: CompanyForm | undefined
  /** How much more the best one gives, kr per month. */
  readonly difference: number
}

export interface FormCurve {
  /** The end of the axis: max(1 000 000, 2.5 × the plan's surplus), kr per year. */
  readonly upTo: number
  readonly points: readonly { readonly surplus: number; readonly net: Readonly<Record<CompanyForm, number>> }[]
  readonly plan: { readonly surplus: number; readonly form: CompanyForm; readonly net: number }
  /** The form that gives more from the first surplus at which they differ; undefined when they never do. */
  readonly first: CompanyForm | undefined
  readonly breakpoints: readonly Crossing[]
}

export type Forms = Readonly<Record<Year, FormsOfYear>>

/** What each year gives in each company form, by the year's method; the years before stay in the plan's own. */
export function formsBySide(pay: NetPay): Forms {
  return perYear((year) => {
    const net = inBothForms((form) => pay.netAt(year, pay.numbers(year).surplus, { form }))
    const difference = Math.abs(net.enskildFirma - net.aktiebolag)
    const best = net.enskildFirma > net.aktiebolag ? 'enskildFirma' : 'aktiebolag'
    return { net, best: difference === 0 ? undefined : best, difference }
  })
}

const minUpTo = 1_000_000
const planTimes = 2.5
const pointsOnCurve = 100

/** The net pay of both forms over all surpluses that are near the plan's, and where one passes the other. */
export function formCurve(pay: NetPay, year: Year): FormCurve {
  const { surplus } = pay.numbers(year)
  const upTo = Math.max(minUpTo, Math.ceil(surplus * planTimes))
  return {
    upTo,
    points: Array.from({ length: pointsOnCurve + 1 }, (_, at) => {
      const here = Math.round((upTo * at) / pointsOnCurve)
      return { surplus: here, net: inBothForms((form) => pay.netAt(year, here, { form })) }
    }),
    plan: { surplus, form: pay.plan.salary[year].companyForm, net: pay.net(year) },
    ...breakpointsUpTo(pay, year, upTo),
  }
}

function inBothForms(of: (form: CompanyForm) => number): Readonly<Record<CompanyForm, number>> {
  return Object.fromEntries(companyForms.map((form) => [form, of(form)])) as Record<CompanyForm, number> // every form is set
}
