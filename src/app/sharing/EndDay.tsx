import { CalendarDays } from 'lucide-react'
import { calendarField } from '../../controls/calendar-field.ts'
import { TextField } from '../../controls/TextField.tsx'
import { readDay } from '../../plan/day.ts'
import { sharingTexts } from '../../texts/sharing.ts'
import { sheetTexts } from '../../texts/sheets.ts'

const words = sharingTexts.links

interface EndDayProps {
  readonly typed: string
  /** What a day without a year is of. */
  readonly thisYear: number
  readonly wrongBecause: string | undefined
  readonly onType: (typed: string) => void
}

/** The last day of a link: written as in Sweden, with the browser's calendar beside it. */
export function EndDay({ typed, thisYear, wrongBecause, onType }: EndDayProps) {
  return (
    <div className="end-day">
      <TextField
        label={words.ends}
        hint={words.endsHint}
        placeholder={sheetTexts.dayPattern}
        name="ends"
        autoComplete="off"
        optional
        value={typed}
        wrongBecause={wrongBecause}
        onChange={onType}
      />
      <span className="calendar-place">
        <CalendarDays aria-hidden="true" size={16} />
        <input
          {...calendarField}
          aria-label={calendarField.title}
          value={readDay(typed, thisYear) ?? ''}
          onChange={({ target }) => onType(target.value)}
        />
      </span>
    </div>
  )
}
