import './account-changes.css'
import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { TextField } from '../../controls/TextField.tsx'
import { accountChangeTexts } from '../../texts/account-changes.ts'
import { paths } from '../../texts/paths.ts'
import { useTypedForm } from '../pages/account-form.ts'
import { FormFrame } from '../pages/FormFrame.tsx'
import { NewPasswordFields } from '../pages/NewPasswordFields.tsx'
import { useEditorWorkspace, useServices } from '../services.ts'

const words = accountChangeTexts
const forms = { name: NameForm, email: EmailForm, password: PasswordForm } as const
type Change = keyof typeof forms
const changes: readonly Change[] = ['name', 'email', 'password']

export function AccountChanges() {
  const [open, setOpen] = useState<Change>()
  const Form = open && forms[open]
  return (
    <section className="account-changes" aria-label={words.label}>
      <div className="account-buttons">
        {changes.map((change) => (
          <Button key={change} expanded={open === change} onPress={() => setOpen(open === change ? undefined : change)}>
            {words[change].open}
          </Button>
        ))}
      </div>
      {Form && (
        <div className="account-change">
          <Form key={open} />
        </div>
      )}
      <DataForm />
      <WaysOut />
    </section>
  )
}

function NameForm() {
  const { account } = useServices()
  const form = useTypedForm({ name: account.current()?.name ?? '' }, (typed) => ({ type: 'changeName', ...typed }))
  return (
    <FormFrame form={form} words={words.name} large={false} onSubmit={form.send}>
      <TextField label={words.name.field} autoComplete="name" {...form.field('name')} />
    </FormFrame>
  )
}

function EmailForm() {
  const form = useTypedForm({ newEmail: '', password: '' }, (typed) => ({ type: 'changeEmail', ...typed }))
  return (
    <FormFrame form={form} words={words.email} large={false} lead={<Hint of="email" />} onSubmit={form.send}>
      <TextField label={words.email.field} type="email" autoComplete="email" {...form.field('newEmail')} />
      <TextField
        label={words.email.password}
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
    </FormFrame>
  )
}

function PasswordForm() {
  const form = useTypedForm({ oldPassword: '', password: '', confirmation: '' }, (typed) => ({
    type: 'changePassword',
    ...typed,
  }))
  return (
    <FormFrame form={form} words={words.password} large={false} lead={<Hint of="password" />} onSubmit={form.send}>
      <TextField
        label={words.password.old}
        type="password"
        autoComplete="current-password"
        {...form.field('oldPassword')}
      />
      <NewPasswordFields words={words.password} field={form.field} />
    </FormFrame>
  )
}

function DataForm() {
  const form = useTypedForm({}, () => ({ type: 'downloadData' }))
  const lead = <p className="account-hint">{words.data.hint}</p>
  return <FormFrame form={form} words={words.data} look="outlined" large={false} lead={lead} onSubmit={form.send} />
}

function Hint({ of }: { readonly of: 'email' | 'password' }) {
  return <p className="account-hint">{words[of].hint}</p>
}

function WaysOut() {
  const { leave } = useEditorWorkspace()
  const { notices } = useServices()
  const [busy, setBusy] = useState(false)
  const logOut = async () => {
    setBusy(true)
    const outcome = await leave('everywhere')
    setBusy(false)
    if (outcome === 'left') notices.send({ type: 'announced', notice: { code: 'account.loggedOutEverywhere' } })
    else notices.send({ type: 'announced', notice: { code: outcome === 'unsaved' ? 'save.failed' : 'request.failed' } })
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
