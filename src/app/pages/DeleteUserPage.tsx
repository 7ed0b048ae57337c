import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { laterPageTexts } from '../../texts/later-pages.ts'
import { paths } from '../../texts/paths.ts'
import { useIsDesktop } from '../desktop-width.ts'
import { useServices } from '../services.ts'
import { AccountCard } from './AccountCard.tsx'
import { useTypedForm } from './account-form.ts'
import { CredentialFields } from './CredentialFields.tsx'
import { emailInHistory, toTheForm } from './carried-state.ts'
import { FormFrame } from './FormFrame.tsx'

const words = laterPageTexts.deleteUser

export function DeleteUserPage() {
  const isDesktop = useIsDesktop()
  return (
    <AccountCard title={words.title}>
      {isDesktop ? <DeleteUserForm /> : <p>{words.onlyOnDesktop}</p>}
      <div className="account-links">
        <Link className="link" href={paths.logIn} state={toTheForm}>
          {words.toLogIn}
        </Link>
      </div>
    </AccountCard>
  )
}

function DeleteUserForm() {
  const { afterDeletion } = useServices()
  const [arrivedWith] = useState(emailInHistory)
  const form = useTypedForm(
    { email: arrivedWith, password: '' },
    (typed) => ({ type: 'deleteAccount', ...typed }),
    () => void afterDeletion(),
  )
  return (
    <FormFrame form={form} words={words} look="danger" lead={<Warning />} onSubmit={form.send}>
      <CredentialFields words={words} field={form.field} />
    </FormFrame>
  )
}

function Warning() {
  return (
    <div className="account-warning">
      <TriangleAlert aria-hidden="true" />
      <div>
        <p>{words.allDataGoes}</p>
        <p>{words.noWayBack}</p>
      </div>
    </div>
  )
}
