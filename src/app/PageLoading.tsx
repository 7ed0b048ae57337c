import { useSyncExternalStore } from 'react'
import { MessageLine } from '../controls/MessageLine.tsx'
import { workbenchTexts } from '../texts/workbench.ts'

/** Stands where a page of the workbench will, until its code is fetched; without network it says what is waited for. */
export function PageLoading() {
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  return (
    <div className="skeleton-card tall" role="status">
      {!isOnline && <MessageLine tone="info">{workbenchTexts.pageComes}</MessageLine>}
    </div>
  )
}

function watchNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
