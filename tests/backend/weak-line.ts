import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

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
  spoilNextSave(mishap: Mishap): void
  close(): Promise<void>
}

/** Opens a line to a server on this machine. */
export async function openWeakLine(serverUrl: string): Promise<WeakLine> {
  const target = new URL(serverUrl)
  const mishaps: Mishap[] = []

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, mishap: Mishap | undefined) => {
    const onward = request(
      {
        ...{ host: target.hostname, port: target.port },
        ...{ path: incoming.url, method: incoming.method, headers: incoming.headers },
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
    const mishap = incoming.url === '/api/plan/save' ? mishaps.shift() : undefined
    const answerWith = (type: string, body: string) =>
      incoming.resume().on('end', () => outgoing.writeHead(200, { 'content-type': type }).end(body))
    if (mishap === 'requestLost') incoming.resume().on('end', () => outgoing.destroy())
    else if (mishap === 'captivePortal') answerWith('text/html', '<p>Wifi</p>')
    else if (mishap === 'otherAnswer') {
      answerWith('application/json', JSON.stringify({ saveId: 'somethingelse00', revision: 1 }))
    } else pass(incoming, outgoing, mishap)
  })
  // who has waited on a busy machine must not meet a connection that is being closed for idleness: a page's own would try again, Node's fetch does not
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spoilNextSave: (mishap) => mishaps.push(mishap),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
