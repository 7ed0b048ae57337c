// @ts-check
import { randomInt } from 'node:crypto'
import { ask, RefusedRequest } from './api.mjs'
import { demoPlan } from './demo-plan.mjs'

/** How to log in to the sample plan on this machine. */
export const demoLogin = { email: 'demo@lonebanken.example', password: 'Demo2026' }

/**
 * Sees to it that the demo account exists, is verified, may write and has a plan. Changes nothing that is there already.
 * @param {string} address of a running server in local mode
 * @param {import('./superuser.mjs').Login} superuser
 * @param {(page: string) => Promise<unknown>} [payAt] pays on Stripe's page, where a plan is not simply given
 * @returns {Promise<'ready' | 'password changed'>}
 */
export async function ensureDemoAccount(address, superuser, payAt) {
  const session = (await logIn(address)) ?? (await create(address, superuser))
  if (!session) return 'password changed'
  const { token, user } = session
  const mayWrite = await ensureAccess(address, token, payAt)
  const { items } = await ask(address, 'GET /api/collections/plans/records', { token })
  const [plan] = items
  if (mayWrite && plan?.revision === 0) await fill(address, token, user)
  return 'ready'
}

/** @param {string} address */
async function logIn(address) {
  const body = { identity: demoLogin.email, password: demoLogin.password }
  try {
    const { token, record } = await ask(address, 'POST /api/collections/users/auth-with-password', { body })
    return { token: String(token), user: String(record.id) }
  } catch (error) {
    if (error instanceof RefusedRequest && error.status === 400) return undefined
    throw error
  }
}

/**
 * @param {string} address
 * @param {import('./superuser.mjs').Login} superuser
 */
async function create(address, superuser) {
  const { token } = await ask(address, 'POST /api/collections/_superusers/auth-with-password', {
    body: { identity: superuser.email, password: superuser.password },
  })
  const filter = encodeURIComponent(`email = "${demoLogin.email}"`)
  const { items } = await ask(address, `GET /api/collections/users/records?filter=${filter}`, { token })
  if (items.length > 0) return undefined
  const { email, password } = demoLogin
  const body = {
    email,
    password,
    passwordConfirm: password,
    name: 'Demo Demosson',
    displayName: 'Demo Demosson',
    verified: true,
  }
  await ask(address, 'POST /api/collections/users/records', { token, body })
  return logIn(address)
}

/**
 * Starts the trial by the same route as the plan cards, when there is no access or it has run out.
 * @param {string} address
 * @param {string} token
 * @param {(page: string) => Promise<unknown>} [payAt]
 */
async function ensureAccess(address, token, payAt) {
  // the Stripe of the last time is gone, and what was paid there with it
  if (payAt) await ask(address, 'POST /api/billing/return', { token })
  const { items } = await ask(address, 'GET /api/collections/billing/records', { token })
  const until = Date.parse(String(items[0]?.access_until ?? '').replace(' ', 'T'))
  if (until > Date.now()) return true
  try {
    const { url } = await ask(address, 'POST /api/billing/start', { token, body: { plan: '30days' } })
    if (!url) return true
    await payAt?.(String(url))
    await ask(address, 'POST /api/billing/return', { token })
    return payAt !== undefined
  } catch (error) {
    // somebody tried out a canceled subscription on the demo account: that is theirs to keep
    if (!(error instanceof RefusedRequest && error.status === 409)) throw error
    return false
  }
}

/**
 * Saves the sample plan as the app saves.
 * @param {string} address
 * @param {string} token
 * @param {string} user
 */
async function fill(address, token, user) {
  const { generateNKeysBetween } = await import('fractional-indexing')
  const sheets = Object.entries(demoPlan).map(([sheet, rows]) => {
    const ranks = generateNKeysBetween(null, null, rows.length)
    return [sheet, rows.map((row, at) => ({ id: newId(), rank: ranks[at], ...row }))]
  })
  const body = { user, saveId: newId(), baseRevision: 0, put: Object.fromEntries(sheets) }
  await ask(address, 'POST /api/plan/save', { token, body })
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
const newId = () => Array.from({ length: 15 }, () => letters[randomInt(letters.length)]).join('')
