import { Suspense, use } from 'react'
import { helpWords } from '../../texts/help/help-words.ts'
import { useParts } from '../parts.ts'

const words = helpWords.contact

/** How to reach the operator of this installation: address and number, as the server is configured. */
export function ContactPart() {
  return (
    <Suspense>
      <Contact />
    </Suspense>
  )
}

function Contact() {
  const { billingMode } = useParts()
  const { contact } = use(billingMode())
  if (!contact) return <p>{words.none}</p>
  const { email, phone } = contact
  return (
    <dl className="facts">
      {email !== undefined && (
        <>
          <dt>{words.email}</dt>
          <dd>
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          </dd>
        </>
      )}
      {phone !== undefined && (
        <>
          <dt>{words.phone}</dt>
          <dd>
            <a className="link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              {phone}
            </a>
          </dd>
        </>
      )}
    </dl>
  )
}
