/** An id that no row has yet: it fits a row of any sheet. */
export type NewRowId = string & { readonly __of: never }

/** Makes ids one after another; tests pass their own, the product passes `newRowId`. */
export type NewId = () => NewRowId

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
const length = 15
// bytes from here up would favour the first letters of the alphabet
const fairBelow = 256 - (256 % alphabet.length)

/** Makes the id of a new row: 15 characters a-z and 0-9, as PocketBase wants them. `random` fills an array with random bytes. */
export function newRowId(random: (bytes: Uint8Array<ArrayBuffer>) => unknown = browserRandom): NewRowId {
  let id = ''
  while (id.length < length) {
    const bytes = new Uint8Array(length * 2)
    random(bytes)
    for (const byte of bytes) if (byte < fairBelow && id.length < length) id += alphabet.charAt(byte % alphabet.length)
  }
  return id as NewRowId // made here, so no row has it
}

function browserRandom(bytes: Uint8Array<ArrayBuffer>): void {
  crypto.getRandomValues(bytes)
}
