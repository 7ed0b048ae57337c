import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Session } from '../session/session.ts'
import { sheetTexts } from '../texts/sheets.ts'
import { commandWords } from '../texts/shortcuts.ts'
import type { Announcement, CloseAnnouncement } from './announcement.ts'
import { useSession } from './figures.ts'
import { IconButton } from './IconButton.tsx'
import { useLatest } from './latest.ts'

interface UndoToastProps {
  readonly session: Session
  readonly announcement: Announcement
  readonly onUndone?: () => void
  readonly onClose: CloseAnnouncement
}

// long enough to read and reach; looking at it keeps it
const shownFor = 10_000

/** Says what was taken away or put in, with a button that takes it back; or why nothing was, without one. */
export function UndoToast({ session, announcement, onUndone, onClose }: UndoToastProps) {
  const { text, more } = announcement
  // when something else has been done since, the button would take back the wrong action
  const canUndo = useSession(session, (now) => now.canUndo && now.actionCount === announcement.actionCount)
  const box = useRef<HTMLDivElement>(null)
  const close = useLatest(onClose)
  // what has been taken back by the keyboard or the toolbar is not there any more
  useEffect(
    () =>
      session.subscribe(({ cause }) => {
        if (cause === 'undo') close.current()
      }),
    [session, close],
  )
  useEffect(() => {
    const toast = box.current
    // an empty animation is used as a timer that can be paused, while the pointer or the keyboard is on the toast. All of it is delay: one that
    // runs would cost the browser work at every frame while the user types
    const life = toast?.animate([{ opacity: 1 }], { delay: shownFor, duration: 1 })
    if (!toast || !life) return undefined
    const pause = () => life.pause()
    const goOn = () => life.play()
    life.onfinish = () => close.current(announcement)
    toast.addEventListener('pointerenter', pause)
    toast.addEventListener('focusin', pause)
    toast.addEventListener('pointerleave', goOn)
    toast.addEventListener('focusout', goOn)
    return () => {
      life.onfinish = null
      life.cancel()
    }
  }, [announcement, close])

  return (
    <div ref={box} className={canUndo && more ? 'sheet-toast two-deeds' : 'sheet-toast'}>
      <span>{text}</span>
      {canUndo && more && (
        <button type="button" className="button outlined" onClick={more.act}>
          {more.label}
        </button>
      )}
      {canUndo && (
        <button
          type="button"
          className="button outlined"
          onClick={() => {
            session.undo()
            onUndone?.()
            onClose()
          }}
        >
          {commandWords.undo.label}
        </button>
      )}
      <IconButton
        icon={X}
        size={15}
        className="close"
        label={sheetTexts.announcements.close}
        onClick={() => onClose(announcement)}
      />
    </div>
  )
}
