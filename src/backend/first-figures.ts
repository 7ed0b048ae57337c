import type { FirstFiguresPort } from '../flows/ports.ts'
import { readTradeSheet } from '../plan/examples/read-trade-sheet.ts'
import type { TradeSheet } from '../plan/examples/trade-sheet.ts'
import { firstFiguresDays } from '../rules/limits.ts'
import { keepText } from './keep-text.ts'

interface StoredVisit {
  readonly sheet: TradeSheet
  /** Of the account that was made with them; undefined before there is one. */
  readonly email: string | undefined
  readonly at: number
}

interface Around {
  /** Outlives the tab: the link in the mail opens another one, maybe days later. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly now: () => number
}

const key = 'lonebanken.first'
const longest = firstFiguresDays * 24 * 60 * 60 * 1000
const plain = (email: string) => email.trim().toLowerCase()

/** The sheet of a visit without an account, kept so many days. The account made with it takes it, once. */
export function createFirstFigures({ storage, now }: Around): FirstFiguresPort {
  const forget = () => storage.removeItem(key)
  const storedVisit = (): StoredVisit | undefined => {
    const found = parsed(storage.getItem(key))
    const sheet = readTradeSheet(found['sheet'])
    const { email, at } = found
    if (!sheet || typeof at !== 'number') return undefined
    if (now() - at < longest) return { sheet, email: typeof email === 'string' ? email : undefined, at }
    forget()
    return undefined
  }
  const write = (visit: Omit<StoredVisit, 'at'>) =>
    keepText(storage, key, JSON.stringify({ ...visit, at: now() } satisfies StoredVisit))
  return {
    stored: () => storedVisit()?.sheet,
    keep: (sheet) => write({ sheet, email: storedVisit()?.email }),
    forget,
    accountMade: (email) => {
      const visit = storedVisit()
      if (visit) write({ ...visit, email: plain(email) })
    },
    takeFor: (email) => {
      const visit = storedVisit()
      if (visit?.email !== plain(email)) return undefined
      forget()
      return visit.sheet
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
