import { Link } from 'wouter'
import { laterPageTexts } from '../../texts/later-pages.ts'
import { paths } from '../../texts/paths.ts'
import { useCoreServices } from '../services.ts'
import { AccountCard } from './AccountCard.tsx'
import { useTypedForm } from './account-form.ts'
import { toTheForm } from './carried-state.ts'
import { FormFrame } from './FormFrame.tsx'
import { MailLink } from './MailLink.tsx'
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
    <MailLink kind="passwordReset" code={token} title={words.title}>
      <AccountCard title={words.title} lead={words.lead}>
        <FormFrame form={form} words={words} onSubmit={form.send}>
          <NewPasswordFields words={words} field={form.field} />
        </FormFrame>
        <div className="account-links">
          <Link className="link" href={paths.logIn} state={toTheForm}>
            {words.toLogIn}
          </Link>
        </div>
      </AccountCard>
    </MailLink>
  )
}
