import { afterAll, afterEach, beforeAll } from 'vitest'
import { type PayingServer, startPayingServer } from './paying-server.ts'
import { type ServerOptions, startServer, type TestServer } from './server.ts'

/** The server of a test file: it starts before the file's first test and its other hooks, and stops after the last. */
export function serverOfFile(options: ServerOptions = {}): TestServer {
  const server = {} as TestServer
  beforeAll(async () => {
    Object.assign(server, await startServer(options))
  })
  afterAll(() => server.stop())
  return server
}

/** The same with a Stripe beside it, whose faults and weather are those of one test. */
export function payingServerOfFile(wish: Parameters<typeof startPayingServer>[0] = {}): PayingServer {
  const paying = {} as PayingServer
  beforeAll(async () => {
    Object.assign(paying, await startPayingServer(wish))
  })
  afterEach(() => {
    paying.stripe.faults.clear()
    paying.stripe.deliveries.weather(undefined)
  })
  afterAll(() => paying.stop())
  return paying
}
