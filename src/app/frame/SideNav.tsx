import '../workbench/start-questions.css'
import { MessageCircleQuestionMark } from 'lucide-react'
import { Link } from 'wouter'
import { Logo } from '../../controls/Logo.tsx'
import { useLock } from '../../controls/locked.ts'
import type { Year } from '../../rules/horizon.ts'
import { productName } from '../../texts/pages.ts'
import { navPages, paths } from '../../texts/paths.ts'
import { questionTexts } from '../../texts/questions.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import type { ModulePage } from '../routes.ts'
import { moduleIcons } from './module-icons.ts'
import { PeriodLines } from './PeriodLines.tsx'

const short: Readonly<Partial<Record<ModulePage, string>>> = workbenchTexts.navShort

interface SideNavProps {
  readonly page: ModulePage
  readonly year: Year
  readonly onQuestions: (() => void) | undefined
}

export function SideNav({ page, year, onQuestions }: SideNavProps) {
  const { isLocked } = useLock()
  return (
    <aside className="side" aria-label={productName}>
      <Logo />
      <nav className="side-nav" aria-label={workbenchTexts.nav.label}>
        {navPages.map((each) => {
          const Icon = moduleIcons[each]
          return (
            <Link
              key={each}
              href={paths[each]}
              className="side-link"
              aria-current={each === page ? 'page' : undefined}
              aria-label={workbenchTexts.nav[each]}
            >
              <Icon aria-hidden="true" />
              <span className="side-long">{workbenchTexts.nav[each]}</span>
              <span className="side-short">{short[each] ?? workbenchTexts.nav[each]}</span>
            </Link>
          )
        })}
      </nav>
      {onQuestions && !isLocked && (
        <button
          type="button"
          className="side-link side-questions"
          aria-label={questionTexts.link}
          title={questionTexts.title}
          onClick={onQuestions}
        >
          <MessageCircleQuestionMark aria-hidden="true" />
          <span>{questionTexts.link}</span>
        </button>
      )}
      <PeriodLines year={year} />
    </aside>
  )
}
