// @ts-check
import { randomBytes } from 'node:crypto'
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
  // loaded here: npm start reaches this file before the packages are installed
  const { default: PocketBase } = await import('pocketbase')
  const demo = new PocketBase(address)
  const logIn = () => demo.collection('users').authWithPassword(demoLogin.email, demoLogin.password)
  const isNew = await logIn().then(() => false, isRefusedWith(400))
  if (isNew) {
    if (!(await create(new PocketBase(address), superuser))) return 'password changed'
    await logIn()
  }
  const mayWrite = await ensureAccess(demo, payAt)
  const [plan] = await demo.collection('plans').getFullList()
  if (mayWrite && plan?.['revision'] === 0) await fill(demo)
  return 'ready'
}

/**
 * True for a refusal with this status; throws anything else.
 * @param {number} status
 */
const isRefusedWith = (status) => (/** @type {any} */ error) => {
  if (error.status === status) return true
  throw error
}

/**
 * Makes the account; false when there is one, whose password is another.
 * @param {import('pocketbase').default} admin
 * @param {import('./superuser.mjs').Login} superuser
 */
async function create(admin, superuser) {
  await admin.collection('_superusers').authWithPassword(superuser.email, superuser.password)
  const { email, password } = demoLogin
  const known = await admin.collection('users').getFullList({ filter: admin.filter('email = {:email}', { email }) })
  if (known.length > 0) return false
  const names = { name: 'Demo Demosson', displayName: 'Demo Demosson' }
  await admin.collection('users').create({ email, password, passwordConfirm: password, ...names, verified: true })
  return true
}

/**
 * Starts the trial by the same route as the plan cards, when there is no access or it has run out.
 * @param {import('pocketbase').default} demo
 * @param {(page: string) => Promise<unknown>} [payAt]
 */
async function ensureAccess(demo, payAt) {
  const post = (/** @type {string} */ path, body = {}) => demo.send(path, { method: 'POST', body })
  // the Stripe of the last time is gone, and what was paid there with it
  if (payAt) await post('/api/billing/return')
  const [billing] = await demo.collection('billing').getFullList()
  if (Date.parse(String(billing?.['access_until'] ?? '').replace(' ', 'T')) > Date.now()) return true
  try {
    const { url } = await post('/api/billing/start', { plan: '30days' })
    if (!url) return true
    await payAt?.(String(url))
    await post('/api/billing/return')
    return payAt !== undefined
  } catch (error) {
    // somebody tried out a canceled subscription on the demo account: that is theirs to keep
    return !isRefusedWith(409)(error)
  }
}

/**
 * Saves the sample plan as the app saves.
 * @param {import('pocketbase').default} demo
 */
async function fill(demo) {
  const { generateNKeysBetween } = await import('fractional-indexing')
  const sheets = Object.entries(demoPlan).map(([sheet, rows]) => {
    const ranks = generateNKeysBetween(null, null, rows.length)
    return [sheet, rows.map((row, at) => ({ id: newId(), rank: ranks[at], ...row }))]
  })
  const user = demo.authStore.record?.id
  const body = { user, saveId: newId(), baseRevision: 0, put: Object.fromEntries(sheets) }
  await demo.send('/api/plan/save', { method: 'POST', body })
}

const newId = () => randomBytes(8).toString('hex').slice(1)
