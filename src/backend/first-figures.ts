import type { FirstFiguresPort } from '../flows/ports.ts'
import { type FirstFigures, readFigures } from '../plan/examples/first-figures.ts'

/** What a tab keeps of a visit without an account. */
interface Kept {
  readonly figures: FirstFigures
  /** Of the account that was made with them; undefined before there is one. */
  readonly email: string | undefined
}

/** What tabs say to each other: who asks for the figures of an account, and what the tab that has them answers. */
type Said = { readonly wanted: string; readonly by: string } | { readonly brought: unknown; readonly to: string }

interface Around {
  /** Lives as long as the tab. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Reaches the other tabs of this browser. */
  readonly tabs: undefined | Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>
  readonly newId: () => string
}

const key = 'lonebanken.first'
const plain = (email: string) => email.trim().toLowerCase()

/**
 * The figures of a visit without an account, kept in this tab only. The link in the mail opens another tab: the first plan that the new
 * account opens, in whichever tab, asks for them, and the tab that has them hands them over and keeps nothing.
 */
export function createFirstFigures({ storage, tabs, newId }: Around): FirstFiguresPort {
  const kept = (): Kept | undefined => {
    const found = parsed(storage.getItem(key))
    const figures = readFigures(found['figures'])
    const email = found['email']
    return figures && { figures, email: typeof email === 'string' ? email : undefined }
  }
  const write = (its: Kept) => storage.setItem(key, JSON.stringify(its))
  /** Hands out what belongs to an account, once. */
  const takenFor = (email: string): FirstFigures | undefined => {
    const its = kept()
    if (its?.email !== plain(email)) return undefined
    storage.removeItem(key)
    return its.figures
  }
  tabs?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (!('wanted' in data)) return
    const brought = takenFor(data.wanted)
    if (brought) tabs.postMessage({ brought, to: data.by } satisfies Said)
  })
  return {
    kept: () => kept()?.figures,
    keep: (figures) => write({ figures, email: kept()?.email }),
    accountMade: (email) => {
      const its = kept()
      if (its) write({ ...its, email: plain(email) })
    },
    bring: (email, take) => {
      const own = takenFor(email)
      if (own) {
        take(own)
        return () => undefined
      }
      // a browser without channels has the tab itself only
      if (!tabs) return () => undefined
      const by = newId()
      const hear = ({ data }: MessageEvent<Said>) => {
        const figures = 'brought' in data && data.to === by ? readFigures(data.brought) : undefined
        if (figures) take(figures)
      }
      tabs.addEventListener('message', hear)
      tabs.postMessage({ wanted: email, by } satisfies Said)
      return () => tabs.removeEventListener('message', hear)
    },
  }
}

/** What a text holds by name; nothing of a text that is none of ours. */
function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
