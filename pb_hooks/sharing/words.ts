import { plainText } from '../plan/plain-text.ts'

/** A text on one line, without what nobody has typed; undefined when it is none or has more characters, counted as the schema counts. */
export function lineOf(given: unknown, maxLength: number): string | undefined {
  return typeof given === 'string' ? within(plainText(given).replace(/\s+/g, ' ').trim(), maxLength) : undefined
}

/** The same of a text that may have several lines. */
export function textOf(given: unknown, maxLength: number): string | undefined {
  return typeof given === 'string' ? within(plainText(given.replace(/\r\n?/g, '\n')).trim(), maxLength) : undefined
}

const within = (text: string, maxLength: number) => (Array.from(text).length > maxLength ? undefined : text)
