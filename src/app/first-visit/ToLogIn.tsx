import { Logo } from '../../controls/Logo.tsx'
import { firstVisitTexts } from '../../texts/first-visit.ts'
import { logInForm } from '../pages/log-in-form.ts'

/** Leads to the login, which is below on the same page, and into its first field. */
export function ToLogIn() {
  return (
    <div className="first-head">
      <Logo />
      <a
        className="link"
        href={`#${logInForm}`}
        onClick={(event) => {
          event.preventDefault()
          const form = document.getElementById(logInForm)
          form?.scrollIntoView({ block: 'start' })
          form?.querySelector('input')?.focus({ preventScroll: true })
        }}
      >
        {firstVisitTexts.toLogIn}
      </a>
    </div>
  )
}
