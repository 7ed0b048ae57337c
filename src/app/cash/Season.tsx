import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { readOnlySliderOf, useLock } from '../../controls/locked.ts'
import { TypedField } from '../../controls/TypedField.tsx'
import { readSeasonPercent, seasonField } from '../../plan/cash/cash-entry.ts'
import { percentsOf, seasonOf, withMonth } from '../../plan/cash/season.ts'
import type { Session } from '../../session/session.ts'
import { cashTexts } from '../../texts/cash.ts'
import { cashPageTexts, shortMonth } from '../../texts/cash-page.ts'
import { decimal } from '../../texts/format.ts'
import { setCash } from './set-cash.ts'

const words = cashPageTexts.season

/** How far a key moves a month, percent of the year. */
const steps: Readonly<Record<string, number>> = {
  ArrowUp: 0.5,
  ArrowRight: 0.5,
  ArrowDown: -0.5,
  ArrowLeft: -0.5,
  PageUp: 2,
  PageDown: -2,
}
const grain = 0.5
const whole = 100

/** The months' shares of a year's sales as bars that are drawn, moved by keys or typed; together they stay 100 percent. */
export function Season({ session }: { readonly session: Session }) {
  const { season } = session.plan.settings
  // on its way nothing of the plan is changed
  const [moving, setMoving] = useState<string>()
  const percents = percentsOf(seasonOf({ season: moving ?? season }))
  const isEven = (moving ?? season) === ''
  // the same height whatever is drawn, so that a bar stays under the hand
  const top = Math.max(20, ...percentsOf(seasonOf({ season })).map((percent) => percent * 1.3))
  const set = (next: string) => {
    if (next !== season) setCash(session, { season: next }, 'season')
  }
  return (
    <>
      {isEven && <p>{words.isEven}</p>}
      <div className={isEven ? 'cash-bars even' : 'cash-bars'} role="group" aria-label={cashTexts.fields.season}>
        {cashTexts.months.map((name, month) => (
          <MonthBar
            key={name}
            month={month}
            percent={percents[month] ?? 0}
            top={top}
            onMove={(percent) => setMoving(percent === undefined ? undefined : withMonth(season, month, percent))}
            onMoved={(percent) => {
              setMoving(undefined)
              set(withMonth(season, month, percent))
            }}
          >
            <TypedField
              className="field-input slim"
              label={words.typed(name)}
              field={seasonField}
              value={percents[month] ?? 0}
              read={(typed) => readSeasonPercent(typed, (expression) => session.workbook.calculate(expression))}
              says={() => cashTexts.wrong.season}
              isSetting
              onEnter={({ value }) => {
                // the same percent is no wish to share the rest anew
                if (typeof value === 'number' && value !== percents[month]) set(withMonth(season, month, value))
              }}
            />
          </MonthBar>
        ))}
      </div>
      <Button
        look="quiet"
        changes
        reason={isEven ? words.isEven : undefined}
        onPress={() => setCash(session, { season: '' }, 'season')}
      >
        {words.even}
      </Button>
    </>
  )
}

interface MonthBarProps {
  readonly month: number
  readonly percent: number
  /** The percent that reaches the top. */
  readonly top: number
  /** On its way; undefined: let go without a change. */
  readonly onMove: (percent: number | undefined) => void
  readonly onMoved: (percent: number) => void
  readonly children: React.ReactNode
}

function MonthBar({ month, percent, top, onMove, onMoved, children }: MonthBarProps) {
  const area = useRef<HTMLDivElement>(null)
  const lock = useLock()
  const drawn = useRef<number>(undefined)
  const name = cashTexts.months[month] ?? ''
  const within = (wanted: number) => Math.min(whole, Math.max(0, wanted))
  const at = (clientY: number) => {
    const { bottom = 0, height = 1 } = area.current?.getBoundingClientRect() ?? {}
    return within(Math.round((((bottom - clientY) / height) * top) / grain) * grain)
  }
  const draw = (event: PointerEvent<HTMLDivElement>) => {
    drawn.current = at(event.clientY)
    onMove(drawn.current)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && drawn.current !== undefined) {
      drawn.current = undefined
      onMove(undefined)
      return
    }
    const to = event.key === 'Home' ? 0 : undefined
    const step = steps[event.key]
    if (to === undefined && step === undefined) return
    event.preventDefault()
    onMoved(to ?? within(percent + (step ?? 0)))
  }
  return (
    <div className="cash-month">
      <div
        ref={area}
        className="cash-bar-area"
        role="slider"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={words.bar(name)}
        aria-valuemin={0}
        aria-valuemax={whole}
        aria-valuenow={percent}
        aria-valuetext={words.percent(decimal(percent, 2))}
        onKeyDown={press}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          draw(event)
        }}
        onPointerMove={(event) => {
          if (drawn.current !== undefined) draw(event)
        }}
        onPointerUp={() => {
          const to = drawn.current
          drawn.current = undefined
          if (to !== undefined) onMoved(to)
        }}
        onPointerCancel={() => {
          drawn.current = undefined
          onMove(undefined)
        }}
        {...readOnlySliderOf(lock)}
      >
        <span className="cash-bar" style={{ height: `${Math.min(100, (percent / top) * 100)}%` }} />
      </div>
      <span className="cash-month-name" aria-hidden="true">
        {shortMonth(month)}
      </span>
      {children}
    </div>
  )
}
