// the upper half of code page 437 up to 0xAF: what Swedish programs write; above it are lines and Greek letters
const upper =
  '\u00c7\u00fc\u00e9\u00e2\u00e4\u00e0\u00e5\u00e7\u00ea\u00eb\u00e8\u00ef\u00ee\u00ec\u00c4\u00c5' +
  '\u00c9\u00e6\u00c6\u00f4\u00f6\u00f2\u00fb\u00f9\u00ff\u00d6\u00dc\u00a2\u00a3\u00a5\u20a7\u0192' +
  '\u00e1\u00ed\u00f3\u00fa\u00f1\u00d1\u00aa\u00ba\u00bf\u2310\u00ac\u00bd\u00bc\u00a1\u00ab\u00bb'

const swedishIn437: ReadonlySet<number> = new Set([0x84, 0x86, 0x94, 0x8e, 0x8f, 0x99, 0x82])
const swedishIn1252: ReadonlySet<number> = new Set([0xe4, 0xe5, 0xf6, 0xc4, 0xc5, 0xd6, 0xe9])

/**
 * The text of a SIE file. The format says code page 437 (#FORMAT PC8), whatever programs write: UTF-8 is known by itself, and between 437
 * and Windows-1252 the commoner Swedish letters decide.
 */
export function decodeSie(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return isWindows(bytes) ? new TextDecoder('windows-1252').decode(bytes) : decode437(bytes)
  }
}

function isWindows(bytes: Uint8Array): boolean {
  let [in437, in1252] = [0, 0]
  for (const byte of bytes) {
    if (swedishIn437.has(byte)) in437 += 1
    if (swedishIn1252.has(byte)) in1252 += 1
  }
  return in1252 > in437
}

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
