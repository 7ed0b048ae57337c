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

const words = pageTexts.signUp

/** Skapa ett konto (spec section 2). Afterwards the login page says that a letter is on its way. */
export function SignUpPage() {
  const { toLogIn } = useParts()
  const [typed, setTyped] = useState({ name: '', email: '', password: '', confirmation: '' })
  const form = useAccountForm(() => toLogIn('signUp.done'))
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    wrongBecause: form.wrong(name, typed[name]),
    onChange: (value: string) => {
      setTyped({ ...typed, [name]: value })
      form.changed()
    },
  })

  return (
    <AccountCard title={words.title} lead={words.lead}>
      <FormFrame message={form.message} onSubmit={() => form.submit({ do: 'signUp', ...typed })}>
        <FormMessageArea message={form.message} />
        <TextField label={words.name} autoComplete="name" {...field('name')} />
        <TextField label={words.email} type="email" autoComplete="email" {...field('email')} />
        <TextField
          label={words.password}
          type="password"
          autoComplete="new-password"
          hint={words.passwordHint}
          {...field('password')}
        />
        <TextField label={words.repeat} type="password" autoComplete="new-password" {...field('confirmation')} />
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
