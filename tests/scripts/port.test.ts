import { expect, test } from 'vitest'
import { readPort } from '../../scripts/setup/port.mjs'
import { fileServer, runScript, temporaryFolder } from './workshop.ts'

test('a taken port is said at once, and how to use another', async () => {
  const { port } = await fileServer({})
  const command = runScript('start', { PORT: String(port), LONEBANKEN_LOCAL: await temporaryFolder() })
  expect(await command.ended).toBe(1)
  expect(command.printed()).toContain(`Port ${port} can't be used (listen EADDRINUSE`)
  expect(command.printed()).toContain(`PORT=${port + 1} npm start`)
  expect(command.printed()).toContain(`see http://127.0.0.1:${port}`)
  expect(command.printed()).not.toContain('Error')
})

test.each(['abc', '0', '70000', '80.5', '-1'])('PORT=%s is refused in words', (text) => {
  expect(() => readPort(text, 8090)).toThrow(`PORT is "${text}", but a port is a whole number from 1 to 65535`)
})

test('PORT is read, and 8090 stands when it is not set', () => {
  expect(readPort('8091', 8090)).toBe(8091)
  expect(readPort(undefined, 8090)).toBe(8090)
  expect(readPort('', 8090)).toBe(8090)
})
