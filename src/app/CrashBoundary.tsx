import { Component, type ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { pageTexts } from '../texts/pages.ts'
import { AccountCard } from './pages/AccountCard.tsx'

interface CrashBoundaryProps {
  /** What becomes of the work, where that is not in a draft. */
  readonly lead?: string
  readonly children: ReactNode
}

/** Catches a bug in any page: says so in Swedish and offers to reload the page. The draft in the browser keeps the work. */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError(): { readonly crashed: boolean } {
    return { crashed: true }
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children
    return (
      <AccountCard title={pageTexts.crash.title} lead={this.props.lead ?? pageTexts.crash.lead}>
        <Button look="primary" large onPress={() => window.location.reload()}>
          {pageTexts.crash.reload}
        </Button>
      </AccountCard>
    )
  }
}
