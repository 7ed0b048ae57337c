import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../controls/Button.tsx'
import { MessageLine } from '../../controls/MessageLine.tsx'
import { TextField } from '../../controls/TextField.tsx'
import { pageTexts } from '../../texts/pages.ts'
import { paths } from '../../texts/paths.ts'
import { useIsDesktop } from '../desktop-width.ts'
import { AccountCard } from './AccountCard.tsx'

const words = pageTexts.deleteUser

/** The page for deleting the account (spec section 2): desktop only. The server cannot delete an account yet, which the page says. */
export function DeleteUserPage() {
  const isDesktop = useIsDesktop()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  return (
    <AccountCard title={words.title}>
      {isDesktop ? (
        <form className="account-form" noValidate onSubmit={(event) => event.preventDefault()}>
          <div className="account-warning">
            <TriangleAlert aria-hidden="true" />
            <div>
              <p>{words.allDataGoes}</p>
              <p>{words.noWayBack}</p>
            </div>
          </div>
          <MessageLine tone="info">{words.notYet}</MessageLine>
          <TextField
            label={words.email}
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
          />
          <TextField
            label={words.password}
            name="password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
          <Button look="danger" large submits reason={words.notYetReason}>
            {words.submit}
          </Button>
        </form>
      ) : (
        <p>{words.onlyOnDesktop}</p>
      )}
      <div className="account-links">
        <Link className="link" href={paths.logIn}>
          {words.toLogIn}
        </Link>
      </div>
    </AccountCard>
  )
}
