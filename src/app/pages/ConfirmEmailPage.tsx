import { Link } from 'wouter'
import { laterPageTexts } from '../../texts/later-pages.ts'
import { paths } from '../../texts/paths.ts'
import { useFirstParts } from '../parts.ts'
import { AccountCard } from './AccountCard.tsx'
import { useAccountForm } from './account-form.ts'
import { toTheForm } from './carried-state.ts'
import { FormFrame } from './FormFrame.tsx'

const words = laterPageTexts.confirmEmail

/** Where the mail to a new address leads. Asks for a click: a mail program that looks the link up must not change the account. */
export function ConfirmEmailPage({ code }: { readonly code: string }) {
  const { toLogIn } = useFirstParts()
  const { submit, busy, outcome } = useAccountForm(() => toLogIn('account.emailChanged'))
  return (
    <AccountCard title={words.title} lead={words.lead}>
      <FormFrame
        form={{ busy, message: outcome }}
        words={words}
        onSubmit={() => submit({ do: 'confirmEmail', code })}
      />
      <div className="account-links">
        <Link className="link" href={paths.logIn} state={toTheForm}>
          {words.toLogIn}
        </Link>
      </div>
    </AccountCard>
  )
}
