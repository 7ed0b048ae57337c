// Plain JavaScript without PocketBase: read by the hooks (goja) and by scripts/serve.mjs (Node).

/** @typedef {{ name: string, means: string, right?: (value: string) => boolean }} Setting */

/** @type {ReadonlyArray<Setting>} */
const required = [
  {
    name: 'APP_URL',
    means: 'the address customers use, such as https://app.example.se, without a path',
    right: (value) => /^https?:\/\/[^\s/?#]+$/.test(value),
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
    means: 'a secret or restricted key of Stripe (sk_… or rk_…)',
    right: (value) => /^(sk|rk)_\S+$/.test(value),
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    means: "the webhook endpoint's signing secret (whsec_…)",
    right: (value) => /^whsec_\S+$/.test(value),
  },
  {
    name: 'STRIPE_PRICE_30_DAYS',
    means: "the price's id for 30 days (price_…)",
    right: (value) => /^price_\S+$/.test(value),
  },
  {
    name: 'STRIPE_PRICE_12_MONTHS',
    means: "the price's id for 12 months (price_…)",
    right: (value) => /^price_\S+$/.test(value),
  },
  {
    name: 'PB_ENCRYPTION_KEY',
    means: 'exactly 32 characters that encrypt the stored settings',
    right: (value) => value.length === 32,
  },
]

/**
 * What is missing or malformed before the product may be served to customers: one line per setting, never its value. Empty when all is well.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string[]}
 */
function settingsProblems(env) {
  const problems = []
  for (const { name, means, right } of required) {
    const value = env[name] || ''
    if (value.trim() === '') problems.push(`${name} is missing: ${means}`)
    else if (right && !right(value)) problems.push(`${name} is not ${means}`)
  }
  return problems
}

module.exports = { required, settingsProblems }
