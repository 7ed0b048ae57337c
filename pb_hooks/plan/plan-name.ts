import { refusal } from '../http/refusal.ts'
import { lineOf } from './plain-text.ts'

const { planNameMaxLength }: { planNameMaxLength: number } = require(`${__hooks}/plan/limits.json`)

/** A plan's name as it is stored: one line, without what nobody has typed. Error: 400 `plan.invalid`. */
export function planNameOf(given: unknown) {
  const name = lineOf(given, planNameMaxLength)
  if (name !== undefined) return name
  throw refusal(400, 'plan', 'invalid', `name must be a text of at most ${planNameMaxLength} characters.`)
}
