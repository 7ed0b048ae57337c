import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'wouter'
import { failureCodeOf } from '../../flows/failure.ts'
import type { MailLinkKind } from '../../flows/ports.ts'
import { laterPageTexts } from '../../texts/later-pages.ts'
import { formatNotice } from '../../texts/notices.ts'
import { paths } from '../../texts/paths.ts'
import { useCoreServices } from '../services.ts'
import { AccountCard } from './AccountCard.tsx'
import { toTheForm } from './carried-state.ts'
import { FormFrame } from './FormFrame.tsx'
import { FormMessageArea } from './FormMessageArea.tsx'

interface MailLinkProps {
  readonly kind: MailLinkKind
  readonly code: string
  readonly title: string
  readonly children: ReactNode
}

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
      <ToLogIn />
    </AccountCard>
  )
}

interface MailLinkFormProps
  extends Omit<MailLinkProps, 'title'>,
    Pick<ComponentProps<typeof FormFrame>, 'form' | 'onSubmit'> {
  readonly words: ComponentProps<typeof FormFrame>['words'] & { readonly title: string; readonly lead: string }
}

export function MailLinkForm({ kind, code, words, form, onSubmit, children }: MailLinkFormProps) {
  return (
    <MailLink kind={kind} code={code} title={words.title}>
      <AccountCard title={words.title} lead={words.lead}>
        <FormFrame form={form} words={words} onSubmit={onSubmit}>
          {children}
        </FormFrame>
        <ToLogIn />
      </AccountCard>
    </MailLink>
  )
}

function ToLogIn() {
  return (
    <div className="account-links">
      <Link className="link" href={paths.logIn} state={toTheForm}>
        {laterPageTexts.resetPassword.toLogIn}
      </Link>
    </div>
  )
}
