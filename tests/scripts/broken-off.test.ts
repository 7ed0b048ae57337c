import { existsSync } from 'node:fs'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { places } from '../../scripts/setup/places.mjs'
import { serverOfFile } from '../integration/of-file.ts'
import { runNode, runScript, temporaryFolder } from './workshop.ts'

const server = serverOfFile()

const work = /\.zip-\d+-\w{6}$/
const env = () => ({ LONEBANKEN_DATA: server.dataDir })

test('a backup that is stopped leaves no copy of the data, and what a kill has left goes with the next one', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'night.zip')
  const stopped = runScript('backup', env(), [file])
  await stopped.says('Copying')
  stopped.process.kill('SIGTERM')
  expect(await stopped.ended).toBe(1)
  expect(await readdir(folder)).toEqual([])

  const killed = runScript('backup', env(), [file])
  await killed.says('Copying')
  killed.process.kill('SIGKILL')
  await killed.ended
  expect(await readdir(folder)).toEqual([expect.stringMatching(work)])
  // as an earlier version called it; a folder of somebody's with a like name is not ours
  await mkdir(join(folder, 'before.zip-I0Ib2b'))
  await writeFile(join(folder, 'before.zip-I0Ib2b', 'data.db'), 'a copy')
  await mkdir(join(folder, 'summer.zip-photos'))
  await writeFile(join(folder, 'summer.zip-photos', 'beach.jpg'), 'a picture')
  const made = runScript('backup', env(), [file])
  expect(await made.ended, made.printed()).toBe(0)
  expect((await readdir(folder)).toSorted()).toEqual(['night.zip', 'summer.zip-photos'])
})

test.each([
  [
    'writes of its own',
    `for (let n = 0; ; n += 1) await Promise.all([1, 2, 3, 4].map((i) => writeFile(\`\${folder}/\${n}-\${i}\`, '')))`,
  ],
  ['a program it runs', `await runBeside('sh', ['-c', 'n=0; while :; do n=$((n+1)); : > "$0/$n"; done', folder])`],
])('a folder of work is gone when it is stopped in the middle of %s', async (_, work) => {
  const folder = await temporaryFolder()
  const script = `
    import { writeFile } from 'node:fs/promises'
    import { runBeside } from '${places.root}/scripts/setup/run-program.mjs'
    import { inWorkFolder } from '${places.root}/scripts/setup/work-folder.mjs'
    await inWorkFolder('${folder}/work', async (folder) => {
      setTimeout(() => console.log('At work'), 200)
      ${work}
    })`
  const stopped = runNode(['--input-type=module', '-e', script])
  await stopped.says('At work')
  stopped.process.kill('SIGTERM')
  expect(await stopped.ended, stopped.printed()).toBe(1)
  expect(stopped.printed()).toContain('Stopped by SIGTERM')
  expect(await readdir(folder)).toEqual([])
})

test('the doctor counts what is left over and what is too old, and a command removes that', async () => {
  const home = dirname(server.dataDir)
  const backups = join(server.dataDir, 'backups')
  const old = runScript('backup', env())
  expect(await old.ended, old.printed()).toBe(0)
  const [name = ''] = await readdir(backups)
  const fortnight = new Date(Date.now() - 15 * 86_400_000)
  await utimes(join(backups, name), fortnight, fortnight)
  const aside = `${server.dataDir}-before-${fortnight.toISOString().replace(/\D/g, '')}`
  const recent = `${server.dataDir}-before-${new Date().toISOString().replace(/\D/g, '')}`
  const restoring = `${server.dataDir}-restoring-1-abcdef`
  for (const path of [aside, recent, restoring]) await mkdir(path)
  await writeFile(join(home, 'holiday.zip'), 'no backup')
  await utimes(join(home, 'holiday.zip'), fortnight, fortnight)

  const doctor = runScript('doctor', env())
  await doctor.ended
  expect(doctor.printed()).toMatch(new RegExp(`problem +copies +1 that .*${restoring}`))
  expect(doctor.printed()).toMatch(/warning +copies +older than 14 days/)
  const told = runScript('old-copies', env())
  expect(await told.ended).toBe(0)
  for (const path of [join(backups, name), aside]) expect(told.printed()).toContain(path)
  expect(existsSync(aside)).toBe(true)
  const removed = runScript('old-copies', env(), ['--remove'])
  expect(await removed.ended).toBe(0)
  expect([aside, join(backups, name), recent, join(home, 'holiday.zip')].map((path) => existsSync(path))).toEqual([
    false,
    false,
    true,
    true,
  ])
})
