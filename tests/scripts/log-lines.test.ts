import { expect, test } from 'vitest'
import { makeAdmin, newMachine } from './production.ts'

test('with LONEBANKEN_LOG=json each line of the log is one of JSON, without addresses and tokens', async () => {
  const machine = await newMachine('https://localhost', { LONEBANKEN_LOG: 'json' })
  await makeAdmin(machine)
  const served = await machine.serve()
  await fetch(`${machine.url}/api/collections/users/records/x?for=kim@lonebanken.example`)
  await fetch(`${machine.url}/api/collections/nowhere/records`)
  // the log is written every few seconds
  await expect.poll(() => served.printed(), { timeout: 20_000 }).toContain('/api/collections/nowhere/records')
  const lines = served.printed().split('\n')
  const entries = lines.filter((line) => line.includes('"status"')).map((line) => JSON.parse(line) as object)
  expect(entries).toContainEqual(
    expect.objectContaining({
      level: 'error',
      method: 'GET',
      status: 404,
      url: '/api/collections/nowhere/records',
      time: expect.stringMatching(/^\d{4}-/) as unknown,
    }),
  )
  expect(lines.filter((line) => line.includes('/api/collections/nowhere/records'))).toHaveLength(1)
  expect(served.printed()).toContain('(address)')
  expect(served.printed()).not.toContain('kim@')
})
