/** What a page hands on to the next one in the browser's history. */
export interface CarriedState {
  readonly email?: string
  /** One comes for the form, and not to look around: it stands first. */
  readonly form?: true
  readonly isNew?: boolean
  /** A login leads on to a plan that somebody has invited them to. */
  readonly isInvited?: boolean
}

export const toTheForm: CarriedState = { form: true }

export function carriedIn(state: unknown): CarriedState {
  if (typeof state !== 'object' || state === null) return {}
  const held: Readonly<Record<string, unknown>> = { ...state }
  return {
    ...(typeof held['email'] === 'string' && { email: held['email'] }),
    ...(held['form'] === true && { form: true }),
    isNew: held['isNew'] === true,
    isInvited: held['isInvited'] === true,
  }
}

/** The e-mail address that was typed on the page before; '' when there is none. */
export const emailInHistory = (): string => carriedIn(window.history.state).email ?? ''
