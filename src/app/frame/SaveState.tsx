import { useSelector } from '@xstate/react'
import { savedAt, saveStateOf } from '../../flows/save-state.ts'
import { clockTime } from '../../texts/dates.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { useEditorWorkspace } from '../services.ts'

const words = workbenchTexts.save

/** The save state, always in view and in words; the dot only repeats it. */
export function SaveState() {
  const { save } = useEditorWorkspace()
  const state = useSelector(save, saveStateOf)
  const at = useSelector(save, savedAt)
  return (
    <p className={`save-state ${state}`} role="status">
      <span className="save-dot" aria-hidden="true" />
      {state === 'saved' && at ? words.savedAt(clockTime(at)) : words[state]}
    </p>
  )
}
