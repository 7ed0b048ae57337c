/** The addresses of the product's pages (docs/product.md), and of the pages that mails lead to. */
export const paths = {
  offerings: '/',
  fixedCosts: '/fastaKostnader',
  measures: '/åtgärder',
  salary: '/lonekalkyl',
  owner: '/utdelning',
  cash: '/pengar',
  financing: '/lån',
  insight: '/insikter',
  brief: '/underlag',
  logIn: '/login',
  signUp: '/signup',
  deleteUser: '/deleteUser',
  /** What is done with personal data, for anybody. */
  privacy: '/personuppgifter',
  /** Followed by the code of the verification mail: templates/mails. */
  verify: '/bekrafta',
  /** Followed by the code of the password mail. */
  resetPassword: '/aterstall',
  /** Followed by the code of the mail to a new email address. */
  confirmEmail: '/byt-epost',
  /** Somebody else's plan, for who has a link to it, whose code is the fragment: `/delad#…`. The pages of the workbench follow: `/delad/lonekalkyl`. */
  shared: '/delad',
  /** The plans that others share with the user; followed by an invitation's id it is one of them. */
  invited: '/inbjuden',
} as const

/** What the payment service's pages lead back to: `/?betalning=…`, sent by pb_hooks/billing/checkout.ts and portal.ts. */
export const backFromPayment = { name: 'betalning', paid: 'klar', canceled: 'avbruten', changed: 'andrad' } as const

/** Which plan an address opens: `/?plan=…`, for a user who has several. */
export const planInAddress = 'plan'

/** The help lies above a page of the workbench: `/lonekalkyl#hjalp/9.0`, and one of its words `#hjalp/10.0/offerings.price`. */
export const helpAddress = 'hjalp'

/** Windows that lie above a page: the mails lead to them. */
export const plansAddress = {
  list: 'planer',
  compare: 'planer/jamfor',
  versions: 'versioner',
  proposals: 'forslag',
  comments: 'kommentarer',
  sharing: 'delning',
} as const

export type PageName = keyof typeof paths

export const navPages = [
  'offerings',
  'fixedCosts',
  'measures',
  'salary',
  'owner',
  'cash',
  'financing',
  'insight',
] as const satisfies readonly PageName[]

/** The pages that only a signed-in user sees (docs/product.md): the plan's menu leads to the brief. */
export const guardedPages = [...navPages, 'brief'] as const satisfies readonly PageName[]
