import type { LinkCode } from '../../flows/shared-view/shared-view-port.ts'
import { keepText } from '../keep-text.ts'

const key = 'lonebanken.link'

// with what a mail's reader may take for a part of the link; a word alone is the address of a window above the page
const codeInHash = /^#(?![a-z]+$)([A-Za-z0-9]+)[.,;:!?)>\]]*$/

type Page = Pick<Window, 'location' | 'history' | 'addEventListener'>

/** Takes the code out of the address, where history would keep it, and keeps it for as long as the tab. */
export function createLinkCode(page: Page, tab: Pick<Storage, 'getItem' | 'setItem'>, isHere: () => boolean): LinkCode {
  const listeners = new Set<() => void>()
  const take = () => {
    const { location, history } = page
    const code = isHere() ? codeInHash.exec(location.hash)?.[1] : undefined
    if (code === undefined) return
    keepText(tab, key, code)
    history.replaceState(history.state, '', location.pathname + location.search)
    for (const listener of [...listeners]) listener()
  }
  take()
  // another link pasted into the address of this page: the browser loads nothing
  page.addEventListener('hashchange', take)
  return {
    current: () => tab.getItem(key) ?? undefined,
    watch: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
