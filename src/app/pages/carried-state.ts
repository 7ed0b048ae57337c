/** What a page hands on to the next one in the browser's history. */
export interface CarriedState {
  /** The address that was typed. */
  readonly email?: string
  /** One comes for the form, and not to look around: it stands first. */
  readonly form?: true
  /** An account has just been made with the address. */
  readonly isNew?: boolean
}

/** Leads to the form of the login. */
export const toTheForm: CarriedState = { form: true }

/** What a state of the history holds of it. */
export function carriedIn(state: unknown): CarriedState {
  if (typeof state !== 'object' || state === null) return {}
  const held: Readonly<Record<string, unknown>> = { ...state }
  return {
    ...(typeof held['email'] === 'string' && { email: held['email'] }),
    ...(held['form'] === true && { form: true }),
    isNew: held['isNew'] === true,
  }
}

/** The e-mail address that was typed on the page before; '' when there is none. */
export function emailInHistory(): string {
  return carriedIn(window.history.state).email ?? ''
}
