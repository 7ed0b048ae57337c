import { Check, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { followBubble, type Point, placeBubble } from './bubble-place.ts'

export interface MenuEntry {
  /** Where two may be called the same. */
  readonly id?: string
  readonly label: string
  readonly icon?: LucideIcon | undefined
  readonly keys?: readonly string[]
  /** False: it can't be done here, and stands grey. */
  readonly isEnabled?: boolean
  /** Given for one of several of which one holds: whether it is that one. */
  readonly isChosen?: boolean
  readonly startsGroup?: boolean
  readonly onChoose: () => void
}

interface MenuListProps {
  readonly id?: string
  readonly label: string
  readonly at: HTMLElement | Point
  readonly entries: readonly MenuEntry[]
  readonly onClose: () => void
  readonly onLeave: () => void
}

/** The list of every menu, above the page. Arrows, Home, End and first letters go through it; Esc, Tab and a click elsewhere close it. */
export function MenuList({ id, label, at, entries, onClose, onLeave }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  // the card it stands in would clip it
  useLayoutEffect(() => list.current?.showPopover(), [])
  useLayoutEffect(() => {
    const shown = list.current
    if (!shown) return
    const place = () => placeBubble(shown, at)
    place()
    const items = itemsOf(shown)
    const first = items.find((item) => item.ariaChecked === 'true') ?? items[0]
    first?.focus()
    const following = new AbortController()
    followBubble(place, following.signal)
    return () => following.abort()
  }, [at])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && at instanceof HTMLElement) {
      // from the button the browser goes to what comes next
      at.focus()
      return
    }
    const action = keyAction(event, itemsOf(list.current), onClose)
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    action()
  }

  return (
    <div
      ref={list}
      id={id}
      role="menu"
      popover="manual"
      className="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
      onBlur={({ relatedTarget }) => {
        if (!list.current?.contains(relatedTarget)) onLeave()
      }}
    >
      {entries.map(
        ({
          id: entryId,
          label: says,
          icon: Icon,
          keys = [],
          isEnabled = true,
          isChosen,
          startsGroup = false,
          onChoose,
        }) => (
          <button
            key={entryId ?? says}
            type="button"
            role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={isChosen}
            tabIndex={-1}
            aria-disabled={!isEnabled}
            className={startsGroup ? 'menu-entry starts-group' : 'menu-entry'}
            onClick={() => {
              if (!isEnabled) return
              onClose()
              onChoose()
            }}
          >
            {Icon && <Icon className="button-icon" aria-hidden="true" />}
            <span className="menu-words">{says}</span>
            {isChosen === true && <Check className="button-icon" aria-hidden="true" />}
            {keys.length > 0 && <span className="menu-keys">{keys.join(' + ')}</span>}
          </button>
        ),
      )}
    </div>
  )
}

/** What a key does in a list. Nothing for Enter and the space bar, which press the button, and for the keys of commands. */
function keyAction(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  items: readonly HTMLElement[],
  onClose: () => void,
): (() => void) | undefined {
  const here = items.findIndex((item) => item === document.activeElement)
  const goTo = (index: number) => items[(index + items.length) % items.length]?.focus()
  const actions: Readonly<Record<string, () => void>> = {
    ArrowDown: () => goTo(here + 1),
    ArrowUp: () => goTo(here - 1),
    Home: () => goTo(0),
    End: () => goTo(-1),
    Escape: onClose,
    Tab: onClose,
  }
  const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
  if (!isLetter) return actions[key]
  const startsWithLetter = (item: HTMLElement) =>
    item.textContent.toLocaleLowerCase('sv').startsWith(key.toLocaleLowerCase('sv'))
  return () => [...items.slice(here + 1), ...items].find(startsWithLetter)?.focus()
}

const itemsOf = (list: HTMLElement | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role=menuitem],[role=menuitemradio]') ?? []),
]
