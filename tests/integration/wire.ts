import { type IncomingHttpHeaders, request } from 'node:http'

/** What a server sends, as it comes over the wire. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Headers and body as they were sent. */
  readonly bytes: Buffer
}

/** Posts a body, which is sent as it is when it is a text. */
export function postRaw(url: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const sent = typeof body === 'string' ? body : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const own = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) }
    const asked = request(url, { method: 'POST', agent: false, headers: { ...own, ...headers } }, (answer) => {
      const parts: Buffer[] = [Buffer.from(answer.rawHeaders.join('\n'))]
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) }),
      )
    })
    asked.on('error', reject)
    asked.end(sent)
  })
}
