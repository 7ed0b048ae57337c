import { spawnSync } from 'node:child_process'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildHooks } from '../../scripts/setup/hooks-build.mjs'
import { places } from '../../scripts/setup/places.mjs'
import { obtainPocketBase } from '../../scripts/setup/pocketbase.mjs'
import { temporaryFolder } from './workshop.ts'

/** A folder of hooks with one source for each name. */
async function folderOf(sources: Readonly<Record<string, string>>) {
  const hooks = join(await temporaryFolder(), 'pb_hooks')
  for (const subject of ['plan', 'ops']) await mkdir(join(hooks, subject), { recursive: true })
  for (const [name, source] of Object.entries(sources)) await writeFile(join(hooks, name), source)
  await buildHooks(hooks)
  return hooks
}

test("PocketBase runs what is compiled, imports from other subjects too, and a trace names the source's line", async () => {
  const hooks = await folderOf({
    'ops/words.ts': "export const refusal = 'refused by the test'\n",
    'plan/refuse.ts': [
      "import { refusal } from '../ops/words.ts'",
      'interface Asked {',
      '  readonly times: number',
      '}',
      'export function refuse({ times }: Asked): never {',
      '',
      '  throw new Error(refusal.repeat(times))',
      '}',
    ].join('\n'),
    'start.pb.js': `onBootstrap((e) => {
      try { require(\`\${__hooks}/plan/refuse.js\`).refuse({ times: 1 }) } catch (error) { console.log(error.stack) }
      e.next()
    })`,
  })
  const data = join(hooks, '..', 'pb_data')
  const folders = [`--dir=${data}`, `--hooksDir=${hooks}`, `--migrationsDir=${join(hooks, '..', 'none')}`]
  const binary = await obtainPocketBase(places)
  const { stdout } = spawnSync(binary, ['migrate', 'history-sync', '--hooksWatch=false', ...folders], {
    encoding: 'utf8',
  })
  expect(stdout).toMatch(/Error: refused by the test\s+at refuse \(.*plan\/refuse\.ts:7:\d+/)
})

test('a compiled file goes with its source', async () => {
  const hooks = await folderOf({ 'plan/gone.ts': 'export const a = 1\n', 'plan/kept.ts': 'export const b = 1\n' })
  expect(await readdir(join(hooks, 'plan'))).toEqual(['gone.js', 'gone.ts', 'kept.js', 'kept.ts'])
  await rm(join(hooks, 'plan', 'gone.ts'))
  await buildHooks(hooks)
  expect(await readdir(join(hooks, 'plan'))).toEqual(['kept.js', 'kept.ts'])
})
