import { TextField } from '../../controls/TextField.tsx'
import { pageTexts } from '../../texts/pages.ts'
import { useTypedForm } from './account-form.ts'
import { FormFrame } from './FormFrame.tsx'

const words = pageTexts.logIn

export function ForgottenPassword({ typedEmail }: { readonly typedEmail: string }) {
  const form = useTypedForm({ email: typedEmail }, (typed) => ({ type: 'requestReset', ...typed }))
  return (
    <FormFrame
      form={form}
      words={{ submit: words.reset, busy: words.resetBusy }}
      look="outlined"
      className="forgotten"
      lead={<p className="account-hint">{words.forgotLead}</p>}
      onSubmit={form.send}
    >
      <TextField label={words.forgotEmail} type="email" autoComplete="username" {...form.field('email')} />
    </FormFrame>
  )
}
