import './paper.css'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { longDay } from '../../texts/dates.ts'
import { productName } from '../../texts/pages.ts'
import { paperTexts } from '../../texts/paper.ts'

interface PaperProps {
  /** Wide tables lie on their side. */
  readonly lies: 'upright' | 'on-its-side'
  /** What a window above the page prints: the page below it is then not printed. */
  readonly isAbove?: boolean
  readonly children: ReactNode
}

/** What is printed in place of the page. It stands beside the app, which stays as it is and is not printed. */
export function Paper({ lies, isAbove = false, children }: PaperProps) {
  return createPortal(<div className={`paper ${lies} ${isAbove ? 'above' : ''}`}>{children}</div>, document.body)
}

export function PrintedHead({ title, about, since }: Readonly<Record<'title' | 'about', string> & { since: Date }>) {
  return (
    <header className="paper-head">
      <div>
        <h1>{title}</h1>
        <p>{about}</p>
      </div>
      <p className="paper-printed">
        {productName}
        <br />
        {paperTexts.printedOn(longDay(since))}
      </p>
    </header>
  )
}
