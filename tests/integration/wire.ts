import { type IncomingHttpHeaders, request } from 'node:http'

/** What a server sends, as it comes over the wire. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** As it was sent, compressed or not. */
  readonly body: Buffer
  /** Headers and body. */
  readonly bytes: Buffer
}

interface Wish {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as it is when it is a text. */
  readonly body?: unknown
}

/** Asks on a connection of its own. The path and the headers reach the server exactly as they are given: fetch would tidy up both. */
export function askRaw(url: string, path: string, { method = 'GET', headers = {}, body }: Wish = {}): Promise<Answer> {
  const sent = typeof body === 'string' ? body : JSON.stringify(body)
  const ofBody = body !== undefined && {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(sent)),
  }
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const how = { hostname, port, path, method, agent: false, headers: { ...ofBody, ...headers } }
    const asked = request(how, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const received = Buffer.concat(parts)
        const bytes = Buffer.concat([Buffer.from(answer.rawHeaders.join('\n')), received])
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: received, bytes })
      })
    })
    asked.on('error', reject)
    asked.end(sent)
  })
}

export const postRaw = (url: string, path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  askRaw(url, path, { method: 'POST', body, headers })

/** How often each status came when something was tried again and again, as `status × how often`. */
export async function tally(times: number, attempt: (at: number) => Promise<number>): Promise<string> {
  const statuses: number[] = []
  for (let at = 0; at < times; at += 1) statuses.push(await attempt(at))
  return [...new Set(statuses)]
    .map((status) => `${status} × ${statuses.filter((one) => one === status).length}`)
    .join(', ')
}
