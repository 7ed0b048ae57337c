/** The three planning years, in order (docs/product.md). */
export const years = ['year1', 'year2', 'year3'] as const
export type Year = (typeof years)[number]

export const yearBefore = (year: Year): Year | undefined => years[years.indexOf(year) - 1]

export const yearsBefore = (year: Year): readonly Year[] => years.slice(0, years.indexOf(year))

/** The two company forms; "enskildFirma" includes partnerships, as the button says (docs/product.md). */
export const companyForms = ['enskildFirma', 'aktiebolag'] as const
export type CompanyForm = (typeof companyForms)[number]

/** The ways to compute the salary: flat percents, or the law's own rules (docs/salary.md). */
export const salaryMethods = ['schablon', 'skatteverket'] as const
export type SalaryMethod = (typeof salaryMethods)[number]

/** What a new plan starts with (docs/product.md). */
export const defaultCompanyForm: CompanyForm = 'enskildFirma'
export const defaultSalaryMethod: SalaryMethod = 'schablon'
