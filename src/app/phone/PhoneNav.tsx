import { Ellipsis } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { announceClosed, isThereByKeys } from '../../controls/keyboard-home.ts'
import { MenuList } from '../../controls/MenuList.tsx'
import { navPages, paths } from '../../texts/paths.ts'
import { phoneTexts } from '../../texts/phone.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { moduleIcons } from '../frame/module-icons.ts'
import type { ModulePage } from '../routes.ts'

const { nav } = workbenchTexts

/** The pages that have a place of their own: more have no room beside each other. The others are behind one button. */
const inView = ['offerings', 'fixedCosts', 'measures', 'salary', 'insight'] as const satisfies readonly ModulePage[]
const others = navPages.filter((page) => !inView.some((seen) => seen === page))

export function PhoneNav({ page }: { readonly page: ModulePage }) {
  return (
    <nav className="phone-nav" aria-label={nav.label}>
      {inView.map((each) => {
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
            {divided(name)}
          </Link>
        )
      })}
      <OtherPages page={page} />
    </nav>
  )
}

/** The pages without a place in view, in a list above the bar. The button has the name of the page that is open, when it is one of them. */
function OtherPages({ page }: { readonly page: ModulePage }) {
  const [, goTo] = useLocation()
  const [opener, setOpener] = useState<HTMLElement>()
  const byKeys = useRef(false)
  const id = useId()
  const open = others.find((each) => each === page)
  const Icon = open ? moduleIcons[open] : Ellipsis
  const short: Readonly<Partial<Record<ModulePage, string>>> = workbenchTexts.navShort
  const close = () => {
    setOpener(undefined)
    opener?.focus()
    announceClosed(byKeys.current)
  }
  return (
    <>
      <button
        type="button"
        className="phone-nav-link"
        aria-label={open && nav[open]}
        aria-haspopup="menu"
        aria-expanded={opener !== undefined}
        aria-controls={opener ? id : undefined}
        aria-current={open ? 'page' : undefined}
        // a list that lost the keyboard to its button would close, and be opened again by the click
        onMouseDown={(event) => opener && event.preventDefault()}
        onClick={({ currentTarget }) => {
          if (opener) {
            close()
            return
          }
          byKeys.current = isThereByKeys(currentTarget)
          setOpener(currentTarget)
        }}
      >
        <Icon aria-hidden="true" />
        {open ? (short[open] ?? nav[open]) : phoneTexts.otherPages}
      </button>
      {opener && (
        <MenuList
          id={id}
          label={phoneTexts.otherPages}
          at={opener}
          entries={others.map((each) => ({
            label: nav[each],
            icon: moduleIcons[each],
            onChoose: () => goTo(paths[each]),
          }))}
          onClose={close}
          onLeave={() => setOpener(undefined)}
        />
      )}
    </>
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
