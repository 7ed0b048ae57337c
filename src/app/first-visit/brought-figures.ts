import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLatest } from '../../controls/latest.ts'
import { isAccessOpen } from '../../flows/access-state.ts'
import type { PlanMutation } from '../../flows/plans/plan-list.ts'
import { saveStateOf } from '../../flows/save-state.ts'
import { applyEdit } from '../../plan/edit.ts'
import { editOfSheet } from '../../plan/examples/edit-of-example.ts'
import type { TradeSheet } from '../../plan/examples/trade-sheet.ts'
import { emptyPlan, isPlanEmpty } from '../../plan/plan.ts'
import { newRowId } from '../../plan/row-id.ts'
import { sheetNames } from '../../texts/trades.ts'
import { useEditorWorkspace, useServices } from '../services.ts'

/** Brings the sheet made before there was an account into the plan, as one action; beside rows, as another plan. `onBrought`: the plan has work in it. */
export function useBroughtFigures(onBrought: () => void): void {
  const { access, firstFigures, notices } = useServices()
  const { session, user, save, planList, rememberHelpShown } = useEditorWorkspace()
  const isOpen = useSelector(access, isAccessOpen)
  const brought = useLatest(onBrought)
  useEffect(() => {
    const sheet = isOpen ? firstFigures.takeFor(user.email) : undefined
    if (!sheet) return
    // whose plan it is needs no welcome over it, nor over what is said of it
    rememberHelpShown()
    const bring = () => {
      session.edit(editOfSheet(session.plan, sheet, newRowId), { table: 'offerings', year: 'year1' })
      brought.current()
      // not before: what is said of the save would take its place
      const saving = save.subscribe((snapshot) => {
        if (saveStateOf(snapshot) === 'saving') return
        saving.unsubscribe()
        notices.send({ type: 'announced', notice: { code: 'firstFigures.brought' } })
      })
      save.send({ type: 'saveRequested' })
    }
    const makePlan = async () => {
      const work = newPlanOf(sheet, session.plan.settings.startYear)
      const outcome = await planList.execute(work)
      if (outcome.type === 'done') {
        notices.send({ type: 'announced', notice: { code: 'firstFigures.ownPlan', given: { plan: work.plan.name } } })
        return
      }
      // it waits for the next time
      firstFigures.keep(sheet)
      firstFigures.accountMade(user.email)
      if (outcome.type === 'failed') notices.send({ type: 'announced', notice: { code: outcome.notice } })
    }
    if (isPlanEmpty(session.plan)) bring()
    else void makePlan()
  }, [isOpen, firstFigures, notices, session, user.email, save, planList, rememberHelpShown, brought])
}

function newPlanOf(sheet: TradeSheet, startYear: number): PlanMutation & { readonly type: 'make' } {
  const blank = emptyPlan(startYear)
  const { plan } = applyEdit(blank, editOfSheet(blank, sheet, newRowId))
  return { type: 'make', plan: { id: newRowId(), saveId: newRowId(), name: sheetNames[sheet.trade], plan } }
}
