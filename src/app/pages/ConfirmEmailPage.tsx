import { useState } from 'react'
import { TextField } from '../../controls/TextField.tsx'
import { laterPageTexts } from '../../texts/later-pages.ts'
import { useCoreServices } from '../services.ts'
import { useSignedInUser } from '../signed-in-user.ts'
import { useAccountForm } from './account-form.ts'
import { MailLinkForm } from './MailLink.tsx'

const words = laterPageTexts.confirmEmail

/** Where the mail to a new address leads. Asks for a click: a mail program that looks the link up must not act. */
export function ConfirmEmailPage({ code }: { readonly code: string }) {
  const { toLogIn } = useCoreServices()
  const [password, setPassword] = useState('')
  const [asks, setAsks] = useState(useSignedInUser() === undefined)
  const { submit, busy, outcome, changed, wrong } = useAccountForm(() => toLogIn('account.emailChanged'))
  const wrongBecause = wrong('password', password)
  // somebody else is signed in here, or nobody any longer
  if (wrongBecause !== undefined && !asks) setAsks(true)
  return (
    <MailLinkForm
      kind="emailChange"
      code={code}
      words={words}
      form={{ busy, message: outcome }}
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
    </MailLinkForm>
  )
}
