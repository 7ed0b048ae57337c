import { sheetTexts } from '../texts/sheets.ts'

/** The browser's own calendar at a day that is typed: a small button that a pointer finds, Tab goes past it. The day itself stands in the text, as it is written in Sweden; a date field writes it in the browser's language. */
export const calendarField = { type: 'date', className: 'calendar', tabIndex: -1, title: sheetTexts.pickDay } as const
