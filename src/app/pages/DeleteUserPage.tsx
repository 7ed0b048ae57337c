import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../controls/Button.tsx'
import { TextField } from '../../controls/TextField.tsx'
import { pageTexts } from '../../texts/pages.ts'
import { paths } from '../../texts/paths.ts'
import { useIsDesktop } from '../desktop-width.ts'
import { useParts } from '../parts.ts'
import { AccountCard } from './AccountCard.tsx'
import { useAccountForm } from './account-form.ts'
import { FormFrame } from './FormFrame.tsx'
import { FormMessageArea } from './FormMessageArea.tsx'

const words = pageTexts.deleteUser

/** The page for deleting the account and all its data (spec section 2): desktop only, and only with the credentials typed once more. */
export function DeleteUserPage() {
  const isDesktop = useIsDesktop()
  return (
    <AccountCard title={words.title}>
      {isDesktop ? <DeleteUserForm /> : <p>{words.onlyOnDesktop}</p>}
      <div className="account-links">
        <Link className="link" href={paths.logIn}>
          {words.toLogIn}
        </Link>
      </div>
    </AccountCard>
  )
}

function DeleteUserForm() {
  const { afterDeletion } = useParts()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const form = useAccountForm(() => void afterDeletion())
  return (
    <FormFrame message={form.message} onSubmit={() => form.submit({ do: 'deleteAccount', email, password })}>
      <div className="account-warning">
        <TriangleAlert aria-hidden="true" />
        <div>
          <p>{words.allDataGoes}</p>
          <p>{words.noWayBack}</p>
        </div>
      </div>
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
      <Button look="danger" large submits busy={form.busy}>
        {form.busy ? words.busy : words.submit}
      </Button>
    </FormFrame>
  )
}
