import { useEffect } from 'react'
import type { ReaderDesk } from '../parts.ts'

/** Lets the browser ask before the page is closed with something tried on it, which is kept nowhere. */
export function useTriedWarning({ reading: { trial } }: ReaderDesk): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (trial.isAtRisk) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [trial])
}
