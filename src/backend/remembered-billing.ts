import type { Billing, RememberedBilling } from '../flows/ports.ts'
import { keepText } from './keep-text.ts'

const key = 'lonebanken.billing'

/** What this browser remembers of the subscription of who is signed in, for when the server cannot be asked. */
export interface BillingMemory {
  readonly of: (userId: string) => RememberedBilling | undefined
  readonly remember: (userId: string, known: RememberedBilling) => void
  /** Forgets it, unless it is this user's. */
  readonly forgetOthers: (userId: string | undefined) => void
}

interface Stored {
  readonly user: string
  readonly known: RememberedBilling
}

/** A memory in the browser's storage, of one user at a time. Storage that refuses is a memory that holds nothing. */
export function createBillingMemory(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): BillingMemory {
  const read = (): Stored | undefined => {
    try {
      return storedFrom(JSON.parse(storage.getItem(key) ?? 'null'))
    } catch {
      return undefined
    }
  }
  return {
    of: (userId) => {
      const stored = read()
      return stored?.user === userId ? stored.known : undefined
    },
    // without room nothing is known without the server
    remember: (user, known) => keepText(storage, key, JSON.stringify({ user, known } satisfies Stored)),
    forgetOthers: (userId) => {
      if (read()?.user !== userId) storage.removeItem(key)
    },
  }
}

function storedFrom(text: unknown): Stored | undefined {
  const stored = text as Stored | null // written by this file, perhaps of an earlier version
  if (stored === null) return undefined
  const { billing } = stored.known
  const answeredAt = new Date(stored.known.answeredAt)
  if (Number.isNaN(answeredAt.getTime())) return undefined
  return { user: stored.user, known: { answeredAt, billing: withDates(billing) } }
}

/** JSON has no dates: they come back as texts. */
function withDates(billing: Billing): Billing {
  const dateOf = (at: Date | undefined) => (at === undefined ? undefined : new Date(at))
  return {
    ...billing,
    accessUntil: dateOf(billing.accessUntil),
    freeUntil: dateOf(billing.freeUntil),
    trialEnd: dateOf(billing.trialEnd),
    currentPeriodEnd: dateOf(billing.currentPeriodEnd),
  }
}
