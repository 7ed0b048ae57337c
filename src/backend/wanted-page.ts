import { keepText } from './keep-text.ts'

/** The page that a tab was to show when it was sent to the login, kept by the tab until then. */
export interface WantedPage {
  readonly keep: (path: string) => void
  readonly take: () => string | undefined
}

const key = 'lonebanken.wantedPage'

/** `tab` lives as long as the tab. */
export function createWantedPage(tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): WantedPage {
  return {
    keep: (path) => keepText(tab, key, path),
    take: () => {
      const path = tab.getItem(key) ?? undefined
      tab.removeItem(key)
      return path
    },
  }
}
