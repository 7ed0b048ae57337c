import { useEffect } from 'react'
import { tabTitle } from '../texts/pages.ts'

/** Sets the title of the browser's tab while a page is shown; `plan` is the name of one plan of several. */
export function usePageTitle(page: string, plan?: string): void {
  useEffect(() => {
    document.title = tabTitle(page, plan)
  }, [page, plan])
}
