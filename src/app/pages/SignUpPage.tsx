import { useState } from 'react'
import { Link } from 'wouter'
import { TextField } from '../../controls/TextField.tsx'
import { laterPageTexts } from '../../texts/later-pages.ts'
import { paths } from '../../texts/paths.ts'
import { useCoreServices } from '../services.ts'
import { AccountForm } from './AccountCard.tsx'
import { useTypedForm } from './account-form.ts'
import { emailInHistory, toTheForm } from './carried-state.ts'
import { FormFrame } from './FormFrame.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'

const words = laterPageTexts.signUp

/** Skapa ett konto. Afterwards the login page says that a mail is on its way. */
export function SignUpPage() {
  const { toLogIn, firstFigures } = useCoreServices()
  const [arrivedWith] = useState(emailInHistory)
  const form = useTypedForm(
    { name: '', email: arrivedWith, password: '', confirmation: '' },
    (typed) => ({ type: 'signUp', ...typed }),
    (typed) => {
      firstFigures.accountMade(typed.email)
      toLogIn('signUp.done', typed.email.trim())
    },
  )
  return (
    <AccountForm title={words.title} lead={words.lead}>
      <FormFrame form={form} words={words} onSubmit={form.send}>
        <TextField label={words.name} autoComplete="name" {...form.field('name')} />
        <TextField label={words.email} type="email" autoComplete="email" {...form.field('email')} />
        <NewPasswordFields words={words} field={form.field} />
      </FormFrame>
      <div className="account-links">
        <Link className="link" href={paths.logIn} state={{ ...toTheForm, email: form.typed.email }}>
          {words.toLogIn}
        </Link>
      </div>
    </AccountForm>
  )
}
