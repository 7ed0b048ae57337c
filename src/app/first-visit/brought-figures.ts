import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { isAccessOpen } from '../../flows/access-state.ts'
import { editOfSheet } from '../../plan/examples/edit-of-example.ts'
import { isPlanEmpty } from '../../plan/plan.ts'
import { newRowId } from '../../plan/row-id.ts'
import { useOwnDesk, useParts } from '../parts.ts'

/** Brings the sheet that the user made before there was an account into their plan, as one action, once it may be written in. A plan with rows is left as it is. */
export function useBroughtFigures(): void {
  const { access, firstFigures, notices } = useParts()
  const { session, user } = useOwnDesk()
  const isOpen = useSelector(access, isAccessOpen)
  useEffect(() => {
    if (!isOpen || !isPlanEmpty(session.plan)) return undefined
    return firstFigures.bring(user.email, (sheet) => {
      // it may come from another tab, a moment later
      if (!isPlanEmpty(session.plan)) return
      session.edit(editOfSheet(session.plan, sheet, newRowId), { table: 'offerings', year: 'year1' })
      notices.send({ type: 'announced', notice: { code: 'firstFigures.brought' } })
    })
  }, [isOpen, firstFigures, notices, session, user.email])
}
