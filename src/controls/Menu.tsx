import { ChevronDown, type LucideIcon } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { lockedTexts } from '../texts/locked.ts'
import { announceClosed, isThereByKeys } from './keyboard-home.ts'
import { useLock } from './locked.ts'
import { type MenuEntry, MenuList } from './MenuList.tsx'

interface MenuProps {
  readonly label: string
  /** 'icon' shows the icon alone. */
  readonly look?: 'outlined' | 'quiet' | 'icon'
  readonly icon?: LucideIcon
  readonly entries: readonly MenuEntry[]
  /** True where all that can be chosen changes the plan: off while it is locked. */
  readonly changes?: boolean
}

export function Menu({ label, look = 'quiet', icon: Icon, entries, changes = false }: MenuProps) {
  const [opener, setOpener] = useState<HTMLElement>()
  const byKeys = useRef(false)
  const id = useId()
  const isOpen = opener !== undefined
  const isIcon = look === 'icon'
  const { isLocked, notifyLocked } = useLock()
  const isOff = changes && isLocked

  const open = (button: HTMLElement) => {
    byKeys.current = isThereByKeys(button)
    setOpener(button)
  }
  const leave = () => setOpener(undefined)
  const close = () => {
    leave()
    opener?.focus()
    announceClosed(byKeys.current)
  }

  return (
    <span className="button-place">
      <button
        type="button"
        className={isIcon ? 'icon-button' : `button ${look}`}
        aria-label={isIcon ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-disabled={isOff || undefined}
        title={isOff ? lockedTexts.why : undefined}
        onMouseDown={(event) => {
          // a list that lost the keyboard to its button would close, and be opened again by the click
          if (isOpen) event.preventDefault()
        }}
        onClick={({ currentTarget }) => {
          if (isOff) notifyLocked()
          else if (isOpen) close()
          else open(currentTarget)
        }}
        onKeyDown={(event) => {
          if (isOff || event.key !== 'ArrowDown') return
          event.preventDefault()
          open(event.currentTarget)
        }}
      >
        {Icon && <Icon className="button-icon" aria-hidden="true" />}
        {!isIcon && (
          <>
            <span>{label}</span>
            <ChevronDown className="button-icon" aria-hidden="true" />
          </>
        )}
      </button>
      {opener && <MenuList id={id} label={label} at={opener} entries={entries} onClose={close} onLeave={leave} />}
    </span>
  )
}
