import type { Table } from '../rules/field-names.ts'
import { guardedPages, type PageName, paths } from '../texts/paths.ts'

export type ModulePage = (typeof guardedPages)[number]

export const cardsPages = ['owner', 'cash', 'financing', 'insight', 'brief'] as const satisfies readonly ModulePage[]
export type CardsPage = (typeof cardsPages)[number]

export const isCardsPage = (page: ModulePage): page is CardsPage => cardsPages.some((cards) => cards === page)

/** Says whether a page is rows that are typed: what it holds is shown before anything has been calculated. */
export const isTablePage = (page: ModulePage): page is Table => page !== 'salary' && !isCardsPage(page)

/** Says whether a page can show the three years side by side. The measures always do; the cards have tables of their own. */
export const hasAllYears = (page: ModulePage): boolean =>
  page === 'offerings' || page === 'fixedCosts' || page === 'salary'

/** Where an address leads: a page, with the token that a mail's link carries, or what follows the page's own address. */
export interface Route {
  readonly page: PageName
  readonly token: string
}

/** Reads an address, however it was typed: percent-encoded, in capitals, with a last slash, or with letters split into two signs. Undefined leads nowhere. */
export function routeOf(pathname: string): Route | undefined {
  const path = plain(pathname)
  const inSmall = path.toLowerCase()
  for (const [page, address] of Object.entries(paths) as [PageName, string][]) {
    const known = plain(address).toLowerCase()
    if (inSmall === known) return { page, token: '' }
    // a token keeps its letters as they are
    if (withToken.has(page) && inSmall.startsWith(`${known}/`)) return { page, token: path.slice(known.length + 1) }
  }
  return undefined
}

const withToken: ReadonlySet<PageName> = new Set<PageName>([
  'verify',
  'resetPassword',
  'confirmEmail',
  'shared',
  'invited',
])

function plain(pathname: string): string {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  try {
    return decodeURI(trimmed).normalize('NFC')
  } catch {
    return trimmed
  }
}

/** Says whether a page belongs to the workbench, so that only a signed-in user sees it. */
export const isModulePage = (page: PageName): page is ModulePage => guardedPages.some((guarded) => guarded === page)
