import type { ReactNode } from 'react'
import { Logo } from '../../controls/Logo.tsx'
import { usePageTitle } from '../page-title.ts'

interface AccountCardProps {
  readonly id?: string
  readonly title: string
  readonly lead?: string
  readonly children?: ReactNode
}

export function AccountCard(props: AccountCardProps) {
  return (
    <main className="account-page">
      <AccountForm {...props} />
    </main>
  )
}

export function AccountForm({ id, title, lead, children }: AccountCardProps) {
  usePageTitle(title)
  return (
    <div id={id} className="account-card card">
      <Logo />
      <div className="account-heading">
        <h1 className="dialog-title">{title}</h1>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      {children}
    </div>
  )
}
