import type * as Paste from './paste.ts'

let code: typeof Paste | undefined

/** Fetches what only a paste needs: when a sheet is idle, at the latest with the first paste. Fails where it can't be fetched. */
export async function fetchPaste(): Promise<typeof Paste> {
  code ??= await import('./paste.ts')
  return code
}

/** Throws before `fetchPaste` has come. */
export function pasteCode(): typeof Paste {
  if (!code) throw new Error('what a paste needs has not come')
  return code
}

export const canPaste = () => code !== undefined
