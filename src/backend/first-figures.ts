import type { FirstFiguresPort } from '../flows/ports.ts'
import { readTradeSheet } from '../plan/examples/read-trade-sheet.ts'
import type { TradeSheet } from '../plan/examples/trade-sheet.ts'

/** What a tab keeps of a visit without an account. */
interface StoredVisit {
  readonly sheet: TradeSheet
  /** Of the account that was made with them; undefined before there is one. */
  readonly email: string | undefined
}

/** What tabs say to each other: who asks for the sheet of an account, and what the tab that has it answers. */
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
 * The sheet of a visit without an account, kept in this tab only, once the visitor has asked for it. The link in the mail opens another tab: the
 * first plan that the new account opens, in whichever tab, asks for the sheet, and the tab that has it hands it over and keeps nothing.
 */
export function createFirstFigures({ storage, tabs, newId }: Around): FirstFiguresPort {
  const storedVisit = (): StoredVisit | undefined => {
    const found = parsed(storage.getItem(key))
    const sheet = readTradeSheet(found['sheet'])
    const email = found['email']
    return sheet && { sheet, email: typeof email === 'string' ? email : undefined }
  }
  const write = (visit: StoredVisit) => storage.setItem(key, JSON.stringify(visit))
  /** Hands out what belongs to an account, once. */
  const takenFor = (email: string): TradeSheet | undefined => {
    const visit = storedVisit()
    if (visit?.email !== plain(email)) return undefined
    storage.removeItem(key)
    return visit.sheet
  }
  tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (!('wanted' in data)) return
    const brought = takenFor(data.wanted)
    if (brought) tabs.postMessage({ brought, to: data.by } satisfies TabMessage)
  })
  return {
    stored: () => storedVisit()?.sheet,
    keep: (sheet) => write({ sheet, email: storedVisit()?.email }),
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
        const sheet = 'brought' in data && data.to === by ? readTradeSheet(data.brought) : undefined
        if (sheet) take(sheet)
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
