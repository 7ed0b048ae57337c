import { Logo } from '../controls/Logo.tsx'
import { pageTexts } from '../texts/pages.ts'

export function WorkbenchSkeleton() {
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">{pageTexts.loading}</span>
      <div className="skeleton-side" aria-hidden="true">
        <Logo />
        <div className="skeleton-line" />
        <div className="skeleton-line" />
        <div className="skeleton-line" />
        <div className="skeleton-line" />
      </div>
      <div className="skeleton-main" aria-hidden="true">
        <div className="skeleton-choices" />
        <div className="skeleton-card" />
        <div className="skeleton-card tall" />
      </div>
    </div>
  )
}
