import type { CompanyForm, Year } from '../rules/horizon.ts'

/** Both company forms in one year, shown net pay per month; only this year's form is another than the plan's. */
export interface FormsOfYear {
  readonly net: Readonly<Record<CompanyForm, number>>
  /** Undefined when they give the same. */
  readonly best: CompanyForm | undefined
  /** How much more the best one gives, kr per month. */
  readonly difference: number
}

/** From this surplus on (whole kr per year), up to the next crossing, this form gives more; at a krona less it does not. */
export interface Crossing {
  readonly from: number
  readonly better: CompanyForm
}

/** Net pay per month against surplus, both forms. */
export interface FormCurve {
  /** The end of the axis: max(1 000 000, 2.5 × the plan's surplus), kr per year. */
  readonly upTo: number
  readonly points: readonly { readonly surplus: number; readonly net: Readonly<Record<CompanyForm, number>> }[]
  /** The plan's own point. */
  readonly plan: { readonly surplus: number; readonly form: CompanyForm; readonly net: number }
  /** The form that gives more from the first surplus at which they differ; undefined when they never do. */
  readonly first: CompanyForm | undefined
  readonly crossings: readonly Crossing[]
}

export type Forms = Readonly<Record<Year, FormsOfYear>>
