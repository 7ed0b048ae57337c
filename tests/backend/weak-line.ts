import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** What happens to the next save on its way. */
type Mishap =
  /** It never arrives. */
  | 'requestLost'
  /** It is carried out, but the answer never comes back. */
  | 'answerLost'
  /** Somebody else answers 200 with a page of their own. */
  | 'captivePortal'
  /** Somebody answers 200 in the server's own form, but to another save. */
  | 'otherAnswer'

/** A line to a server on which saves can get lost. */
export interface WeakLine {
  readonly url: string
  /** How many saves have been sent over it. */
  saves(): number
  spoilNextSave(mishap: Mishap): void
  /** Cuts everything that is open now; new connections are welcome. */
  dropConnections(): void
  close(): Promise<void>
}

/** Opens a line to a server on this machine, on a free port if none is named. */
export async function openWeakLine(serverUrl: string, port = 0): Promise<WeakLine> {
  const target = new URL(serverUrl)
  const mishaps: Mishap[] = []
  let saves = 0

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, mishap: Mishap | undefined) => {
    const onward = request(
      {
        host: target.hostname,
        port: target.port,
        path: incoming.url,
        method: incoming.method,
        headers: incoming.headers,
      },
      (answer) => {
        if (mishap === 'answerLost') {
          answer.resume().on('end', () => outgoing.destroy())
          return
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }

  const server = createServer((incoming, outgoing) => {
    const isSave = incoming.url === '/api/plan/save'
    if (isSave) saves += 1
    const mishap = isSave ? mishaps.shift() : undefined
    if (mishap === 'requestLost') {
      incoming.resume().on('end', () => outgoing.destroy())
    } else if (mishap === 'captivePortal') {
      incoming.resume().on('end', () => outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<p>Wifi</p>'))
    } else if (mishap === 'otherAnswer') {
      const answer = JSON.stringify({ saveId: 'somethingelse00', revision: 1 })
      incoming.resume().on('end', () => outgoing.writeHead(200, { 'content-type': 'application/json' }).end(answer))
    } else {
      pass(incoming, outgoing, mishap)
    }
  })
  // who has waited on a busy machine must not meet a connection that is being closed for idleness: a page's own would try again, Node's fetch does not
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the line has no port')

  return {
    url: `http://127.0.0.1:${address.port}`,
    saves: () => saves,
    spoilNextSave: (mishap) => mishaps.push(mishap),
    dropConnections: () => server.closeAllConnections(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
