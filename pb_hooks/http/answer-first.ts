/**
 * Answers while the handler still has work to do: 200 with JSON, or 204 without. Nobody waits for that work, and how long it takes says nothing.
 * The client must know where the answer ends, and must not send its next request on this connection, which would wait for the handler.
 */
export function answerFirst(e: core.RequestEvent, body?: object) {
  const headers = e.response.header()
  headers.set('Connection', 'close')
  if (body === undefined) {
    e.noContent(204)
  } else {
    const json = toBytes(JSON.stringify(body))
    headers.set('Content-Length', String(json.length))
    e.blob(200, 'application/json', json)
  }
  e.flush()
}
