import { asker, type Move } from '../../scripts/setup/cell-move.mjs'
import { metricsToken } from './metrics-page.ts'
import { openShop } from './paying-server.ts'
import { startServer, type TestServer } from './server.ts'

const secret = 'cellernas-gemensamma-hemlighet-2026'
export const cellNames = ['a', 'b'] as const
export type CellName = (typeof cellNames)[number]

/** Two servers that are cells of one product, the first with the directory, and a Stripe that sends its events to the first. */
export interface TwoCells {
  readonly cells: Readonly<Record<CellName, TestServer>>
  readonly shop: Awaited<ReturnType<typeof openShop>>
  /** What `npm run cell:move` needs to reach them. */
  readonly env: { readonly LONEBANKEN_CELLS: string; readonly LONEBANKEN_CELL_SECRET: string }
  /** A move as the command carries it out, step by step. */
  readonly move: (email: string, from: CellName, to: CellName) => Move
  /** A request of a browser without a cookie, which the proxy leads to the first cell; it follows nothing. */
  readonly ask: (
    cell: CellName,
    path: string,
    body: object,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Response>
  readonly stop: () => Promise<void>
}

/** Starts both on fresh databases. */
export async function startTwoCells(): Promise<TwoCells> {
  const shop = await openShop()
  const [a, b] = await Promise.all([startServer({ env: shop.env }), startServer({ env: shop.env })])
  const cells = { a, b }
  const env = { LONEBANKEN_CELLS: `a=${a.url} b=${b.url}`, LONEBANKEN_CELL_SECRET: secret }
  for (const name of cellNames) {
    // only now is it known where both are
    await cells[name].kill9()
    await cells[name].restart({ ...env, LONEBANKEN_CELL: name, LONEBANKEN_METRICS_TOKEN: metricsToken })
  }
  shop.sendEventsTo(a.url)
  return {
    cells,
    shop,
    env,
    move: (email, from, to) => ({ email, from, to, ask: asker({ a: a.url, b: b.url }, secret) }),
    ask: (cell, path, body, headers = {}) =>
      fetch(cells[cell].url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    stop: async () => {
      await Promise.all([a.stop(), b.stop()])
      await shop.stripe.close()
    },
  }
}
