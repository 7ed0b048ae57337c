import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'

/** What was asked: `POST /api/plan/save`, and what came with it. */
export interface Asked {
  readonly what: string
  readonly body: unknown
}

type Answer = readonly [status: number, body: unknown]

/** Gives a page every answer that it may get, also those that PocketBase gives on bad days only, and PocketBase's event stream. */
export interface SmallServer {
  readonly url: string
  /** All that was asked so far but the stream. */
  readonly asked: Asked[]
  /** How it answers; 200 with nothing until set otherwise. Undefined: never. */
  answer: (asked: Asked) => Answer | undefined
  /** What happens to who asks for the stream; 'waits' until `greet` or `cutStreams`. */
  stream: 'greets' | 'waits' | 'refused'
  /** How many streams are open now, and how often one was asked for. */
  readonly streams: { open(): number; asked: number }
  /** Sends over every open stream. */
  emit(topic: string, data: object): void
  /** Cuts every stream, or lets those in that wait. */
  cutStreams(): void
  greet(): void
  close(): Promise<void>
}

async function openSmallServer(): Promise<SmallServer> {
  const open = new Set<ServerResponse>()
  const send = (stream: ServerResponse, topic: string, data: object) =>
    stream.write(`id:one\nevent:${topic}\ndata:${JSON.stringify(data)}\n\n`)
  const server = createServer((request, response) => {
    if (request.url === '/api/realtime' && request.method === 'GET') {
      small.streams.asked += 1
      if (small.stream === 'refused') {
        response.writeHead(503).end()
        return
      }
      open.add(response)
      response.on('close', () => open.delete(response))
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
      if (small.stream === 'greets') send(response, 'PB_CONNECT', { clientId: 'one' })
      return
    }
    let text = ''
    request.on('data', (part) => {
      text += String(part)
    })
    request.on('end', () => {
      const path = request.url?.replace(/\?.*/, '')
      const body: unknown = text === '' ? undefined : JSON.parse(text)
      const asked = { what: `${request.method} ${path}`, body }
      small.asked.push(asked)
      const answer = small.answer(asked)
      if (!answer) return
      response.writeHead(answer[0], { 'content-type': 'application/json' }).end(JSON.stringify(answer[1]))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const small: SmallServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: () => [200, {}],
    stream: 'greets',
    streams: { open: () => open.size, asked: 0 },
    emit: (topic, data) => {
      for (const stream of open) send(stream, topic, data)
    },
    cutStreams: () => {
      for (const stream of open) stream.destroy()
    },
    greet: () => small.emit('PB_CONNECT', { clientId: 'one' }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return small
}

/** The small server of a test file: closed after it, and what was asked, what is streamed and what stands in for the browser's own are those of one test. */
export async function smallServerOfFile(): Promise<SmallServer> {
  const server = await openSmallServer()
  afterAll(() => server.close())
  beforeEach(() => {
    server.asked.splice(0)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    server.cutStreams()
  })
  return server
}
