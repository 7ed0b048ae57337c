import { useState } from 'react'
import { Link } from 'wouter'
import { TextField } from '../../controls/TextField.tsx'
import { laterPageTexts } from '../../texts/later-pages.ts'
import { paths } from '../../texts/paths.ts'
import { useCoreServices } from '../services.ts'
import { useSignedInUser } from '../signed-in-user.ts'
import { AccountCard } from './AccountCard.tsx'
import { useAccountForm } from './account-form.ts'
import { toTheForm } from './carried-state.ts'
import { FormFrame } from './FormFrame.tsx'
import { MailLink } from './MailLink.tsx'

const words = laterPageTexts.confirmEmail

/**
 * Where the mail to a new address leads. Asks for a click: a mail program that looks the link up must not change the account. Who is not signed in to that
 * account types its password.
 */
export function ConfirmEmailPage({ code }: { readonly code: string }) {
  const { toLogIn } = useCoreServices()
  const [password, setPassword] = useState('')
  const [asks, setAsks] = useState(useSignedInUser() === undefined)
  const { submit, busy, outcome, changed, wrong } = useAccountForm(() => toLogIn('account.emailChanged'))
  const wrongBecause = wrong('password', password)
  // somebody else is signed in here, or nobody any longer
  if (wrongBecause !== undefined && !asks) setAsks(true)
  return (
    <MailLink kind="emailChange" code={code} title={words.title}>
      <AccountCard title={words.title} lead={words.lead}>
        <FormFrame
          form={{ busy, message: outcome }}
          words={words}
          onSubmit={() => submit({ type: 'confirmEmail', code, ...(password !== '' && { password }) })}
        >
          {asks && (
            <TextField
              label={words.password}
              type="password"
              autoComplete="current-password"
              name="password"
              value={password}
              wrongBecause={wrongBecause}
              onChange={(next) => {
                setPassword(next)
                changed()
              }}
            />
          )}
        </FormFrame>
        <div className="account-links">
          <Link className="link" href={paths.logIn} state={toTheForm}>
            {words.toLogIn}
          </Link>
        </div>
      </AccountCard>
    </MailLink>
  )
}
