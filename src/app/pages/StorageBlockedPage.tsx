import { Button } from '../../controls/Button.tsx'
import { laterPageTexts } from '../../texts/later-pages.ts'
import { AccountCard } from './AccountCard.tsx'

/** The browser keeps nothing for this page, so nobody could stay logged in: says what to do. */
export function StorageBlockedPage({ why }: { readonly why: 'blocked' | 'full' }) {
  const words = laterPageTexts.storage[why]
  return (
    <AccountCard title={words.title} lead={words.lead}>
      <Button look="primary" large onPress={() => window.location.reload()}>
        {laterPageTexts.storage.reload}
      </Button>
    </AccountCard>
  )
}
