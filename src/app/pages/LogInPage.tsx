import { useState } from 'react'
import { Link } from 'wouter'
import { licenceWords } from '../../texts/licence.ts'
import { pageTexts } from '../../texts/pages.ts'
import { paths } from '../../texts/paths.ts'
import { useParts } from '../parts.ts'
import { AccountForm } from './AccountCard.tsx'
import { ArrivalNotice } from './ArrivalNotice.tsx'
import { useTypedForm } from './account-form.ts'
import { CredentialFields } from './CredentialFields.tsx'
import { emailInHistory } from './carried-email.ts'
import { ForgottenPassword } from './ForgottenPassword.tsx'
import { FormFrame } from './FormFrame.tsx'

const words = pageTexts.logIn
const [source] = licenceWords.links

/** Logga in. After a login the whole page is reloaded at the start page. */
export function LogInPage() {
  const { enterWorkbench, prefetchWorkbench } = useParts()
  const [forgotten, setForgotten] = useState(false)
  const [arrivedWith] = useState(emailInHistory)
  const form = useTypedForm(
    { email: arrivedWith, password: '' },
    (typed) => ({ do: 'logIn', ...typed }),
    enterWorkbench,
  )
  return (
    <AccountForm title={words.title} lead={words.lead}>
      <ArrivalNotice isHidden={form.message !== undefined} />
      <FormFrame form={form} words={words} onType={prefetchWorkbench} onSubmit={form.send}>
        <CredentialFields words={words} field={form.field} />
      </FormFrame>
      <div className="account-links">
        <Link className="link" href={paths.signUp} state={{ email: form.typed.email }}>
          {words.toSignUp}
        </Link>
        <button
          type="button"
          className="link"
          aria-expanded={forgotten}
          onClick={() => {
            // what was wrong with logging in is no matter here
            form.forget()
            setForgotten(!forgotten)
          }}
        >
          {words.forgot}
        </button>
      </div>
      {forgotten && <ForgottenPassword typedEmail={form.typed.email} />}
      <div className="account-foot">
        <Link className="link plain" href={paths.deleteUser} state={{ email: form.typed.email }}>
          {words.toDelete}
        </Link>
        <a className="link plain" href={source.href} download>
          {licenceWords.atLogin}
        </a>
      </div>
    </AccountForm>
  )
}
