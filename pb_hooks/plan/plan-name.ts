import { refusal } from '../http/refusal.ts'
import { plainText } from './plain-text.ts'

const { planNameMaxLength }: { planNameMaxLength: number } = require(`${__hooks}/plan/limits.json`)

/** A plan's name as it is stored: one line, without what nobody has typed. Error: 400 `plan.invalid`. */
export function planNameOf(given: unknown) {
  if (typeof given !== 'string') throw invalidName()
  const name = plainText(given).replace(/\s+/g, ' ').trim()
  // by characters, as the schema counts
  if (Array.from(name).length > planNameMaxLength) throw invalidName()
  return name
}

const invalidName = () =>
  refusal(400, 'plan', 'invalid', `name must be a text of at most ${planNameMaxLength} characters.`)
