import type { NetPays } from '../flows/versions/versions-port.ts'
import { type Stored, text } from './stored-values.ts'

const payText = (pay: number | null) => (pay === null ? '' : String(Math.round(pay)))
const payFrom = (value: unknown): number | null => (text(value) === '' ? null : Number(text(value)))

/** Net pay of three years as a version and a proposal say it: whole kr as text, '' for a year without. */
export const netPayRecord = ({ year1, year2, year3 }: NetPays) => ({
  netPay1: payText(year1),
  netPay2: payText(year2),
  netPay3: payText(year3),
})

export const netPaysFrom = (stored: Stored): NetPays => ({
  year1: payFrom(stored['netPay1']),
  year2: payFrom(stored['netPay2']),
  year3: payFrom(stored['netPay3']),
})
