import './account-changes.css'
import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { TextField } from '../../controls/TextField.tsx'
import type { AccountAct } from '../../flows/account.ts'
import { accountChangeTexts } from '../../texts/account-changes.ts'
import { pageTexts } from '../../texts/pages.ts'
import { paths } from '../../texts/paths.ts'
import { useAccountForm } from '../pages/account-form.ts'
import { FormFrame } from '../pages/FormFrame.tsx'
import { FormMessageArea } from '../pages/FormMessageArea.tsx'
import { useDesk, useParts } from '../parts.ts'

const words = accountChangeTexts
type Change = 'name' | 'email' | 'password'

/** What a customer can change about their account: one form at a time, and the ways out of it. */
export function AccountChanges() {
  const [open, setOpen] = useState<Change>()
  return (
    <section className="account-changes" aria-label={words.label}>
      {(['name', 'email', 'password'] as const).map((change) => (
        <div key={change} className="account-change">
          <Button expanded={open === change} onPress={() => setOpen(open === change ? undefined : change)}>
            {words[change].open}
          </Button>
          {open === change && <ChangeForm change={change} />}
        </div>
      ))}
      <WaysOut />
    </section>
  )
}

function ChangeForm({ change }: { readonly change: Change }) {
  switch (change) {
    case 'name':
      return <NameForm />
    case 'email':
      return <EmailForm />
    case 'password':
      return <PasswordForm />
  }
}

const stays = () => undefined

function NameForm() {
  const { account } = useParts()
  const { form, field, submit } = useChange({ name: account.current()?.name ?? '' }, (typed) => ({
    do: 'changeName',
    ...typed,
  }))
  return (
    <FormFrame message={form.message} onSubmit={submit}>
      <FormMessageArea message={form.message} />
      <TextField label={words.name.field} autoComplete="name" {...field('name')} />
      <Submit of="name" busy={form.busy} />
    </FormFrame>
  )
}

function EmailForm() {
  const { form, field, submit } = useChange({ newEmail: '', password: '' }, (typed) => ({
    do: 'changeEmail',
    ...typed,
  }))
  return (
    <FormFrame message={form.message} onSubmit={submit}>
      <p className="account-hint">{words.email.hint}</p>
      <FormMessageArea message={form.message} />
      <TextField label={words.email.field} type="email" autoComplete="email" {...field('newEmail')} />
      <TextField label={words.email.password} type="password" autoComplete="current-password" {...field('password')} />
      <Submit of="email" busy={form.busy} />
    </FormFrame>
  )
}

function PasswordForm() {
  const { form, field, submit } = useChange({ oldPassword: '', password: '', confirmation: '' }, (typed) => ({
    do: 'changePassword',
    ...typed,
  }))
  return (
    <FormFrame message={form.message} onSubmit={submit}>
      <p className="account-hint">{words.password.hint}</p>
      <FormMessageArea message={form.message} />
      <TextField label={words.password.old} type="password" autoComplete="current-password" {...field('oldPassword')} />
      <TextField
        label={words.password.field}
        type="password"
        autoComplete="new-password"
        hint={pageTexts.signUp.passwordHint}
        {...field('password')}
      />
      <TextField label={words.password.repeat} type="password" autoComplete="new-password" {...field('confirmation')} />
      <Submit of="password" busy={form.busy} />
    </FormFrame>
  )
}

/** One form's fields, each bound to what is typed and to what is wrong with it. */
function useChange<T extends Readonly<Record<string, string>>>(begin: T, act: (typed: T) => AccountAct) {
  const [typed, setTyped] = useState(begin)
  const form = useAccountForm(stays)
  const field = (name: string & keyof T) => ({
    name,
    value: typed[name] ?? '',
    wrongBecause: form.wrong(name, typed[name] ?? ''),
    onChange: (value: string) => {
      setTyped({ ...typed, [name]: value })
      form.changed()
    },
  })
  return { form, field, submit: () => form.submit(act(typed)) }
}

function Submit({ of, busy }: { readonly of: Change; readonly busy: boolean }) {
  return (
    <Button look="primary" submits busy={busy}>
      {busy ? words[of].busy : words[of].submit}
    </Button>
  )
}

function WaysOut() {
  const { leave } = useDesk()
  const { notices } = useParts()
  const [busy, setBusy] = useState(false)
  const logOut = async () => {
    setBusy(true)
    const outcome = await leave('everywhere')
    setBusy(false)
    if (outcome === 'left') notices.send({ type: 'told', notice: { code: 'account.loggedOutEverywhere' } })
    else notices.send({ type: 'told', notice: { code: outcome === 'unsaved' ? 'save.failed' : 'request.failed' } })
  }
  return (
    <div className="account-ways-out">
      <Button busy={busy} onPress={() => void logOut()}>
        {words.logOutEverywhere}
      </Button>
      {/* a page load of its own: the plan here is closed first */}
      <a className="link plain" href={paths.deleteUser}>
        {words.deleteAccount}
      </a>
    </div>
  )
}
