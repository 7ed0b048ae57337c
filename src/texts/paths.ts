/** The addresses of the product's pages (spec section 2), and of the pages that letters lead to. */
export const paths = {
  offerings: '/',
  fixedCosts: '/fastaKostnader',
  measures: '/åtgärder',
  salary: '/lonekalkyl',
  logIn: '/login',
  signUp: '/signup',
  deleteUser: '/deleteUser',
  /** Followed by the token of the verification letter: templates of pb_migrations. */
  verify: '/bekrafta',
  /** Followed by the token of the password letter. */
  resetPassword: '/aterstall',
  /** Followed by the code of the letter to a new e-mail address. */
  confirmEmail: '/byt-epost',
} as const

export type PageName = keyof typeof paths

/** The pages that only a signed-in user sees (spec section 2). */
export const guardedPages = ['offerings', 'fixedCosts', 'measures', 'salary'] as const satisfies readonly PageName[]
