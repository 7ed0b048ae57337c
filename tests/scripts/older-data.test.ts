import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort, productionSettings } from '../integration/server.ts'
import { olderData } from './older-data.ts'
import { runScript, temporaryFolder } from './workshop.ts'

const sentence = (data: string) =>
  `The data in ${data} is of a version before 0.2.0, whose schema this version does not continue: ` +
  'move that folder away and start again; nothing in it has been changed.'

const starts = {
  'npm start': async (folder: string) =>
    runScript('start', { PORT: String(await freePort()), LONEBANKEN_LOCAL: folder }),
  'npm run serve': async (_: string, data: string) =>
    runScript('serve', {
      ...productionSettings,
      LONEBANKEN_HTTP: `127.0.0.1:${await freePort()}`,
      LONEBANKEN_DATA: data,
    }),
}

test.each(Object.entries(starts))(
  '%s says in one sentence that data is of an older schema, and leaves it as it is',
  async (_, start) => {
    const folder = await temporaryFolder()
    const data = await olderData(folder)
    const before = await readFile(join(data, 'data.db'))
    const started = await start(folder, data)
    expect(await started.ended).toBe(1)
    // other tests set this checkout up at the same time, which a start waits for and says
    const lines = started.printed().trim().split('\n')
    const output = lines.filter((line) => !line.startsWith('Waiting for another set-up in this folder'))
    expect(output.join('\n').trim()).toBe(sentence(data))
    expect(await readFile(join(data, 'data.db'))).toEqual(before)
  },
)

test('once it is moved away, the next start makes data of its own', async () => {
  const folder = await temporaryFolder()
  await rename(await olderData(folder), join(folder, 'aside'))
  const started = runScript('start', { PORT: String(await freePort()), LONEBANKEN_LOCAL: folder })
  await started.says('Stop with Ctrl+C')
  started.process.kill('SIGTERM')
  expect(await started.ended).toBe(0)
})

test('doctor says so too', async () => {
  const data = await olderData(await temporaryFolder())
  const doctor = runScript('doctor', { ...productionSettings, LONEBANKEN_DATA: data })
  await doctor.ended
  expect(doctor.printed()).toContain('this database is of a version before 0.2.0')
})
