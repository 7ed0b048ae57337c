import { Link } from 'wouter'
import { Button } from '../../controls/Button.tsx'
import { pageTexts } from '../../texts/pages.ts'
import { paths } from '../../texts/paths.ts'
import { useParts } from '../parts.ts'
import { AccountCard } from './AccountCard.tsx'
import { useAccountForm } from './account-form.ts'
import { FormFrame } from './FormFrame.tsx'
import { FormMessageArea } from './FormMessageArea.tsx'

const words = pageTexts.confirmEmail

/** Where the letter to a new address leads. Asks for a click: a mail program that looks the link up must not change the account. */
export function ConfirmEmailPage({ code }: { readonly code: string }) {
  const { toLogIn } = useParts()
  const { submit, busy, outcome } = useAccountForm(() => toLogIn('account.emailChanged'))
  return (
    <AccountCard title={words.title} lead={words.lead}>
      <FormFrame message={outcome} onSubmit={() => submit({ do: 'confirmEmail', code })}>
        <FormMessageArea message={outcome} />
        <Button look="primary" large submits busy={busy}>
          {busy ? words.busy : words.submit}
        </Button>
      </FormFrame>
      <div className="account-links">
        <Link className="link" href={paths.logIn}>
          {words.toLogIn}
        </Link>
      </div>
    </AccountCard>
  )
}
