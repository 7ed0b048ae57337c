import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { lazyWithRetry } from '../../controls/lazy-with-retry.tsx'
import { licenceWords } from '../../texts/licence.ts'
import { pageTexts } from '../../texts/pages.ts'
import { paths } from '../../texts/paths.ts'
import { useArrivedServices } from '../deferred-services.ts'
import { useCoreServices } from '../services.ts'
import { AccountForm } from './AccountCard.tsx'
import { useTypedForm } from './account-form.ts'
import { CredentialFields } from './CredentialFields.tsx'
import { emailInHistory } from './carried-state.ts'
import { FormFrame } from './FormFrame.tsx'
import { logInForm } from './log-in-form.ts'

// what led here has fetched what a notice needs
const ArrivalNotice = lazyWithRetry(async () => (await import('./ArrivalNotice.tsx')).ArrivalNotice)

const ForgottenPassword = lazyWithRetry(async () => (await import('./ForgottenPassword.tsx')).ForgottenPassword)

const words = pageTexts.logIn
const [source] = licenceWords.links

/** Logga in. After a login the whole page is reloaded at the start page. takesFocus: the form is what the page begins with. */
export function LogInPage({ takesFocus }: { readonly takesFocus: boolean }) {
  const arrived = useArrivedServices()
  const { enterWorkbench, prefetchWorkbench } = useCoreServices()
  const [forgotten, setForgotten] = useState(false)
  const [arrivedWith] = useState(emailInHistory)
  const form = useTypedForm(
    { email: arrivedWith, password: '' },
    (typed) => ({ type: 'logIn', ...typed }),
    enterWorkbench,
  )
  return (
    <AccountForm id={logInForm} title={words.title} lead={words.lead}>
      {arrived && (
        <Suspense>
          <ArrivalNotice isHidden={form.message !== undefined} />
        </Suspense>
      )}
      <FormFrame form={form} words={words} takesFocus={takesFocus} onType={prefetchWorkbench} onSubmit={form.send}>
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
      {forgotten && (
        <Suspense>
          <ForgottenPassword typedEmail={form.typed.email} />
        </Suspense>
      )}
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
