import { NetPay } from '../../insight/net-pay.ts'
import { applyEdit } from '../../plan/edit.ts'
import { UnreadableFile } from '../../plan/import/found.ts'
import type { ImportProposal } from '../../plan/import/proposal.ts'
import type { ImportAnswer, ImportQuestion, NetPayAfter, YearAfter } from '../../plan/import/questions.ts'
import type { Plan } from '../../plan/plan.ts'
import { newRowId } from '../../plan/row-id.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { taxYears } from '../../rules/tax-years.ts'
import { offeringFormulas } from '../../workbook/formulas/offerings.ts'
import { type ProductFormulas, productFormulas } from '../../workbook/formulas/product.ts'
import { Workbook } from '../../workbook/workbook.ts'
import type { OpenedFile } from '../import/open-file.ts'
import { openFile } from '../import/open-file.ts'

/** Answers the page's questions about one file. Whatever goes wrong while reading is an answer. */
export function importAnswers(answer: (answer: ImportAnswer) => void): (question: ImportQuestion) => Promise<void> {
  let file: OpenedFile | undefined
  return async (question) => {
    if (question.ask === 'read') {
      try {
        file = await openFile(new Uint8Array(question.bytes), question.name)
        answer({ is: 'found', found: file.found })
      } catch (error) {
        // what a hostile file makes a library throw is a broken file to the user
        answer({ is: 'failed', problem: error instanceof UnreadableFile ? error.problem : 'broken' })
      }
      return
    }
    const { number, plan, choice } = question
    if (!file) throw new Error('a proposal was asked for before a file was read')
    const proposal = file.propose(plan, choice, newRowId)
    answer({ is: 'proposed', number, proposal, netPay: netPayAfter(plan, proposal) })
  }
}

/**
 * The net pay of each year after an import. The compiled formulas tell it, as on the page of insights: the engine would take longer to read a
 * thousand rows than the file took. What a year without pay hides they do not tell.
 */
function netPayAfter(plan: Plan, { edit }: ImportProposal): NetPayAfter {
  const after = edit ? applyEdit(plan, edit).plan : plan
  const pay = new NetPay(after)
  const perMonth = (year: Year) => pay.payAt(year, pay.numbers(year).surplus).perMonth
  const isPaid = (year: Year) => Math.round(perMonth(year)) > 0
  const workbook = years.every(isPaid) ? undefined : new Workbook(after, taxYears, summedOnly)
  const of = (year: Year): YearAfter => {
    if (isPaid(year) || !workbook) return { netPay: perMonth(year), loss: null, toPay: null }
    const [netPay, loss, toPay] = (['netProfitPerMonth', 'loss', 'toPayPerMonth'] as const).map((name) =>
      workbook.figure(`${name}.${year}`),
    )
    return { netPay: netPay ?? null, loss: loss ?? null, toPay: toPay ?? null }
  }
  const netPay = { year1: of('year1'), year2: of('year2'), year3: of('year3') }
  workbook?.dispose()
  return netPay
}

const { netPrice, annualSales, annualMargin, annualHours } = offeringFormulas

/** What of a product's row the sums of a year are made of: the rest of it would take longer to calculate than the pay. */
const summedOnly: ProductFormulas = {
  ...productFormulas,
  rows: { ...productFormulas.rows, offerings: { netPrice, annualSales, annualMargin, annualHours } },
}
