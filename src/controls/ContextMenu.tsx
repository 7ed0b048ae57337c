import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

/** One thing to choose in a menu at the pointer. */
export interface ContextEntry {
  readonly label: string
  /** The keys that do the same, as a person presses them. */
  readonly keys: readonly string[]
  /** False: it can't be done here, and stands grey. */
  readonly isEnabled: boolean
  /** A line above it separates it from what comes before. */
  readonly startsGroup: boolean
  readonly onChoose: () => void
}

interface ContextMenuProps {
  readonly label: string
  /** Where the pointer is, in pixels of the window. */
  readonly at: { readonly x: number; readonly y: number }
  readonly entries: readonly ContextEntry[]
  readonly onClose: () => void
}

// pixels between the menu and the window's edge
const margin = 8

/** The menu at the pointer: arrows and first letters go through it, Esc, Tab and a click elsewhere close it. */
export function ContextMenu({ label, at, entries, onClose }: ContextMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = menu.current
    if (!shown) return
    const { width, height } = shown.getBoundingClientRect()
    shown.style.left = `${Math.max(margin, Math.min(at.x, window.innerWidth - width - margin))}px`
    shown.style.top = `${Math.max(margin, Math.min(at.y, window.innerHeight - height - margin))}px`
    itemsOf(shown)[0]?.focus()
  }, [at])

  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsOf(menu.current)
    const here = items.findIndex((item) => item === document.activeElement)
    const goTo = (index: number) => items[(index + items.length) % items.length]?.focus()
    const goes: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(here + 1),
      ArrowUp: () => goTo(here - 1),
      Home: () => goTo(0),
      End: () => goTo(-1),
      Escape: onClose,
      Tab: onClose,
    }
    const byLetter = () => {
      const letter = event.key.toLocaleLowerCase('sv')
      const found = [...items.slice(here + 1), ...items].find((item) =>
        item.textContent.toLocaleLowerCase('sv').startsWith(letter),
      )
      found?.focus()
    }
    const action = goes[event.key] ?? (event.key.length === 1 && event.key !== ' ' ? byLetter : undefined)
    // Enter and the space bar press the button
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    action()
  }

  return (
    <div
      ref={menu}
      role="menu"
      className="menu context-menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => {
        event.preventDefault()
      }}
      onBlur={({ relatedTarget }) => {
        if (!menu.current?.contains(relatedTarget)) onClose()
      }}
    >
      {entries.map(({ label: says, keys, isEnabled, startsGroup, onChoose }) => (
        <button
          key={says}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={!isEnabled}
          className={startsGroup ? 'menu-entry starts-group' : 'menu-entry'}
          onClick={() => {
            if (isEnabled) onChoose()
          }}
        >
          {says}
          {keys.length > 0 && <span className="menu-keys">{keys.join(' + ')}</span>}
        </button>
      ))}
    </div>
  )
}

function itemsOf(menu: HTMLElement | null): readonly HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}
