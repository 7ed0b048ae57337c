import { flagValues, words } from './arguments.ts'
import { isLocal } from './mode.ts'
import { settingsProblems, settingsWarnings, supportNetworks } from './required-settings.ts'

/** True for `serve`; other commands (migrate, superuser) need no settings and change none. */
export function isServing() {
  return words($os.args).includes('serve')
}

/**
 * Stops the start when it would be unsafe: in production while a required setting is missing (it lists which), in local mode when
 * anybody but this machine could reach it.
 */
export function refuseUnsafeStart() {
  const problems = isLocal() ? localModeProblems($os.args, process.env) : settingsProblems(process.env)
  if (problems.length === 0) {
    if (!isLocal()) for (const warning of settingsWarnings(process.env)) console.warn(`Warning: ${warning}`)
    return
  }
  const heading = isLocal()
    ? 'refusing to start in local mode, where trials are free of charge:'
    : 'refusing to start in production (LONEBANKEN_MODE=local runs without these, for development only):'
  throw new Error([heading, ...problems.map((problem) => `  - ${problem}`), ''].join('\n'))
}

function localModeProblems(args: string[], env: Readonly<Record<string, string | undefined>>) {
  const problems = []
  // each one is judged: which of them counts is not for us to know
  for (const http of flagValues(args, '--http')) {
    if (http !== '' && !/^(127\.0\.0\.1|localhost|\[::1\]):\d+$/.test(http)) {
      problems.push(`--http is ${http}: only 127.0.0.1, localhost and [::1] may be served`)
    }
  }
  if (flagValues(args, '--https').some((https) => https !== ''))
    problems.push('--https is set: local mode is for this machine only')
  const domains = words(args).filter((word) => word !== 'serve')
  if (domains.length > 0) problems.push(`${domains.join(' ')} would be served to everybody`)
  if (/^(sk|rk)_live_/.test(env['STRIPE_SECRET_KEY'] || '')) problems.push('STRIPE_SECRET_KEY is a live key')
  const stripe = env['LONEBANKEN_STRIPE_URL'] || ''
  if (stripe !== '' && !/^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+$/.test(stripe)) {
    problems.push('LONEBANKEN_STRIPE_URL is not an address of this machine, such as http://127.0.0.1:4242')
  }
  return problems
}

/** Writes what differs between machines (address, sender, mail server, proxy) into PocketBase's settings. Saves only when something differs. */
export function applyEnvironment(app: core.App) {
  const env = process.env
  const settings = app.settings()
  const before = fingerprint(settings)

  if (env['APP_URL']) settings.meta.appURL = env['APP_URL']
  settings.meta.senderAddress = env['MAIL_FROM'] || 'hej@lonebanken.example'
  settings.meta.hideControls = !isLocal()

  settings.smtp.enabled = Boolean(env['SMTP_HOST'])
  if (env['SMTP_HOST']) {
    settings.smtp.host = env['SMTP_HOST']
    settings.smtp.port = Number(env['SMTP_PORT'] || 587)
    settings.smtp.username = env['SMTP_USER'] || ''
    settings.smtp.password = env['SMTP_PASSWORD'] || ''
    settings.smtp.tls = settings.smtp.port === 465
  }

  // without it everybody behind the proxy shares one rate limit
  settings.trustedProxy.headers = env['TRUSTED_PROXY_HEADER'] ? [env['TRUSTED_PROXY_HEADER']] : []

  // what comes with an admin's token from elsewhere is refused (account/admin-door.ts: so is the login)
  settings.superuserIPs = supportNetworks(env)

  if (fingerprint(settings) !== before) app.save(settings)
}

function fingerprint({ meta, smtp, trustedProxy, superuserIPs }: core.Settings) {
  return JSON.stringify([
    [meta.appURL, meta.senderAddress, meta.hideControls],
    [smtp.enabled, smtp.host, smtp.port, smtp.username, smtp.password, smtp.tls],
    trustedProxy.headers,
    superuserIPs,
  ])
}
