import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../controls/Button.tsx'
import { TextField } from '../../controls/TextField.tsx'
import { pageTexts } from '../../texts/pages.ts'
import { paths } from '../../texts/paths.ts'
import { useParts } from '../parts.ts'
import { AccountCard } from './AccountCard.tsx'
import { useAccountForm } from './account-form.ts'
import { FormFrame } from './FormFrame.tsx'
import { FormMessageArea } from './FormMessageArea.tsx'

const words = pageTexts.resetPassword

/** Where the password letter leads: a new password is chosen, then the login page says that it counts. */
export function ResetPasswordPage({ token }: { readonly token: string }) {
  const { toLogIn } = useParts()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const form = useAccountForm(() => toLogIn('account.passwordChanged'))

  return (
    <AccountCard title={words.title} lead={words.lead}>
      <FormFrame
        message={form.message}
        onSubmit={() => form.submit({ do: 'resetPassword', token, password, confirmation })}
      >
        <FormMessageArea message={form.message} />
        <TextField
          label={words.password}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={pageTexts.signUp.passwordHint}
          value={password}
          wrongBecause={form.wrong('password', password)}
          onChange={(value) => {
            setPassword(value)
            form.changed()
          }}
        />
        <TextField
          label={words.repeat}
          name="confirmation"
          type="password"
          autoComplete="new-password"
          value={confirmation}
          wrongBecause={form.wrong('confirmation', confirmation)}
          onChange={(value) => {
            setConfirmation(value)
            form.changed()
          }}
        />
        <Button look="primary" large submits busy={form.busy}>
          {form.busy ? words.busy : words.submit}
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
