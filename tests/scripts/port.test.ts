import { expect, test, vi } from 'vitest'
import { openPort } from '../../scripts/setup/port.mjs'
import { freePort } from '../integration/server.ts'
import { fileServer, runScript, temporaryFolder } from './workshop.ts'

test('a taken port is reported before anything else, and how to use another', async () => {
  const { port, base } = await fileServer({})
  const command = runScript('start', { PORT: String(port), LONEBANKEN_LOCAL: await temporaryFolder() })
  expect(await command.ended).toBe(1)
  const taken = 'listen EADDRINUSE: address already in use'
  expect(command.printed()).toBe(`
Port ${port} can't be used (${taken} 127.0.0.1:${port}); perhaps Lönebänken runs already: see ${base}
Use another:  PORT=${port + 1} npm start

`)
})

test('PORT is read, a wrong one refused in words, and another stands when it is not set', async () => {
  const [own, otherwise] = [await freePort(), await freePort()]
  const portOf = (text: string) => {
    vi.stubEnv('PORT', text)
    return openPort('PORT', otherwise, 'npm start')
  }
  for (const text of ['abc', '0', '70000', '80.5', '-1'])
    await expect(portOf(text)).rejects.toThrow(`Port ${text} can't be used (options.port should be`)
  expect(await portOf(String(own))).toBe(own)
  expect(await portOf('')).toBe(otherwise)
})
