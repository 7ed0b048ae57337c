// Plain JavaScript without PocketBase.

/**
 * Parameters as Stripe reads them: nested names in brackets (`subscription_data[metadata][user]=…`), lists by number. What is undefined is
 * left out.
 */
export function encodeForm(params: object): string {
  return pairs('', params)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
}

function pairs(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => pairs(name === '' ? key : `${name}[${key}]`, inner))
}
