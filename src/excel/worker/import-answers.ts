import { UnreadableFile } from '../../plan/import/found.ts'
import type { ImportAnswer, ImportQuestion } from '../../plan/import/questions.ts'
import { newRowId } from '../../plan/row-id.ts'
import { netPayAfter } from '../../workbook/net-pay-after.ts'
import { openFile } from '../import/open-file.ts'
import type { OpenedFile } from '../import/opened-file.ts'

/** Answers the page's questions about one file. Whatever goes wrong while reading is an answer. */
export function importAnswers(answer: (answer: ImportAnswer) => void): (question: ImportQuestion) => Promise<void> {
  let file: OpenedFile | undefined
  return async (question) => {
    if (question.ask === 'read') {
      try {
        file = await openFile(new Uint8Array(question.bytes), question.name)
        answer({ kind: 'found', found: file.found })
      } catch (error) {
        // what a hostile file makes a library throw is a broken file to the user
        answer({ kind: 'failed', problem: error instanceof UnreadableFile ? error.problem : 'broken' })
      }
      return
    }
    const { number, plan, choice } = question
    if (!file) throw new Error('a proposal was asked for before a file was read')
    const proposal = file.propose(plan, choice, newRowId)
    answer({ kind: 'proposed', number, proposal, netPay: netPayAfter(plan, proposal.edit) })
  }
}
