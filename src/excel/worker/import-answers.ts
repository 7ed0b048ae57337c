import { applyEdit } from '../../plan/edit.ts'
import { UnreadableFile } from '../../plan/import/found.ts'
import type { ImportProposal } from '../../plan/import/proposal.ts'
import type { ImportAnswer, ImportQuestion, NetPayAfter, YearAfter } from '../../plan/import/questions.ts'
import type { Plan } from '../../plan/plan.ts'
import { newRowId } from '../../plan/row-id.ts'
import type { Year } from '../../rules/horizon.ts'
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

const { netPrice, annualSales, annualMargin, annualHours } = offeringFormulas

/** What of a product's row the sums of a year are made of: the rest of it would take longer to calculate than the pay. */
const summedOnly: ProductFormulas = {
  ...productFormulas,
  rows: { ...productFormulas.rows, offerings: { netPrice, annualSales, annualMargin, annualHours } },
}

function netPayAfter(plan: Plan, { edit }: ImportProposal): NetPayAfter {
  const workbook = new Workbook(edit ? applyEdit(plan, edit).plan : plan, taxYears, summedOnly)
  const after = (year: Year): YearAfter => {
    const netPay = workbook.figure(`netProfitPerMonth.${year}`)
    // what takes a part of the chain to tell is asked for in a year without pay only
    const isPaid = Math.round(netPay ?? 0) > 0
    const loss = isPaid ? null : workbook.figure(`loss.${year}`)
    return { netPay, loss, toPay: isPaid ? null : workbook.figure(`toPayPerMonth.${year}`) }
  }
  const netPay = { year1: after('year1'), year2: after('year2'), year3: after('year3') }
  workbook.dispose()
  return netPay
}
