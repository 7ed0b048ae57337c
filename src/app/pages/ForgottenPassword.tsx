import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { TextField } from '../../controls/TextField.tsx'
import { pageTexts } from '../../texts/pages.ts'
import { useAccountForm } from './account-form.ts'
import { FormFrame } from './FormFrame.tsx'
import { FormMessageArea } from './FormMessageArea.tsx'

const words = pageTexts.logIn
const stays = () => undefined

/** The section of the login page that sends a letter for a new password (spec section 2). */
export function ForgottenPassword({ typedEmail }: { readonly typedEmail: string }) {
  const [email, setEmail] = useState(typedEmail)
  const form = useAccountForm(stays)
  return (
    <FormFrame message={form.message} className="forgotten" onSubmit={() => form.submit({ do: 'requestReset', email })}>
      <p className="account-hint">{words.forgotLead}</p>
      <TextField
        label={words.forgotEmail}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        wrongBecause={form.wrong('email', email)}
        onChange={(value) => {
          setEmail(value)
          form.changed()
        }}
      />
      <Button large submits busy={form.busy}>
        {form.busy ? words.resetBusy : words.reset}
      </Button>
      <FormMessageArea message={form.message} />
    </FormFrame>
  )
}
