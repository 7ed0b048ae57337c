import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { announceClosed, isThereByKeys } from './keyboard-home.ts'

/** One thing to choose in a menu. */
interface MenuEntry {
  readonly label: string
  readonly onChoose: () => void
  /** A line above it separates it from what comes before. */
  readonly startsGroup?: boolean
}

interface MenuProps {
  readonly label: string
  readonly icon: LucideIcon
  readonly endIcon: LucideIcon
  readonly entries: readonly MenuEntry[]
}

/** A button that opens a list of things to do: arrows go through them, Esc or a click elsewhere closes it. */
export function Menu({ label, icon: Icon, endIcon: EndIcon, entries }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const byKeys = useRef(false)
  const id = useId()

  useEffect(() => {
    if (isOpen) place.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [isOpen])

  const open = () => {
    byKeys.current = isThereByKeys(button.current)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
    announceClosed(byKeys.current)
  }
  const keys = (event: KeyboardEvent) => {
    const items = [...(place.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const at = items.findIndex((item) => item === document.activeElement)
    const goTo = (index: number) => {
      event.preventDefault()
      items[(index + items.length) % items.length]?.focus()
    }
    if (!isOpen) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
    // from the button it goes to what comes next
    if (event.key === 'Tab') {
      button.current?.focus()
      setOpen(false)
    }
    if (event.key === 'ArrowDown') goTo(at + 1)
    if (event.key === 'ArrowUp') goTo(at - 1)
    if (event.key === 'Home') goTo(0)
    if (event.key === 'End') goTo(-1)
  }

  return (
    <span
      ref={place}
      className="button-place menu-place"
      onKeyDown={keys}
      onBlur={({ relatedTarget }) => {
        if (!place.current?.contains(relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className="button quiet"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={isOpen ? close : open}
      >
        <Icon className="button-icon" aria-hidden="true" />
        <span>{label}</span>
        <EndIcon className="button-icon" aria-hidden="true" />
      </button>
      {isOpen && (
        <div role="menu" id={id} className="menu" aria-label={label}>
          {entries.map(({ label: says, onChoose, startsGroup }) => (
            <button
              key={says}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={startsGroup === true ? 'menu-entry starts-group' : 'menu-entry'}
              onClick={() => {
                close()
                onChoose()
              }}
            >
              {says}
            </button>
          ))}
        </div>
      )}
    </span>
  )
}
