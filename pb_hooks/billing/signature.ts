// a signed event that is older may be somebody's copy
const toleranceSeconds = 300

/**
 * Why an event was not sent by Stripe, or '' when it was: the header is `t=…,v1=…`, with several v1 while the secret is being changed, and
 * one of them must be the HMAC-SHA256 of the moment and the very bytes of the body. https://docs.stripe.com/webhooks/signature
 * @param header Stripe-Signature
 */
export function signatureProblem(body: string, header: string, secret: string, nowSeconds: number): string {
  // HMAC with an empty key is one that everybody can make
  if (secret === '') return 'no_secret'
  const parts = header.split(',').map((part) => part.trim().split('='))
  const moment = (parts.find(([name]) => name === 't') || [])[1] || ''
  if (!/^\d{1,12}$/.test(moment)) return 'no_signature'
  const expected = $security.hs256(`${moment}.${body}`, secret)
  const isSigned = parts.some(([name, value]) => name === 'v1' && $security.equal(value || '', expected))
  if (!isSigned) return 'wrong_signature'
  return Math.abs(nowSeconds - Number(moment)) > toleranceSeconds ? 'old_signature' : ''
}
