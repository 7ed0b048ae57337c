import { Button } from '../../controls/Button.tsx'
import { laterPageTexts } from '../../texts/later-pages.ts'
import { AccountCard } from './AccountCard.tsx'

const words = laterPageTexts.storageBlocked

/** The browser keeps nothing for this page, so nobody could stay logged in: says what to allow. */
export function StorageBlockedPage() {
  return (
    <AccountCard title={words.title} lead={words.lead}>
      <Button look="primary" large onPress={() => window.location.reload()}>
        {words.reload}
      </Button>
    </AccountCard>
  )
}
