import { useEffect } from 'react'
import { mustWarnBeforeLeaving } from '../../flows/save-state.ts'
import { useOwnDesk } from '../parts.ts'

/** Lets the browser ask before the page is closed with unsaved work that could be saved. */
export function useUnloadWarning(): void {
  const { save } = useOwnDesk()
  useEffect(() => {
    // asked when the page is about to go: what was being typed has just become unsaved work
    const warn = (event: BeforeUnloadEvent) => {
      if (mustWarnBeforeLeaving(save.getSnapshot())) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [save])
}
