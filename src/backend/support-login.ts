import { getTokenPayload } from 'pocketbase'

/** True for a login that support has made to look with the customer's eyes: it can't be renewed. */
export const isSupportLogin = (token: string): boolean => getTokenPayload(token)['refreshable'] === false
