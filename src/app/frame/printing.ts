import { useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EditorWorkspace, Workspace } from '../services.ts'

/** The moment since which the page is being printed; undefined while it is not. The paper is there before the browser looks at it. */
export function usePrinting(): Date | undefined {
  const [since, setSince] = useState<Date>()
  useEffect(() => {
    const begin = () => flushSync(() => setSince(new Date()))
    const end = () => setSince(undefined)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return since
}

/** Prints a paper that says which version it is of: what is unsaved is saved first, and where that can't be the paper says so. */
export async function printSaved(workspace: EditorWorkspace | Workspace): Promise<void> {
  if ('persistPending' in workspace) await workspace.persistPending()
  window.print()
}

/** Writes at the foot of every sheet, for as long as what is printed stands there; undefined: what every page says (print.css). */
export function usePageFoot(words: string | undefined): void {
  useLayoutEffect(() => {
    if (words === undefined) return
    const { style } = document.documentElement
    style.setProperty('--page-foot', JSON.stringify(words))
    return () => {
      style.removeProperty('--page-foot')
    }
  }, [words])
}
