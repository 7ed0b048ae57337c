/** A file's text: UTF-16, UTF-8, or the one-byte encoding that makes the most Swedish letters of it. */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeOneByte(bytes)
  }
}

const looked = 4_000

/** UTF-16 begins with a mark, or has a zero in every second byte: those of Swedish letters and signs are below 256. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, looked)
  const zeros = [0, 0]
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const most = start.length * 0.4
  if (odd > most && even === 0) return 'utf-16le'
  return even > most && odd === 0 ? 'utf-16be' : undefined
}

/** Where an encoding has the letters that distinguish it: the byte of each. */
type Letters = ReadonlyMap<number, string>

// of Swedish words: the last two are rarer than the others
const swedish = '\u00e5\u00e4\u00f6\u00c5\u00c4\u00d6\u00e9\u00c9'
const rareFrom = 6

const letters = (...bytes: readonly number[]): Letters => new Map(bytes.map((byte, at) => [byte, swedish.charAt(at)]))

const windows1252 = letters(0xe5, 0xe4, 0xf6, 0xc5, 0xc4, 0xd6, 0xe9, 0xc9)
const codePage437 = letters(0x86, 0x84, 0x94, 0x8f, 0x8e, 0x99, 0x82, 0x90)
const macRoman = letters(0x8c, 0x8a, 0x9a, 0x81, 0x80, 0x85, 0x8e, 0x83)

function decodeOneByte(bytes: Uint8Array): string {
  const isPc8 = /#FORMAT\s+"?PC8/i.test(new TextDecoder('windows-1252').decode(bytes.subarray(0, looked)))
  // what is no letter is a sign of the encoding that the file is likeliest in: its own name's, else Windows'
  const scores = {
    windows1252: swedishness(bytes, windows1252, isPc8 ? 1 : 0),
    codePage437: swedishness(bytes, codePage437, isPc8 ? 0 : 1),
    macRoman: swedishness(bytes, macRoman, 1),
  }
  const best = Math.max(...Object.values(scores))
  if (scores.codePage437 === best && (isPc8 || scores.windows1252 < best)) return decode437(bytes)
  return new TextDecoder(scores.windows1252 === best ? 'windows-1252' : 'macintosh').decode(bytes)
}

/** How many Swedish letters the bytes are in an encoding, less `strange` for each byte that is none and twice that for one where no word has it. */
function swedishness(bytes: Uint8Array, encoding: Letters, strange: 0 | 1): number {
  let score = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    const letter = encoding.get(byte)
    if (letter === undefined) score -= strange
    else if (!fits(letter, bytes[at - 1] ?? 0, bytes[at + 1] ?? 0)) score -= 2 * strange
    else score += swedish.indexOf(letter) < rareFrom ? 2 : 1
  }
  return score
}

/** Beside another letter, a capital after none that is small, and a small one before none that is a capital. */
function fits(letter: string, before: number, after: number): boolean {
  if (kindOf(before) === 'other' && kindOf(after) === 'other') return false
  return letter === letter.toUpperCase() ? kindOf(before) !== 'small' : kindOf(after) !== 'capital'
}

function kindOf(byte: number): 'small' | 'capital' | 'unknown' | 'other' {
  if (byte >= 0x80) return 'unknown'
  if (byte >= 0x61 && byte <= 0x7a) return 'small'
  return byte >= 0x41 && byte <= 0x5a ? 'capital' : 'other'
}

// the upper half of code page 437 up to 0xAF: what Swedish programs write; above it are lines and Greek letters
const upper =
  '\u00c7\u00fc\u00e9\u00e2\u00e4\u00e0\u00e5\u00e7\u00ea\u00eb\u00e8\u00ef\u00ee\u00ec\u00c4\u00c5' +
  '\u00c9\u00e6\u00c6\u00f4\u00f6\u00f2\u00fb\u00f9\u00ff\u00d6\u00dc\u00a2\u00a3\u00a5\u20a7\u0192' +
  '\u00e1\u00ed\u00f3\u00fa\u00f1\u00d1\u00aa\u00ba\u00bf\u2310\u00ac\u00bd\u00bc\u00a1\u00ab\u00bb'

/** No browser knows code page 437. */
function decode437(bytes: Uint8Array): string {
  const lower = new TextDecoder('windows-1252').decode(bytes.map((byte) => (byte < 0x80 ? byte : 0x3f)))
  const out: string[] = []
  let at = 0
  bytes.forEach((byte, place) => {
    if (byte < 0x80) return
    out.push(lower.slice(at, place), upper[byte - 0x80] ?? '?')
    at = place + 1
  })
  return out.join('') + lower.slice(at)
}
