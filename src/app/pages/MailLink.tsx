import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'wouter'
import { failureCodeOf } from '../../flows/failure.ts'
import type { MailLinkKind } from '../../flows/ports.ts'
import { laterPageTexts } from '../../texts/later-pages.ts'
import { formatNotice } from '../../texts/notices.ts'
import { paths } from '../../texts/paths.ts'
import { useCoreServices } from '../services.ts'
import { AccountCard } from './AccountCard.tsx'
import { toTheForm } from './carried-state.ts'
import { FormMessageArea } from './FormMessageArea.tsx'

interface MailLinkProps {
  readonly kind: MailLinkKind
  readonly code: string
  readonly title: string
  /** The form that the link opens. */
  readonly children: ReactNode
}

/**
 * Around the form that a mail's link leads to. A link that is used or too old is said to be so before anybody fills the form in; without an answer the
 * form stands, and its own answer will tell.
 */
export function MailLink({ kind, code, title, children }: MailLinkProps) {
  const { account } = useCoreServices()
  const id = useId()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    let isHere = true
    account.checkLink(kind, code).catch((error: unknown) => {
      if (isHere && failureCodeOf(error) === 'badLink') setOver(true)
    })
    return () => {
      isHere = false
    }
  }, [account, kind, code])
  if (!isOver) return children
  return (
    <AccountCard title={title}>
      <FormMessageArea message={{ id, tone: 'error', text: formatNotice({ code: 'account.badLink' }) }} />
      <div className="account-links">
        <Link className="link" href={paths.logIn} state={toTheForm}>
          {laterPageTexts.resetPassword.toLogIn}
        </Link>
      </div>
    </AccountCard>
  )
}
