import { useState } from 'react'

/** What else can be done with what was put in, while it can be taken back. */
export interface MoreToDo {
  readonly label: string
  readonly act: () => void
}

/** What was done, and how many actions the session had counted just after it; undefined when nothing was done that could be taken back. */
export interface Announcement {
  readonly text: string
  readonly actionCount: number | undefined
  readonly more?: MoreToDo | undefined
}

export type CloseAnnouncement = (shown?: Announcement) => void

/** The latest announcement of a page. One whose time is over closes no other. */
export function useAnnouncement<A extends Announcement = Announcement>() {
  const [announcement, announce] = useState<A>()
  const close: CloseAnnouncement = (shown) =>
    announce((now) => (shown === undefined || now === shown ? undefined : now))
  return { announcement, announce, close }
}
