/** A link that opens one of the user's plans for whoever has it. Its address is told once, when it is made. */
export interface ShareLink {
  readonly id: string
  readonly plan: string
  /** Whom it is for, the owner's own note; '' for none. */
  readonly name: string
  /** The name of the firm that the reader sees; '' for none. */
  readonly firm: string
  /** It shows a version of the plan, and never what the plan has become. */
  readonly isFrozen: boolean
  /** When that version was saved; undefined for the plan as it is, and for a version that is gone. */
  readonly frozenAt: Date | undefined
  /** From then on it opens nothing; undefined for one without an end. */
  readonly ends: Date | undefined
  readonly openedAt: Date | undefined
  readonly madeAt: Date | undefined
}

/** An adviser with an account of their own, or one to come, who sees one of the user's plans. */
export interface Invitation {
  readonly id: string
  readonly plan: string
  readonly email: string
  readonly firm: string
  readonly openedAt: Date | undefined
}

/** All that a user shares, whichever plan it is of: the latest link first, the oldest invitation. */
export interface Sharing {
  readonly links: readonly ShareLink[]
  readonly invitations: readonly Invitation[]
}

/** A link that has been made, and what its address ends with: nobody can be asked for that again. */
export interface MadeLink {
  readonly id: string
  readonly code: string
  /** It shows the plan as it is, and what was edited last is not saved. */
  readonly isBehind: boolean
}

export interface NewLink {
  readonly plan: string
  readonly name: string
  readonly firm: string
  /** The id of the version that it shows; '' for the plan as it is. */
  readonly version: string
  readonly ends: Date | undefined
}

export interface NewInvitation {
  readonly plan: string
  readonly email: string
  readonly firm: string
}

/** Who may read the plans of one user. To end something needs no subscription. Fails with a Failure only. */
export interface SharingPort {
  readonly list: () => Promise<Sharing>
  makeLink(link: NewLink): Promise<{ readonly code: string; readonly links: readonly ShareLink[] }>
  endLink(id: string): Promise<readonly ShareLink[]>
  invite(invitation: NewInvitation): Promise<readonly Invitation[]>
  endInvitation(id: string): Promise<readonly Invitation[]>
}
