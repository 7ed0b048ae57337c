import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../controls/Button.tsx'
import { TextField } from '../../controls/TextField.tsx'
import { pageTexts } from '../../texts/pages.ts'
import { paths } from '../../texts/paths.ts'
import { useParts } from '../parts.ts'
import { AccountCard } from './AccountCard.tsx'
import { ArrivalNotice } from './ArrivalNotice.tsx'
import { useAccountForm } from './account-form.ts'
import { ForgottenPassword } from './ForgottenPassword.tsx'
import { FormFrame } from './FormFrame.tsx'
import { FormMessageArea } from './FormMessageArea.tsx'

const words = pageTexts.logIn

/** Logga in (spec section 2). After a login the whole page is loaded anew at the start page. */
export function LogInPage() {
  const { enterWorkbench, prefetchWorkbench } = useParts()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [forgotten, setForgotten] = useState(false)
  const form = useAccountForm(enterWorkbench)

  return (
    <AccountCard title={words.title} lead={words.lead}>
      <ArrivalNotice isHidden={form.message !== undefined} />
      <FormFrame
        message={form.message}
        onFocus={prefetchWorkbench}
        onSubmit={() => form.submit({ do: 'logIn', email, password })}
      >
        <FormMessageArea message={form.message} />
        <TextField
          label={words.email}
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
        <TextField
          label={words.password}
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          wrongBecause={form.wrong('password', password)}
          onChange={(value) => {
            setPassword(value)
            form.changed()
          }}
        />
        <Button look="primary" large submits busy={form.busy}>
          {form.busy ? words.busy : words.submit}
        </Button>
      </FormFrame>
      <div className="account-links">
        <Link className="link" href={paths.signUp}>
          {words.toSignUp}
        </Link>
        <button type="button" className="link" aria-expanded={forgotten} onClick={() => setForgotten(!forgotten)}>
          {words.forgot}
        </button>
      </div>
      {forgotten && <ForgottenPassword typedEmail={email} />}
      <div className="account-foot">
        <Link className="link plain" href={paths.deleteUser}>
          {words.toDelete}
        </Link>
      </div>
    </AccountCard>
  )
}
