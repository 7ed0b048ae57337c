import { useSyncExternalStore } from 'react'
import { paths } from '../../texts/paths.ts'
import { sharedViewTexts } from '../../texts/shared-view.ts'
import { AccountCard } from '../pages/AccountCard.tsx'
import { useServices } from '../services.ts'
import { SharedViewPage } from './SharedViewPage.tsx'

export function SharedPage() {
  const { shareToken } = useServices()
  const code = useSyncExternalStore(shareToken.watch, shareToken.current)
  if (code === undefined) return <AccountCard {...sharedViewTexts.cards.noCode} />
  // another link opened in the same tab begins anew
  return <SharedViewPage key={code} wants={{ code }} base={paths.shared} />
}
