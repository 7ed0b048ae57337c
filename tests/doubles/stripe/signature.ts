import { createHmac } from 'node:crypto'

/**
 * The header `Stripe-Signature` for a body: `t=…,v1=…`, with one v1 for each secret.
 * @param at seconds since 1970 on the real clock, which is the one that the receiver compares with
 */
export function signatureHeader(body: string, secrets: readonly string[], at = Math.floor(Date.now() / 1000)): string {
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${at}.${body}`).digest('hex'))
  return [`t=${at}`, ...signatures.map((signature) => `v1=${signature}`)].join(',')
}
