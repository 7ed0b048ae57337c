// Plain JavaScript without PocketBase: read by the hooks (goja) and by scripts/serve.mjs (Node).
import { isNetwork } from '../http/network.ts'

export type Setting = { name: string; means: string; right?: (value: string) => boolean }

/** A shorter token than this could be guessed: the metrics stay closed. */
export const metricsTokenMinLength = 16

const mailAddress = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/

function isPort(text: string) {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535
}

/** As mails and pages show it: Checkout takes no more. */
function isLine(text: string) {
  return text.trim() !== '' && text.length <= 200 && !/[\r\n<>]/.test(text)
}

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
    right: isPort,
  },
  {
    name: 'MAIL_FROM',
    means: 'the address mail is sent from',
    right: (value) => mailAddress.test(value),
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

/** What may be set as well: a wrong value would otherwise do nothing, or something else than was meant, without a word. */
const optional: ReadonlyArray<Setting & { right: (value: string) => boolean }> = [
  {
    name: 'LONEBANKEN_SUPPORT',
    means: 'a list of addresses and networks, such as 192.0.2.0/24 2001:db8::7',
    right: (value) => value.split(/\s+/).every((word) => word === '' || isNetwork(word)),
  },
  {
    name: 'TRUSTED_PROXY_HEADER',
    means: "the name of a header, such as X-Forwarded-For, that holds the customer's address",
    right: (value) => /^[A-Za-z][A-Za-z0-9-]*$/.test(value),
  },
  {
    name: 'LONEBANKEN_METRICS_TOKEN',
    means: `at least ${metricsTokenMinLength} characters without spaces, such as \`openssl rand -hex 16\` prints`,
    right: (value) => /^\S+$/.test(value) && value.length >= metricsTokenMinLength,
  },
  { name: 'LONEBANKEN_LOG', means: 'json, or not set', right: (value) => value === 'json' },
  {
    name: 'LONEBANKEN_LOG_LINES',
    means: 'a number of lines, from 100 to 10 000 000',
    right: (value) => /^\d+$/.test(value) && Number(value) >= 100 && Number(value) <= 10_000_000,
  },
  {
    name: 'LONEBANKEN_CONTACT_EMAIL',
    means: 'an e-mail address, which customers are shown',
    right: (value) => mailAddress.test(value),
  },
  {
    name: 'LONEBANKEN_CONTACT_PHONE',
    means: 'a phone number, which customers are shown',
    right: (value) => /^[+\d][\d\s()/-]{4,30}$/.test(value),
  },
  {
    name: 'LONEBANKEN_SELLER',
    means: 'the name of the firm that sells the product and answers for its data',
    right: isLine,
  },
  {
    name: 'LONEBANKEN_SELLER_NUMBER',
    means: "the firm's organisation number, such as 556677-8899",
    right: (value) => /^\d{6}-?\d{4}$/.test(value),
  },
  {
    name: 'LONEBANKEN_ALARM_EMAIL',
    means: 'an e-mail address, which the doctor writes to',
    right: (value) => mailAddress.test(value),
  },
  { name: 'LONEBANKEN_SELLER_ADDRESS', means: "the firm's postal address, in one line", right: isLine },
  {
    name: 'LONEBANKEN_TERMS',
    means: 'the address of the terms of sale, such as https://example.se/villkor',
    right: (value) => /^https:\/\/[^\s/]+\S*$/.test(value),
  },
  {
    name: 'LONEBANKEN_PROCESSORS',
    means: 'who stores or sends for you, such as: Hetzner Online GmbH (servern), Mailjet SAS (mejl)',
    right: isLine,
  },
  { name: 'LONEBANKEN_STRIPE_TEST', means: '1, or not set', right: (value) => value === '1' },
  {
    name: 'LONEBANKEN_HTTP',
    means: 'a host and a port, such as 127.0.0.1:8090',
    right: (value) => /^\S*:\d{1,5}$/.test(value) && isPort(value.slice(value.lastIndexOf(':') + 1)),
  },
  {
    name: 'LONEBANKEN_DOMAIN',
    means: 'a domain, such as app.example.se',
    right: (value) => /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/i.test(value),
  },
  {
    name: 'LONEBANKEN_REPLICA',
    means:
      'the address of a replica, such as s3://BUCKET/lonebanken/1?region=eu-north-1 or file:///mnt/disk/lonebanken',
    right: (value) => /^(s3:\/\/[^\s/]+|file:\/\/\/\S+)/.test(value),
  },
  {
    name: 'POSTGRES_URL',
    means: "PostgreSQL's address, such as postgres://USER:PASSWORD@HOST:5432/postgres?sslmode=verify-full",
    right: (value) => /^postgres(ql)?:\/\/[^\s/]+\/\S+$/.test(value),
  },
  { name: 'POSTGRES_DATA_DB', means: 'the name of a database', right: (value) => /^\w+$/.test(value) },
  { name: 'POSTGRES_AUX_DB', means: 'the name of another database', right: (value) => /^\w+$/.test(value) },
  { name: 'POCKETBASE_BIN', means: 'the path of a PocketBase', right: (value) => /\S/.test(value) },
  {
    name: 'GOMEMLIMIT',
    means: 'an amount of memory, such as 6GiB',
    right: (value) => /^(off|\d+(B|[KMGT]iB)?)$/.test(value),
  },
]

// 32 random digits have fewer than 8 different ones once in a thousand keys; hexadecimal ones practically never
const minDifferentCharacters = 8

/** The length in UTF-8, which is what the cipher counts; goja has no TextEncoder. */
const bytesOf = (text: string) => encodeURIComponent(text).replace(/%[0-9A-F]{2}/g, '.').length

/**
 * What is missing or malformed before the product may be served to customers, one line per setting, never its value; also what may be left out
 * and is set wrong. Empty when all is well.
 */
export function settingsProblems(env: Readonly<Record<string, string | undefined>>): string[] {
  const problems = []
  for (const { name, means, right } of required) {
    const value = env[name] || ''
    if (value.trim() === '') problems.push(`${name} is missing: ${means}`)
    else if (right && !right(value)) problems.push(`${name} is not ${means}`)
  }
  for (const { name, means, right } of optional) {
    const value = env[name] || ''
    if (value !== '' && !right(value)) problems.push(`${name} is not ${means}`)
  }
  for (const [one, other] of [
    ['SMTP_USER', 'SMTP_PASSWORD'],
    ['SMTP_PASSWORD', 'SMTP_USER'],
  ]) {
    if (env[one] && !env[other]) problems.push(`${other} is missing beside ${one}: a mail server asks for both`)
  }
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
