import { expect } from 'vitest'

/** The bearer token of every test server that reports its figures. */
export const metricsToken = 'matarens-hemlighet-2026'

/** What a server reports to Prometheus, as Prometheus reads it: value by name. */
export async function readMetrics(url: string): Promise<ReadonlyMap<string, number>> {
  const answer = await askForMetrics(url, `Bearer ${metricsToken}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  const lines = (await answer.text()).trimEnd().split('\n')
  return new Map(
    lines
      .filter((line) => !line.startsWith('#'))
      .map((line) => [line.replace(/ [^ ]+$/, ''), Number(line.split(' ').at(-1))]),
  )
}

/** The answer to a request with this header. */
export const askForMetrics = (url: string, authorization: string): Promise<Response> =>
  fetch(`${url}/api/ops/metrics`, { headers: { authorization } })
