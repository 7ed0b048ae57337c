import { useEffect } from 'react'
import { tabTitle } from '../texts/pages.ts'

export function usePageTitle(page: string, plan?: string): void {
  useEffect(() => {
    document.title = tabTitle(page, plan)
  }, [page, plan])
}
