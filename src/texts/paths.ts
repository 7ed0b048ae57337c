/** The addresses of the product's pages (spec section 2), and of the pages that letters lead to. */
export const paths = {
  offerings: '/',
  fixedCosts: '/fastaKostnader',
  measures: '/åtgärder',
  salary: '/lonekalkyl',
  insight: '/insikter',
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

/** What the payment service's pages lead back to: `/?betalning=…`, sent by pb_hooks/lib/stripe-checkout.js and stripe-portal.js. */
export const backFromPayment = { name: 'betalning', paid: 'klar', canceled: 'avbruten', changed: 'andrad' } as const

/** The help lies above a page of the workbench: `/lonekalkyl#hjalp/9.0`, and one of its words `#hjalp/10.0/offerings.price`. */
export const helpAddress = 'hjalp'

export type PageName = keyof typeof paths

/** The pages that only a signed-in user sees (spec section 2). */
export const guardedPages = [
  'offerings',
  'fixedCosts',
  'measures',
  'salary',
  'insight',
] as const satisfies readonly PageName[]
