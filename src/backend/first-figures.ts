import type { FirstFiguresPort } from '../flows/ports.ts'
import { type FirstFigures, readFigures } from '../plan/examples/first-figures.ts'

/** What a tab keeps of a visit without an account. */
interface StoredVisit {
  readonly figures: FirstFigures
  /** Of the account that was made with them; undefined before there is one. */
  readonly email: string | undefined
}

/** What tabs say to each other: who asks for the figures of an account, and what the tab that has them answers. */
type TabMessage = { readonly wanted: string; readonly by: string } | { readonly brought: unknown; readonly to: string }

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
  const storedVisit = (): StoredVisit | undefined => {
    const found = parsed(storage.getItem(key))
    const figures = readFigures(found['figures'])
    const email = found['email']
    return figures && { figures, email: typeof email === 'string' ? email : undefined }
  }
  const write = (visit: StoredVisit) => storage.setItem(key, JSON.stringify(visit))
  /** Hands out what belongs to an account, once. */
  const takenFor = (email: string): FirstFigures | undefined => {
    const visit = storedVisit()
    if (visit?.email !== plain(email)) return undefined
    storage.removeItem(key)
    return visit.figures
  }
  tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (!('wanted' in data)) return
    const brought = takenFor(data.wanted)
    if (brought) tabs.postMessage({ brought, to: data.by } satisfies TabMessage)
  })
  return {
    stored: () => storedVisit()?.figures,
    keep: (figures) => write({ figures, email: storedVisit()?.email }),
    accountMade: (email) => {
      const visit = storedVisit()
      if (visit) write({ ...visit, email: plain(email) })
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
      const hear = ({ data }: MessageEvent<TabMessage>) => {
        const figures = 'brought' in data && data.to === by ? readFigures(data.brought) : undefined
        if (figures) take(figures)
      }
      tabs.addEventListener('message', hear)
      tabs.postMessage({ wanted: email, by } satisfies TabMessage)
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
