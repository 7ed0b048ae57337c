/** Keeps a text in the browser's storage. Storage that is full, or refuses, keeps what it had: nothing that is kept so is anybody's work. */
export function keepText(storage: Pick<Storage, 'setItem'>, key: string, text: string): void {
  try {
    storage.setItem(key, text)
  } catch {
    // said where it matters: of a login (stored-login.ts), of a draft (flows/draft.ts)
  }
}
