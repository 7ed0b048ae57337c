import { Inflate } from 'fflate'
import { UnreadableFile } from '../../plan/import/found.ts'

interface Entry {
  /** In small letters: the parts of a package don't differ by case. */
  readonly name: string
  readonly packed: boolean
  readonly crc: number
  readonly packedSize: number
  readonly size: number
  /** Where its own header stands. */
  readonly at: number
}

export interface ZipLimits {
  readonly entries: number
  /** Most bytes of the wanted files together, as declared and as they turn out. */
  readonly bytes: number
}

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const localHeader = 0x04034b50
const endLength = 22
const longestComment = 0xffff
const deflated = 8
const stored = 0
// in so small pieces that even the tightest packing (1032 to 1) gives out 34 megabytes at most before the next look at the limit
const piece = 32_768

/** Opens an archive and unpacks the files that `isWanted`. Throws UnreadableFile: nothing larger than the limits is ever unpacked. */
export function unzip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  limits: ZipLimits,
): ReadonlyMap<string, Uint8Array> {
  const wanted = directoryOf(bytes, limits.entries).filter(({ name }) => isWanted(name))
  const declared = wanted.reduce((sum, { size }) => sum + size, 0)
  if (declared > limits.bytes) throw new UnreadableFile('tooMuchInside')
  const found = new Map<string, Uint8Array>()
  for (const entry of wanted) {
    // two files of one name are two readings of one document
    if (found.has(entry.name)) throw new UnreadableFile('broken')
    found.set(entry.name, unpack(bytes, entry))
  }
  return found
}

/** The names of all files in an archive, in small letters. Throws UnreadableFile when it is none. */
export const namesInZip = (bytes: Uint8Array, limits: ZipLimits): readonly string[] =>
  directoryOf(bytes, limits.entries).map(({ name }) => name)

function directoryOf(bytes: Uint8Array, max: number): readonly Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (count > max) throw new UnreadableFile('tooMuchInside')
  const names = new TextDecoder()
  const entries: Entry[] = []
  for (let read = 0; read < count; read++) {
    if (at + 46 > end || view.getUint32(at, true) !== directoryEntry) throw new UnreadableFile('broken')
    const flags = view.getUint16(at + 8, true)
    if ((flags & 1) !== 0) throw new UnreadableFile('protected')
    const method = view.getUint16(at + 10, true)
    if (method !== stored && method !== deflated) throw new UnreadableFile('broken')
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: names
        .decode(bytes.subarray(at + 46, at + 46 + nameLength))
        .replaceAll('\\', '/')
        .toLowerCase(),
      packed: method === deflated,
      crc: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function findEnd(view: DataView): number {
  const last = view.byteLength - endLength
  for (let at = last; at >= Math.max(0, last - longestComment); at--) {
    if (view.getUint32(at, true) === endOfDirectory) return at
  }
  throw new UnreadableFile('broken')
}

function unpack(bytes: Uint8Array, entry: Entry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (entry.at + 30 > bytes.length || view.getUint32(entry.at, true) !== localHeader) throw new UnreadableFile('broken')
  const start = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true)
  const raw = bytes.subarray(start, start + entry.packedSize)
  const content = entry.packed ? inflate(raw, entry.size) : raw
  if (content.length !== entry.size || crc32(content) !== entry.crc) throw new UnreadableFile('broken')
  return content
}

/** Inflates at most `size` bytes: what is declared is what is unpacked, or nothing. */
function inflate(raw: Uint8Array, size: number): Uint8Array {
  const content = new Uint8Array(size)
  let filled = 0
  const inflater = new Inflate((chunk) => {
    if (filled + chunk.length > size) throw new UnreadableFile('tooMuchInside')
    content.set(chunk, filled)
    filled += chunk.length
  })
  try {
    for (let at = 0; at < raw.length; at += piece) {
      inflater.push(raw.subarray(at, at + piece), at + piece >= raw.length)
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('broken')
  }
  return content.subarray(0, filled)
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = (rest & 1) === 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  // by place: an iterator over megabytes takes several times as long
  for (let at = 0; at < bytes.length; at++) crc = (crc >>> 8) ^ (crcTable[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}
