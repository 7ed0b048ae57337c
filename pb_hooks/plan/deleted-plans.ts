import { inTransaction } from '../ops/transaction.ts'
import { emptyPlan } from './lots.ts'

const { deletedPlanDays }: { deletedPlanDays: number } = require(`${__hooks}/plan/limits.json`)

// each in a transaction of its own, so that saves come between them; the rest waits for the next night
const plansPerRun = 1000

/** Removes for good, with all their rows, the plans that customers deleted more than 30 days ago. */
export function removeOld(app: core.App) {
  const before = new DateTime().addDate(0, 0, -deletedPlanDays).string()
  const isOld = "deletedAt != '' && deletedAt < {:before}"
  for (const { id } of app.findRecordsByFilter('plans', isOld, 'deletedAt', plansPerRun, 0, { before })) {
    // it may have been taken back meanwhile
    const stillOld = (tx: core.App) => {
      const [plan] = tx.findRecordsByIds('plans', [id])
      return plan && plan.getString('deletedAt') !== '' && plan.getString('deletedAt') < before ? plan : undefined
    }
    emptyPlan(app, id, (tx) => stillOld(tx) !== undefined)
    inTransaction(app, (tx) => {
      const plan = stillOld(tx)
      if (plan) tx.delete(plan)
    })
  }
}
