// @ts-check
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { requireHook } from './hooks-build.mjs'

/** @typedef {import('./doctor.mjs').Finding} Finding */

const patience = 10_000
const clockMayBeOff = 30_000
const certificateDays = 14

/**
 * Whether Stripe knows the key and has what is sold.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ findings: Finding[], theirTime?: number }>}
 */
export async function examineStripe(env) {
  const of = 'stripe'
  const key = env['STRIPE_SECRET_KEY']
  if (!key) return { findings: [] }
  // only a test key may be shown to another server than Stripe's
  const double = /^(sk|rk)_test_/.test(key) ? env['LONEBANKEN_STRIPE_URL'] : undefined
  const { lookupKeys } = requireHook('billing/stripe-catalogue.json')
  const wanted = /** @type {string[]} */ (Object.values(lookupKeys))
  const query = wanted.map((each, at) => `lookup_keys[${at}]=${encodeURIComponent(each)}`).join('&')
  try {
    const answer = await fetch(`${double ?? 'https://api.stripe.com'}/v1/prices?active=true&${query}`, {
      headers: {
        authorization: `Bearer ${key}`,
        'stripe-version': requireHook('billing/stripe-version.json').apiVersion,
      },
      signal: AbortSignal.timeout(patience),
    })
    const theirTime = timeOf(answer)
    if (answer.status === 401)
      return { findings: [{ kind: 'problem', of, says: 'Stripe refuses STRIPE_SECRET_KEY' }], ...theirTime }
    if (!answer.ok)
      return { findings: [{ kind: 'problem', of, says: `Stripe answered ${answer.status}` }], ...theirTime }
    /** @type {{ data: { lookup_key: string }[] }} */
    const { data } = /** @type {any} */ (await answer.json())
    const missing = wanted.filter((each) => !data.some(({ lookup_key }) => lookup_key === each))
    /** @type {Finding} */
    const finding =
      missing.length === 0
        ? { kind: 'well', of, says: `the key is good, ${wanted.length} prices are there` }
        : { kind: 'problem', of, says: `no price ${missing.join(', ')}: run "npm run stripe:setup"` }
    return { findings: [finding], ...theirTime }
  } catch (error) {
    return { findings: [{ kind: 'problem', of, says: `Stripe can't be reached (${reason(error)})` }] }
  }
}

/**
 * Whether customers reach the server at its public address, over TLS that lasts, and are asked to come back by TLS.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ findings: Finding[], theirTime?: number }>}
 */
export async function examineWeb(env) {
  const of = 'address'
  const address = env['APP_URL']
  if (!address) return { findings: [] }
  try {
    const answer = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(patience) })
    /** @type {Finding[]} */
    const findings = [
      answer.ok && (await answer.text()).includes('API is healthy')
        ? { kind: 'well', of, says: `${address} answers` }
        : { kind: 'problem', of, says: `${address} answers ${answer.status}` },
    ]
    if (address.startsWith('https:')) {
      if (!answer.headers.get('strict-transport-security')) findings.push({ kind: 'warning', of, says: 'no HSTS' })
      const days = await daysOfCertificate(new URL(address))
      findings.push({
        kind: days > certificateDays ? 'well' : 'problem',
        of,
        says: `the certificate lasts ${days} days`,
      })
    }
    return { findings, ...timeOf(answer) }
  } catch (error) {
    return { findings: [{ kind: 'problem', of, says: `${address} can't be reached (${reason(error)})` }] }
  }
}

/**
 * Whether an admin's doors are shut to who is not support: asks for them at the public address, as anybody may, and changes nothing.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Finding[]>}
 */
export async function examineDoors(env) {
  const of = 'admin'
  const address = env['APP_URL']
  if (!address) return []
  /** @type {{ supportNetworks: (env: NodeJS.ProcessEnv) => string[] }} */
  const { supportNetworks } = requireHook('ops/required-settings.js')
  /** @type {{ isInNetworks: (address: string, networks: readonly string[]) => boolean }} */
  const { isInNetworks } = requireHook('http/network.js')
  try {
    const from = await ownAddress(new URL(address))
    if (isInNetworks(from, supportNetworks(env))) {
      const says = `${from}, this machine, is in LONEBANKEN_SUPPORT: whether others find the admin's doors is seen from elsewhere`
      return [{ kind: 'warning', of, says }]
    }
    const found = []
    for (const path of adminDoors) {
      const login = { method: 'POST', headers: { 'content-type': 'application/json' }, body: nobody }
      const asked = path.endsWith('auth-with-password') ? login : {}
      const { status } = await fetch(address + path, { ...asked, signal: AbortSignal.timeout(patience) })
      if (status !== 404) found.push(`${path} (${status})`)
    }
    if (found.length === 0) return [{ kind: 'well', of, says: `${adminDoors.length} doors are shut to ${from}` }]
    return [{ kind: 'problem', of, says: `open to ${from}, which is not in LONEBANKEN_SUPPORT: ${found.join(', ')}` }]
  } catch {
    // that the address can't be reached is said by the examination of the address
    return []
  }
}

const nobody = JSON.stringify({ identity: 'doctor@lonebanken.example', password: 'doctor' })
const adminDoors = [
  '/_/',
  '/api/collections/_superusers/auth-with-password',
  '/api/collections/pbc_3142635823/auth-with-password',
  '/api/collections/_superusers/auth-methods',
  '/api/collections/pbc_3142635823/auth-methods',
  '/api/settings',
  '/api/logs',
  '/api/backups',
  '/api/crons',
  '/api/collections',
]

/**
 * The address that this machine asks from.
 * @param {URL} address
 * @returns {Promise<string>}
 */
function ownAddress({ hostname, port, protocol }) {
  return new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[|\]$/g, '')
    const socket = connect({ host, port: Number(port || (protocol === 'https:' ? 443 : 80)) }, () => {
      resolve(socket.localAddress ?? '')
      socket.end()
    })
    socket.setTimeout(patience, () => socket.destroy(new Error('silent')))
    socket.once('error', reject)
  })
}

/**
 * Whether this machine's clock is right: tokens, trials and Stripe's signatures go by it.
 * @param {number | undefined} theirTime milliseconds
 * @returns {Finding[]}
 */
export function examineClock(theirTime) {
  const of = 'clock'
  if (theirTime === undefined) return [{ kind: 'warning', of, says: 'nobody to compare it with' }]
  const off = Math.abs(Date.now() - theirTime)
  const says = `${(off / 1000).toFixed(0)} s from the one that it was compared with`
  return [{ kind: off < clockMayBeOff ? 'well' : 'problem', of, says }]
}

/**
 * @param {URL} address
 * @returns {Promise<number>}
 */
function daysOfCertificate({ hostname, port }) {
  return new Promise((resolve, reject) => {
    const socket = connectTls({ host: hostname, port: Number(port || 443), servername: hostname }, () => {
      const { valid_to } = socket.getPeerCertificate()
      socket.end()
      resolve(Math.floor((Date.parse(valid_to) - Date.now()) / 86_400_000))
    })
    socket.setTimeout(patience, () => socket.destroy(new Error('silent')))
    socket.once('error', reject)
  })
}

/** @param {Response} answer */
function timeOf(answer) {
  const date = Date.parse(answer.headers.get('date') ?? '')
  return Number.isNaN(date) ? {} : { theirTime: date }
}

/** @param {unknown} error */
function reason(error) {
  const { message, cause } = /** @type {Error} */ (error)
  return cause instanceof Error ? cause.message : message
}
