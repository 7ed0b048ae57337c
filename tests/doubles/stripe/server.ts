import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as a handler sees it. `path` without the query; header names in lower case. */
export type Request = {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

/** What a handler answers: nothing at all, a cut connection, or a status with a body. */
export type Outcome =
  | 'silence'
  | 'cut'
  | { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string }

/** A web server on this machine. `close` cuts what still waits for an answer. */
export type Server = { readonly port: number; close(): Promise<void> }

/** Starts a server; port 0 takes a free one. A handler that throws is a fault of the double: 500 with its stack. */
export async function listen(port: number, handle: (request: Request) => Promise<Outcome>): Promise<Server> {
  const server = createServer((incoming, response) => {
    answer(incoming, response, handle).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' })
      response.end(`The double failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  incoming: IncomingMessage,
  response: ServerResponse,
  handle: (request: Request) => Promise<Outcome>,
): Promise<void> {
  const [path = '', query = ''] = (incoming.url ?? '').split('?')
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )
  const body = Buffer.concat(chunks).toString('utf8')
  const outcome = await handle({ method: incoming.method ?? 'GET', path, query, headers, body })
  if (outcome === 'silence') return
  if (outcome === 'cut') {
    incoming.socket.destroy()
    return
  }
  response.writeHead(outcome.status, { ...outcome.headers, 'content-length': Buffer.byteLength(outcome.body) })
  response.end(outcome.body)
}
