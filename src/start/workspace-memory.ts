import type { WorkspaceMemory } from '../app/workspace-memory.ts'
import { keepText } from '../backend/keep-text.ts'
import { years } from '../rules/horizon.ts'
import { commentLimits } from '../rules/limits.ts'
import { placeFrom } from '../session/stored-place.ts'
import type { WorkspacePage } from './workspace-surroundings.ts'

// the same for every user: it is about the page, not about the plan
const bannerKey = 'lonebanken.banner'
const moreKey = 'lonebanken.more'
const viewKey = 'lonebanken.view'
const typedRowsKey = 'lonebanken.typedRows'
const authorKey = 'lonebanken.author'

export function memoryOf(
  userId: string,
  planId: string,
  { storage, lasting }: Pick<WorkspacePage, 'storage' | 'lasting'>,
): WorkspaceMemory {
  const helpKey = `lonebanken.help.${userId}`
  const placeKey = `lonebanken.place.${planId}`
  const yearKey = `lonebanken.year.${planId}`
  return {
    yearBefore: years.find((year) => year === storage.getItem(yearKey)),
    rememberYear: (year) => keepText(storage, yearKey, year),
    placeBefore: (module) => placeFrom(storage.getItem(`${placeKey}.${module}`)),
    rememberPlace: (module, place) => keepText(storage, `${placeKey}.${module}`, JSON.stringify(place)),
    sheetViewBefore: (module) => lasting.getItem(`${viewKey}.${module}`),
    rememberSheetView: (module, view) => keepText(lasting, `${viewKey}.${module}`, view),
    typedRowsBefore: () => Number(lasting.getItem(typedRowsKey)) || 0,
    rememberTypedRows: (count) => keepText(lasting, typedRowsKey, String(count)),
    isHelpShown: () => storage.getItem(helpKey) !== null,
    rememberHelpShown: () => keepText(storage, helpKey, 'shown'),
    isMoreOpen: () => storage.getItem(moreKey) === 'open',
    rememberMore: (isOpen) => keepText(storage, moreKey, isOpen ? 'open' : 'closed'),
    isBannerClosed: () => lasting.getItem(bannerKey) !== null,
    rememberBannerClosed: () => keepText(lasting, bannerKey, 'closed'),
    ...authorOf(storage),
  }
}

/** What the reader in this tab calls themselves: at first what they are called in their account, if they have one. */
export function authorOf(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  own = '',
): Pick<WorkspaceMemory, 'authorBefore' | 'rememberAuthor'> {
  return {
    authorBefore: () => storage.getItem(authorKey) ?? own.slice(0, commentLimits.author),
    rememberAuthor: (name) => keepText(storage, authorKey, name),
  }
}
