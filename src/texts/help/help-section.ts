/** A word that the product uses, and what it means. `id` is the last part of its address: #hjalp/10.0/offerings.price. */
export interface HelpTerm {
  readonly id: string
  readonly term: string
  readonly text: string
}

/** One part of a help text. `picture` and `part` are drawn by the app: they show the user's own plan and account. */
export type HelpBlock =
  | { readonly kind: 'heading' | 'text'; readonly text: string }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly string[] }
  | { readonly kind: 'terms'; readonly terms: readonly HelpTerm[] }
  | { readonly kind: 'picture'; readonly of: 'lifeCycle' | 'duPont' }
  | { readonly kind: 'part'; readonly of: 'account' | 'contact' | 'seller' | 'processors' | 'licence' | 'shortcuts' }

export const helpIds = [
  '1.0',
  '2.0',
  '3.0',
  '4.0',
  '5.0',
  '6.0',
  '7.0',
  '8.0',
  '9.0',
  '10.0',
  '11.0',
  '12.0',
  '13.0',
  '14.0',
] as const
export type HelpId = (typeof helpIds)[number]

export interface HelpSection {
  readonly id: HelpId
  readonly title: string
  readonly lead: string
  readonly blocks: readonly HelpBlock[]
}

export const heading = (text: string): HelpBlock => ({ kind: 'heading', text })
export const text = (words: string): HelpBlock => ({ kind: 'text', text: words })
export const list = (...items: readonly string[]): HelpBlock => ({ kind: 'list', items })
export const steps = (...items: readonly string[]): HelpBlock => ({ kind: 'steps', items })
/** Words and what they mean; their ids begin with the group's name. */
export const terms = (
  group: string,
  ...words: readonly (readonly [id: string, term: string, text: string])[]
): HelpBlock => ({
  kind: 'terms',
  terms: words.map(([id, term, meaning]) => ({ id: `${group}.${id}`, term, text: meaning })),
})
