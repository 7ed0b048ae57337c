import { beginHead } from '../http/gate.ts'
import { isInNetworks } from '../http/network.ts'
import { fillTemplate } from '../mail/template.ts'
import { supportNetworks } from '../ops/required-settings.ts'
import { installer } from './admin-login.ts'
import { localAccounts } from './local-accounts.ts'
import { countLogin } from './password-guesses.ts'

/**
 * Stands before each of the ways in which PocketBase lets an admin in, whatever the request calls their collection: 404 for anybody outside
 * support's networks, before a password or a code is looked at, so that nothing is learnt of it. What an admin's token may do elsewhere,
 * PocketBase refuses by the same list (`superuserIPs`).
 */
export function guard(e: HasRequest & { next(): void }) {
  const request = e.requestEvent
  beginHead(request)
  if (!isFromSupport(request)) throw new NotFoundError('')
  return e.next()
}

/** The same for a password, and counts the guesses of each admin's address as those of a customer's. Error: 429 `identity.login_closed`. */
export function guardLogin(e: core.RecordAuthWithPasswordRequestEvent & HasRequest) {
  const request = e.requestEvent
  beginHead(request)
  if (!isFromSupport(request)) throw new NotFoundError('')
  const succeed = countLogin(request, `admin/${e.identity}`, null)
  e.next()
  succeed()
}

/** Mails no link to outsiders; they hear what PocketBase says of an address that nobody has. */
export function guardReset(e: HasRequest & { next(): void }) {
  const request = e.requestEvent
  beginHead(request)
  if (!isFromSupport(request)) return request.noContent(204)
  return e.next()
}

/** PocketBase's notice of a login from a place that this admin has not come from before: ours, in Swedish, to each of the admins. */
export function wordNotice(e: core.MailerRecordEvent) {
  const [at, from] = String(e.meta['info']).split(' - ')
  const place = from.split(' ')[0]
  const url = e.app.settings().meta.appURL.replace(/\/+$/, '')
  const words = fillTemplate('adminLogin', { url, admin: e.record.email(), at: at.slice(0, 16), place })
  for (const address of admins(e.app)) {
    e.mailer.send(new MailerMessage({ from: e.message.from, to: [{ address }], ...words }))
  }
}

function admins(app: core.App) {
  return app
    .findAllRecords('_superusers')
    .map((admin) => admin.email())
    .filter((email) => email !== installer && email !== localAccounts.admin)
}

/** In production a request of support's networks; one that a proxy has handed on where no proxy is trusted comes from nobody knows where. */
function isFromSupport(e: core.RequestEvent) {
  const networks = supportNetworks(process.env)
  if (networks.length === 0) return true
  const headers = ['X-Forwarded-For', 'X-Real-IP', 'Forwarded']
  const isTrusted = e.app.settings().trustedProxy.headers.length > 0
  if (!isTrusted && headers.some((name) => e.request.header.get(name) !== '')) return false
  return isInNetworks(e.realIP(), networks)
}
