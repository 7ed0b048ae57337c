import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { laterPageTexts } from '../../texts/later-pages.ts'
import { paths } from '../../texts/paths.ts'
import { useSignedInUser } from '../signed-in-user.ts'
import { AccountCard } from './AccountCard.tsx'
import { useAccountForm } from './account-form.ts'
import { toTheForm } from './carried-state.ts'
import { FormMessageArea } from './FormMessageArea.tsx'

const words = laterPageTexts.verify

/** Where the link of the verification mail leads: confirms the address with its token and says so. */
export function VerifyPage({ token }: { readonly token: string }) {
  const user = useSignedInUser()
  const { submit, busy, outcome } = useAccountForm()

  useEffect(() => {
    submit({ do: 'verify', token })
    // oxlint-disable-next-line react/exhaustive-deps -- once per visit: the same token twice would fail
  }, [token])

  // what one presses next
  const onward = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (outcome) onward.current?.focus()
  }, [outcome])

  const isDone = outcome !== undefined && outcome.tone !== 'error'
  // who is signed in already has nothing to log in for
  const message = isDone && user ? { ...outcome, tone: 'saved' as const, text: words.doneSignedIn } : outcome
  return (
    <AccountCard title={isDone ? words.done : words.title}>
      {busy && <p role="status">{words.busy}</p>}
      <FormMessageArea message={message} />
      {user ? (
        // a page load of its own, so that the account is read again
        <a ref={onward} className="button primary large" href={paths.offerings}>
          {words.toStart}
        </a>
      ) : (
        <Link ref={onward} className="button primary large" href={paths.logIn} state={toTheForm}>
          {words.toLogIn}
        </Link>
      )}
    </AccountCard>
  )
}
