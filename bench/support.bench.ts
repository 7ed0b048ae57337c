import { performance } from 'node:perf_hooks'
import { startServer, type TestServer } from '../tests/integration/server.ts'
import type { Report } from './bench.ts'

const customers = 100_000
const versions = 3
const packed = 600

export const about = `the lists that support reads (docs/support.md), of ${customers} customers`

/** Each list as the admin UI asks for it, a page of 40 without a count, beside one look at all accounts. */
export async function run(report: Report): Promise<void> {
  const server = await startServer()
  try {
    for (const sql of filling) await server.sql(sql)
    await server.sql('ANALYZE')
    const plain = await milliseconds(() => server.sql('SELECT count(*) FROM users WHERE name != email'))
    report('one look at every account, beside which the rest is told (ms)', plain.toFixed(0))
    for (const [name, query] of await listsOf(server)) {
      const ms = await milliseconds(() => server.superuser.send(`/api/collections/${name}/records?${query}`, {}))
      report(`${name}: ${decodeURIComponent(query)}`, `${ms.toFixed(0)} ms, ${(ms / plain).toFixed(1)} times`)
    }
  } finally {
    await server.stop()
  }
}

async function listsOf({ superuser }: TestServer): Promise<[name: string, query: string][]> {
  const lists: [string, string][] = []
  for (const name of ['customers', 'customer_plans']) {
    const { fields } = await superuser.collections.getOne(name)
    const shown = fields.filter(({ hidden }) => !hidden).map((field) => field.name)
    const page = 'page=1&perPage=40&skipTotal=1'
    lists.push([name, page], [name, `${page}&filter=email~"kund77777"`])
    for (const field of shown) lists.push([name, `${page}&sort=-${field}`])
  }
  return lists
}

/** The better of two: what else the machine does is not the list's. */
async function milliseconds(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 2; round += 1) {
    const start = performance.now()
    await ask()
    times.push(performance.now() - start)
  }
  return Math.min(...times)
}

const numbers = (upTo: number) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${upTo})`
const id = (letter: string) => `printf('${letter}%014d', n.i)`
// the same day of each customer's is not the same moment
const moment = `strftime('%Y-%m-%d %H:%M:%f', '2026-11-28', '-' || (n.i * 7919 % 600000) || ' minutes') || 'Z'`
const ofPlans = (table: string, columns: string, values: string, each: number) =>
  `${numbers(each)} INSERT INTO ${table} (id, plan, ${columns})
     SELECT lower(hex(randomblob(7))) || 'x', p.id, ${values} FROM plans p, n`

const filling = [
  `${numbers(customers)} INSERT INTO users (id, email, name, verified, tokenKey, password, created, updated)
     SELECT ${id('u')}, 'kund' || n.i || '@example.se', 'Kund ' || n.i, 1, 'key' || n.i, '', ${moment}, ${moment} FROM n`,
  `${numbers(customers)} INSERT INTO plans (id, user, revision, startYear, created, updated)
     SELECT ${id('p')}, ${id('u')}, n.i % 9, 2027, ${moment}, ${moment} FROM n`,
  'INSERT INTO billing (user, access_until) SELECT id, created FROM users',
  `INSERT INTO subscriptions (user, status, price, current_period_end) SELECT id, 'active', '30days', created FROM users`,
  ofPlans('offerings', 'clientId', `lower(hex(randomblob(7))) || 'x'`, 4),
  ofPlans('fixed_costs', 'clientId', `lower(hex(randomblob(7))) || 'x'`, 2),
  ofPlans('salary_years', 'year, companyForm', `n.i, 'ab'`, 3),
  ofPlans(
    'versions',
    'revision, savedAt, bytes, data',
    `n.i, p.updated, ${packed}, substr(hex(zeroblob(${packed / 2})), 1, ${packed} - n.i % 40)`,
    versions,
  ),
]
