import { useEffect } from 'react'
import type { Year } from '../../rules/horizon.ts'
import { useOwnDesk } from '../parts.ts'
import { isCardsPage, type ModulePage } from '../routes.ts'

/** Notifies the blank-row flow whether the list in view is empty, so that it gets a row to write in. */
export function useBlankRows(page: ModulePage, year: Year): void {
  const { session, blankRow } = useOwnDesk()
  useEffect(() => {
    if (page === 'salary' || isCardsPage(page)) return
    const list = { table: page, year }
    const notify = () => blankRow.send({ type: session.rows(page, year).length === 0 ? 'emptied' : 'filled', list })
    notify()
    return session.subscribe(({ rearranged }) => {
      if (rearranged.has(page)) notify()
    })
  }, [session, blankRow, page, year])
}
