// control characters but tab and line feed; signs that turn the direction of what follows around; marks of files; what is no character. Of a half
// character JSON makes U+FFFD
const hidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff]/
const allHidden = new RegExp(hidden.source, 'g')

/**
 * A text without what nobody has typed. The app takes it away where it reads what is typed (src/plan/words.ts), and more; what another program
 * sends loses it here, rather than being refused: an older page may hold some, and its save must not be refused for ever.
 */
export function plainText(text: string) {
  return hidden.test(text) ? text.replace(allHidden, '') : text
}

/** A text on one line, without what nobody has typed; undefined when it is none or has more characters, counted as the schema counts. */
export function lineOf(given: unknown, maxLength: number): string | undefined {
  return typeof given === 'string' ? within(plainText(given).replace(/\s+/g, ' ').trim(), maxLength) : undefined
}

/** The same of a text that may have several lines. */
export function textOf(given: unknown, maxLength: number): string | undefined {
  return typeof given === 'string' ? within(plainText(given.replace(/\r\n?/g, '\n')).trim(), maxLength) : undefined
}

const within = (text: string, maxLength: number) => (Array.from(text).length > maxLength ? undefined : text)
