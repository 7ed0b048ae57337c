import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { mustWarnBeforeLeaving } from '../../flows/save.ts'
import { useDesk } from '../parts.ts'

/** Lets the browser ask before the page is closed with unsaved work that could be saved (spec section 4). */
export function useUnloadWarning(): void {
  const { save } = useDesk()
  const mustWarn = useSelector(save, mustWarnBeforeLeaving)
  useEffect(() => {
    if (!mustWarn) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [mustWarn])
}
