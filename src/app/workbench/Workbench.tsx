import './workbench.css'
import './questions.css'
import '../dashboard/dashboard.css'
import '../overlay/overlay.css'
import { useSelector } from '@xstate/react'
import { use, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { LockOf } from '../../controls/LockOf.tsx'
import { latePart } from '../../controls/late-part.ts'
import { isCovered } from '../../flows/access-state.ts'
import type { AccountUser } from '../../flows/ports.ts'
import { sayNotice } from '../../texts/notices.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { FileImport } from '../excel-import/FileImport.tsx'
import { useBroughtFigures } from '../first-visit/brought-figures.ts'
import { AccessOverlay } from '../overlay/AccessOverlay.tsx'
import { LookingBar } from '../overlay/LookingBar.tsx'
import { AccountCard } from '../pages/AccountCard.tsx'
import { DeskContext, type Opened, useDesk, useParts } from '../parts.ts'
import type { ModulePage } from '../routes.ts'
import { WorkbenchSkeleton } from '../WorkbenchSkeleton.tsx'
import { Bench } from './Bench.tsx'
import { useBlankRows } from './blank-rows.ts'
import { DeskQuestions } from './DeskQuestions.tsx'
import { DraftQuestion } from './DraftQuestion.tsx'
import { Header } from './Header.tsx'
import { useOwnDeskState } from './own-desk-state.ts'
import { StandingNotices } from './StandingNotices.tsx'
import { useUnloadWarning } from './unload-warning.ts'

// the desk has its sheets instead
const OwnPhone = latePart(async () => (await import('../phone/OwnPhone.tsx')).OwnPhone)

interface WorkbenchProps {
  readonly user: AccountUser
  readonly page: ModulePage
}

/** The workbench of a signed-in user: opens the plan, then shows the module that the address names. */
export function Workbench({ user, page }: WorkbenchProps) {
  const { openDesk, reload } = useParts()
  const found = use(openDesk(user))
  const [answered, setAnswered] = useState<Opened>()
  const opened = answered ?? found
  if (opened.is === 'failed') {
    return (
      <AccountCard title={sayNotice({ code: opened.notice })}>
        <Button look="primary" large onPress={reload}>
          {workbenchTexts.loadFailed.again}
        </Button>
      </AccountCard>
    )
  }
  if (opened.is === 'draftFound') {
    return (
      <>
        <WorkbenchSkeleton />
        <DraftQuestion key={opened.offer.draft.tab} found={opened} onAnswer={setAnswered} />
      </>
    )
  }
  return (
    <DeskContext value={opened.desk}>
      <OpenWorkbench page={page} />
    </DeskContext>
  )
}

function OpenWorkbench({ page }: { readonly page: ModulePage }) {
  const { session } = useDesk()
  const state = useOwnDeskState(page)
  const covered = useSelector(useParts().access, isCovered)
  useUnloadWarning()
  useBlankRows(page, state.year)
  useBroughtFigures()
  return (
    <LockOf session={session}>
      <Bench
        page={page}
        state={state}
        header={<Header state={state} page={page} />}
        Phone={OwnPhone}
        standing={<StandingNotices />}
      />
      <DeskQuestions state={state} />
      <FileImport state={state} covered={covered} />
      <AccessOverlay state={state} />
      <LookingBar />
    </LockOf>
  )
}
