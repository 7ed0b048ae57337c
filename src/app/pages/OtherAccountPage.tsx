import { Button } from '../../controls/Button.tsx'
import { laterPageTexts } from '../../texts/later-pages.ts'
import { type AccountSwitch, useServices } from '../services.ts'
import { AccountCard } from './AccountCard.tsx'

const words = laterPageTexts.otherAccount

/** Another account has logged in in this browser: nothing of either is shown until the user has chosen as whom they go on. */
export function OtherAccountPage({ taken: { before, now, work } }: { readonly taken: AccountSwitch }) {
  const { enterWorkbench, changeAccount } = useServices()
  return (
    <AccountCard title={words.title} lead={words.lead(now.email, before.email)}>
      <p role="status">
        {work === 'none' && words.saved}
        {work === 'stored' && words.unsaved(before.email)}
        {work === 'lost' && words.lost}
      </p>
      <Button look="primary" large onPress={enterWorkbench}>
        {words.goOn(now.email)}
      </Button>
      <Button large onPress={changeAccount}>
        {words.logIn(before.email)}
      </Button>
    </AccountCard>
  )
}
