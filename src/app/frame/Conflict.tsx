import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { lazyWithRetry } from '../../controls/lazy-with-retry.tsx'
import { useLock } from '../../controls/locked.ts'
import { isAfterRestore, theirVersion } from '../../flows/save-state.ts'
import { useEditorWorkspace } from '../services.ts'
import { useTypingPause } from './typing-pause.ts'

const ConflictQuestion = lazyWithRetry(async () => (await import('../workbench/ConflictQuestion.tsx')).ConflictQuestion)

/** Two versions of a plan, of which one must be chosen before work can go on. */
export function Conflict() {
  const { save } = useEditorWorkspace()
  const theirs = useSelector(save, theirVersion)
  const restored = useSelector(save, isAfterRestore)
  // what is chosen could be neither taken in nor saved: it waits until it can
  const { isLocked } = useLock()
  const mayCome = useTypingPause(theirs !== undefined && !isLocked)
  return (
    theirs &&
    mayCome && (
      <Suspense>
        <ConflictQuestion key={theirs.revision} theirs={theirs} restored={restored} />
      </Suspense>
    )
  )
}
