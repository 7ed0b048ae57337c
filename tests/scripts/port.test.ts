import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort, readPort } from '../../scripts/setup/port.mjs'
import { fileServer, runScript, temporaryFolder } from './workshop.ts'

test('a taken port is said at once, and how to use another', async () => {
  const { port } = await fileServer({})
  const command = runScript('start', { PORT: String(port), LONEBANKEN_LOCAL: await temporaryFolder() })
  expect(await command.ended).toBe(1)
  expect(command.printed()).toContain(`Port ${port} is taken`)
  expect(command.printed()).toContain(`PORT=${port + 1} npm start`)
  expect(command.printed()).not.toContain('Error')
})

test('a PocketBase that holds the port is called one', async () => {
  const { port, base } = await fileServer({ '/api/health': '{"message":"API is healthy.","code":200}' })
  const command = runScript('start', { PORT: String(port), LONEBANKEN_LOCAL: await temporaryFolder() })
  expect(await command.ended).toBe(1)
  expect(command.printed()).toContain(`perhaps by Lönebänken itself: see ${base}`)
})

test.each(['abc', '0', '70000', '80.5', '-1'])('PORT=%s is refused in words', (text) => {
  expect(() => readPort(text, 8090)).toThrow(`PORT is "${text}", but a port is a whole number from 1 to 65535`)
})

test('PORT is read, and 8090 stands when it is not set', () => {
  expect(readPort('8091', 8090)).toBe(8091)
  expect(readPort(undefined, 8090)).toBe(8090)
  expect(readPort('', 8090)).toBe(8090)
})

test('a free port can be listened on', async () => {
  const port = await freePort()
  const server = createServer()
  await new Promise<void>((listening, refused) => {
    server.once('error', refused).listen(port, '127.0.0.1', listening)
  })
  expect(server.address()).toMatchObject({ port })
  server.close()
})
