import { getTokenPayload } from 'pocketbase'

/**
 * True for a login that support has made to look with the customer's eyes: PocketBase gives customers tokens that can be renewed, and support ones
 * that can't. The server decides what it may do (`pb_hooks/account/looking.ts`); the page only shows it.
 */
export function isSupportLogin(token: string): boolean {
  return getTokenPayload(token)['refreshable'] === false
}
