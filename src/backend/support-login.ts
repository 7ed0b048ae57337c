import { getTokenPayload } from 'pocketbase'

/** True for a login that support has made to look with the customer's eyes: it can't be renewed. */
export function isSupportLogin(token: string): boolean {
  return getTokenPayload(token)['refreshable'] === false
}
