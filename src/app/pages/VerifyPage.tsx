import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { TextField } from '../../controls/TextField.tsx'
import { laterPageTexts } from '../../texts/later-pages.ts'
import { paths } from '../../texts/paths.ts'
import { useCoreServices } from '../services.ts'
import { useSignedInUser } from '../signed-in-user.ts'
import { AccountCard } from './AccountCard.tsx'
import { useAccountForm, useTypedForm } from './account-form.ts'
import { toTheForm } from './carried-state.ts'
import { FormFrame } from './FormFrame.tsx'
import { FormMessageArea } from './FormMessageArea.tsx'
import { MailLink } from './MailLink.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'

const words = laterPageTexts.verify
const anewWords = laterPageTexts.verifyAnew

interface OfLink {
  readonly token: string
}

/** Where the link of the verification mail leads. Who is signed in has shown whose account it is; others show it here, and are then signed in. */
export function VerifyPage({ token }: OfLink) {
  const [wasSignedIn] = useState(useSignedInUser() !== undefined)
  return wasSignedIn ? <VerifyAtOnce token={token} /> : <VerifyByPassword token={token} />
}

function VerifyAtOnce({ token }: OfLink) {
  const user = useSignedInUser()
  const id = useId()
  const [isDone, setDone] = useState(false)
  const { submit, busy, outcome, wrong } = useAccountForm(() => setDone(true))

  useEffect(() => {
    submit({ type: 'verify', token })
    // oxlint-disable-next-line react/exhaustive-deps -- once per visit: the same token twice would fail
  }, [token])

  // what one presses next
  const onward = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isDone || outcome) onward.current?.focus()
  }, [isDone, outcome])

  // somebody else is signed in here, or nobody any longer
  if (wrong('password', token) !== undefined) return <VerifyByPassword token={token} />
  const message = isDone && user ? { id, tone: 'saved' as const, text: words.doneSignedIn } : outcome
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

function VerifyByPassword({ token }: OfLink) {
  const [anew, setAnew] = useState(false)
  const other = (
    <button type="button" className="link" onClick={() => setAnew(!anew)}>
      {anew ? anewWords.toOwn : words.toNew}
    </button>
  )
  const Form = anew ? NewPassword : OwnPassword
  return (
    <MailLink kind="verification" code={token} title={words.title}>
      <Form token={token}>{other}</Form>
    </MailLink>
  )
}

interface FormOfLink extends OfLink {
  readonly children: ReactNode
}

function OwnPassword({ token, children }: FormOfLink) {
  const { enterWorkbench, prefetchWorkbench } = useCoreServices()
  const form = useTypedForm({ password: '' }, (typed) => ({ type: 'verify', token, ...typed }), enterWorkbench)
  return (
    <AccountCard title={words.title} lead={words.lead}>
      <FormFrame form={form} words={words} onType={prefetchWorkbench} onSubmit={form.send}>
        <TextField label={words.password} type="password" autoComplete="current-password" {...form.field('password')} />
      </FormFrame>
      <div className="account-links">{children}</div>
    </AccountCard>
  )
}

function NewPassword({ token, children }: FormOfLink) {
  const { enterWorkbench, prefetchWorkbench } = useCoreServices()
  const form = useTypedForm(
    { password: '', confirmation: '' },
    (typed) => ({ type: 'verifyAnew', token, ...typed }),
    enterWorkbench,
  )
  return (
    <AccountCard title={words.title} lead={anewWords.lead}>
      <FormFrame form={form} words={anewWords} onType={prefetchWorkbench} onSubmit={form.send}>
        <NewPasswordFields words={anewWords} field={form.field} />
      </FormFrame>
      <div className="account-links">{children}</div>
    </AccountCard>
  )
}
