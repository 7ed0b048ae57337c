// @ts-check
import { resolveTxt } from 'node:dns/promises'
import { createTransport } from 'nodemailer'

/** @typedef {import('./doctor.mjs').Finding} Finding */

const of = 'mail'
const patience = 10_000

/**
 * Whether the mail server takes us: greets, encrypts, knows the login; and whether the sender's domain says that it may send. No mail is sent.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Finding[]>}
 */
export async function examineMail(env) {
  const [, domain] = (env['MAIL_FROM'] ?? '').split('@')
  return [...(await examineServer(env)), ...(domain ? await examineDomain(domain, resolveTxt) : [])]
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Finding[]>}
 */
async function examineServer(env) {
  if (!env['SMTP_HOST'] || !env['SMTP_PORT']) return []
  const place = `${env['SMTP_HOST']}:${env['SMTP_PORT']}`
  try {
    await mailServer(env, { requireTLS: true }).verify()
    return [{ kind: 'well', of, says: `${place} takes us, encrypted` }]
  } catch (error) {
    const { code, message } = /** @type {Error & { code?: string }} */ (error)
    if (code !== 'ETLS') return [{ kind: 'problem', of, says: `${place} says "${firstLine(message)}"` }]
  }
  try {
    await mailServer(env).verify()
    return [{ kind: 'warning', of, says: `${place} takes us without STARTTLS: mails and login go in the open` }]
  } catch (error) {
    return [{ kind: 'problem', of, says: `${place} says "${firstLine(/** @type {Error} */ (error).message)}"` }]
  }
}

/**
 * The mail server of the settings, as the product uses it.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ requireTLS?: boolean }} [how]
 */
export function mailServer(env, how = {}) {
  const port = Number(env['SMTP_PORT'])
  const login = env['SMTP_USER'] ? { auth: { user: env['SMTP_USER'], pass: env['SMTP_PASSWORD'] ?? '' } } : {}
  const waits = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
  return createTransport({ host: env['SMTP_HOST'] ?? '', port, secure: port === 465, ...login, ...waits, ...how })
}

/**
 * What the domain of MAIL_FROM says of who may send for it. The key of DKIM lies under a name that only the mail provider knows.
 * @param {string} domain
 * @param {(name: string) => Promise<string[][]>} textsOf records of DNS, each in its pieces
 * @returns {Promise<Finding[]>}
 */
export async function examineDomain(domain, textsOf) {
  const wanted = [
    { name: domain, begins: 'v=spf1', what: 'SPF' },
    { name: `_dmarc.${domain}`, begins: 'v=DMARC1', what: 'DMARC' },
  ]
  return Promise.all(
    wanted.map(async ({ name, begins, what }) => {
      try {
        const records = (await textsOf(name)).map((pieces) => pieces.join(''))
        const found = records.some((record) => record.startsWith(begins))
        return found ? finding('well', `${what} is there for ${name}`) : finding('warning', without(name, what))
      } catch (error) {
        const { code } = /** @type {NodeJS.ErrnoException} */ (error)
        if (code === 'ENOTFOUND' || code === 'ENODATA') return finding('warning', without(name, what))
        return finding('warning', `whether ${name} has ${what} can't be looked up (${code})`)
      }
    }),
  )
}

/** @param {string} name @param {string} what */
const without = (name, what) => `${name} has no ${what}: mails may be taken for spam (docs/operations.md)`

/** @param {Finding['kind']} kind @param {string} says @returns {Finding} */
const finding = (kind, says) => ({ kind, of, says })

/** @param {string} text */
const firstLine = (text) => text.split('\n')[0]?.slice(0, 80)
