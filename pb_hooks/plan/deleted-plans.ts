import { inTransaction } from '../ops/transaction.ts'

const { deletedPlanDays }: { deletedPlanDays: number } = require(`${__hooks}/plan/limits.json`)

// each in a transaction of its own, so that saves come between them; the rest waits for the next night
const plansPerRun = 1000

/** Removes for good, with all their rows, the plans that customers deleted more than 30 days ago. */
export function removeOld(app: core.App) {
  const before = new DateTime().addDate(0, 0, -deletedPlanDays).string()
  const isOld = "deletedAt != '' && deletedAt < {:before}"
  for (const { id } of app.findRecordsByFilter('plans', isOld, 'deletedAt', plansPerRun, 0, { before })) {
    inTransaction(app, (tx) => {
      // it may have been taken back meanwhile
      const [plan] = tx.findRecordsByIds('plans', [id])
      if (plan && plan.getString('deletedAt') !== '' && plan.getString('deletedAt') < before) tx.delete(plan)
    })
  }
}
