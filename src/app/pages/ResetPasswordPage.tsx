import { laterPageTexts } from '../../texts/later-pages.ts'
import { useCoreServices } from '../services.ts'
import { useTypedForm } from './account-form.ts'
import { MailLinkForm } from './MailLink.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'

const words = laterPageTexts.resetPassword

/** Where the link of the password mail leads: a new password is chosen, then the login page says that it counts. */
export function ResetPasswordPage({ token }: { readonly token: string }) {
  const { toLogIn } = useCoreServices()
  const form = useTypedForm(
    { password: '', confirmation: '' },
    (typed) => ({ type: 'resetPassword', token, ...typed }),
    () => toLogIn('account.passwordChanged'),
  )
  return (
    <MailLinkForm kind="passwordReset" code={token} words={words} form={form} onSubmit={form.send}>
      <NewPasswordFields words={words} field={form.field} />
    </MailLinkForm>
  )
}
