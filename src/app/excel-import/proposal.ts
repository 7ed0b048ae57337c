import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useSession } from '../../controls/figures.ts'
import { isProposing } from '../../flows/import-file.ts'
import type { ImportChoice } from '../../plan/import/found.ts'
import type { ImportProposal } from '../../plan/import/proposal.ts'
import type { NetPayAfter } from '../../plan/import/questions.ts'
import { useEditorWorkspace } from '../services.ts'

export interface Preview {
  /** Undefined until the first answer; while another is being made, the one before. */
  readonly proposal: ImportProposal | undefined
  readonly netPay: NetPayAfter | undefined
  /** The answer is not yet to what stands chosen. */
  readonly isWaiting: boolean
}

/** Asks the reader what a choice would do, and again when it or the plan becomes another. `choice` must stay the same object while it is. */
export function usePreview(choice: ImportChoice): Preview {
  const { importFile, session } = useEditorWorkspace()
  const plan = useSession(session, (now) => now.plan)
  useEffect(() => importFile.send({ type: 'choiceMade', plan, choice }), [importFile, plan, choice])
  const proposed = useSelector(importFile, ({ context }) => context.proposed)
  const isAsking = useSelector(importFile, isProposing)
  return { proposal: proposed?.proposal, netPay: proposed?.netPay, isWaiting: isAsking || proposed?.plan !== plan }
}
