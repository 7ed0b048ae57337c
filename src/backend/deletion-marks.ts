/** In the browser's storage while an answer to a deletion is waited for, or when it never came. */
export const askedKey = 'lonebanken.deletionAsked'

/** In the browser's storage: the accounts that are known to be gone, of which something may still be kept here. */
export const goneKey = 'lonebanken.deleted'

/** True when a deletion that was begun in this browser has yet to be finished. */
export const isDeletionLeft = (storage: Pick<Storage, 'getItem'>): boolean =>
  [askedKey, goneKey].some((key) => storage.getItem(key) !== null)
