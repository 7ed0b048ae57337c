import { useEffect } from 'react'
import { tabTitle } from '../texts/pages.ts'

/** Sets the title of the browser's tab while a page is shown. */
export function usePageTitle(page: string): void {
  useEffect(() => {
    document.title = tabTitle(page)
  }, [page])
}
