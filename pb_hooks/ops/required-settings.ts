// Plain JavaScript without PocketBase: read by the hooks (goja) and by scripts/serve.mjs (Node).
import { isNetwork } from '../http/network.ts'

export type Setting = { name: string; means: string; right?: (value: string) => boolean }

export const required: ReadonlyArray<Setting> = [
  {
    name: 'APP_URL',
    // the addresses in mail carry tokens: they may not be asked for in the open
    means: 'the address customers use, such as https://app.example.se, without a path (http:// only for this machine)',
    right: (value) => /^(https:\/\/[^\s/?#]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?)$/.test(value),
  },
  { name: 'SMTP_HOST', means: 'the mail server', right: (value) => /^[^\s/]+$/.test(value) },
  {
    name: 'SMTP_PORT',
    means: "the mail server's port, such as 587",
    right: (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65535,
  },
  {
    name: 'MAIL_FROM',
    means: 'the address mail is sent from',
    right: (value) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(value),
  },
  {
    name: 'STRIPE_SECRET_KEY',
    means: 'a secret or restricted key of Stripe (sk_live_… or rk_live_…)',
    right: (value) => /^(sk|rk)_(test|live)_\S+$/.test(value),
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    means: "the webhook endpoint's signing secret (whsec_…)",
    right: (value) => /^whsec_\S+$/.test(value),
  },
  {
    name: 'PB_ENCRYPTION_KEY',
    means: 'exactly 32 bytes, hard to guess, that encrypt the stored settings, such as `openssl rand -hex 16` prints',
    right: (value) => bytesOf(value) === 32 && new Set(value).size >= minDifferentCharacters,
  },
]

// 32 random digits have fewer than 8 different ones once in a thousand keys; hexadecimal ones practically never
const minDifferentCharacters = 8

/** The length in UTF-8, which is what the cipher counts; goja has no TextEncoder. */
const bytesOf = (text: string) => encodeURIComponent(text).replace(/%[0-9A-F]{2}/g, '.').length

/** What is missing or malformed before the product may be served to customers: one line per setting, never its value. Empty when all is well. */
export function settingsProblems(env: Readonly<Record<string, string | undefined>>): string[] {
  const problems = []
  for (const { name, means, right } of required) {
    const value = env[name] || ''
    if (value.trim() === '') problems.push(`${name} is missing: ${means}`)
    else if (right && !right(value)) problems.push(`${name} is not ${means}`)
  }
  const wrong = supportWords(env).filter((word) => !isNetwork(word))
  if (wrong.length > 0)
    problems.push('LONEBANKEN_SUPPORT is not a list of addresses and networks, such as 192.0.2.0/24 2001:db8::7')
  return [...problems, ...paymentProblems(env)]
}

/** The networks that admins may log in from, as production's settings name them: this machine alone unless they do. None in local mode, which has no others. */
export function supportNetworks(env: Readonly<Record<string, string | undefined>>) {
  return env['LONEBANKEN_MODE'] === 'local' ? [] : supportWords(env)
}

const supportWords = (env: Readonly<Record<string, string | undefined>>) =>
  (env['LONEBANKEN_SUPPORT'] || '127.0.0.1/8 ::1').split(/\s+/).filter((word) => word !== '')

/** Test and live never mix: with a test key everybody gets what nobody has paid for, so it must be asked for by name. */
function paymentProblems(env: Readonly<Record<string, string | undefined>>): string[] {
  const problems = []
  const isMeantAsTest = env['LONEBANKEN_STRIPE_TEST'] === '1'
  if (isTestKey(env) && !isMeantAsTest) {
    problems.push('STRIPE_SECRET_KEY is a test key of Stripe: nobody would pay (LONEBANKEN_STRIPE_TEST=1 allows it)')
  }
  if (isMeantAsTest && /^(sk|rk)_live_/.test(env['STRIPE_SECRET_KEY'] || '')) {
    problems.push('STRIPE_SECRET_KEY is a live key, but LONEBANKEN_STRIPE_TEST is 1')
  }
  if (env['LONEBANKEN_STRIPE_URL']) {
    problems.push('LONEBANKEN_STRIPE_URL is set: payment could be asked for somewhere else than at Stripe')
  }
  return problems
}

const isTestKey = (env: Readonly<Record<string, string | undefined>>) =>
  /^(sk|rk)_test_/.test(env['STRIPE_SECRET_KEY'] || '')

/** What is allowed in production but most likely a mistake there: one line per setting, never its value. */
export function settingsWarnings(env: Readonly<Record<string, string | undefined>>): string[] {
  return isTestKey(env) ? ['STRIPE_SECRET_KEY is a test key of Stripe: nobody pays anything'] : []
}
