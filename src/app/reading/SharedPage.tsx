import { useSyncExternalStore } from 'react'
import { paths } from '../../texts/paths.ts'
import { readingTexts } from '../../texts/reading.ts'
import { AccountCard } from '../pages/AccountCard.tsx'
import { useServices } from '../services.ts'
import { ReadingPage } from './ReadingPage.tsx'

/** The plan that a link opens, for whoever has it. */
export function SharedPage() {
  const { shareToken } = useServices()
  const code = useSyncExternalStore(shareToken.watch, shareToken.current)
  if (code === undefined) return <AccountCard {...readingTexts.cards.noCode} />
  // another link opened in the same tab begins anew
  return <ReadingPage key={code} wants={{ code }} base={paths.shared} />
}
