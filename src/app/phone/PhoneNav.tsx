import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { navPages, paths } from '../../texts/paths.ts'
import { phoneTexts } from '../../texts/phone.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import type { ModulePage } from '../routes.ts'
import { moduleIcons } from '../workbench/module-icons.ts'

const { nav } = workbenchTexts

/** The way to the pages, within reach of the thumb. */
export function PhoneNav({ page }: { readonly page: ModulePage }) {
  return (
    <nav className="phone-nav" aria-label={nav.label}>
      {navPages.map((each) => {
        const Icon = moduleIcons[each]
        const name = each === 'offerings' ? phoneTexts.navOfferings : nav[each]
        return (
          <Link
            key={each}
            href={paths[each]}
            className="phone-nav-link"
            aria-label={name}
            aria-current={each === page ? 'page' : undefined}
          >
            <Icon aria-hidden="true" />
            {divided(each === 'cash' ? phoneTexts.navCash : name)}
          </Link>
        )
      })}
    </nav>
  )
}

/** A name with the place where a narrow phone may divide it: nobody hears or copies it. */
function divided(name: string): ReactNode {
  const firsts: Readonly<Record<string, string>> = phoneTexts.dividedNames
  const first = firsts[name]
  if (first === undefined) return name
  return (
    <span>
      {first}
      <wbr />
      {name.slice(first.length)}
    </span>
  )
}
