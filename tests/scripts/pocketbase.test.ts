import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { pinnedVersion } from '../../scripts/setup/go-build.mjs'
import { places } from '../../scripts/setup/places.mjs'
import { cachedPocketBase, obtainPocketBase } from '../../scripts/setup/pocketbase.mjs'
import { releaseFile } from '../../scripts/setup/pocketbase-download.mjs'
import { freePort } from '../integration/server.ts'
import { emptyProject, fileServer, filesIn, runNode, saysVersion, writeProgram } from './workshop.ts'

const file = releaseFile('0.39.11', process.platform, process.arch) ?? ''

/** A web server with a release whose program is a shell script, and the settings that point at it. */
async function release(program = saysVersion('0.39.11'), published?: string) {
  const zip = zipSync({ pocketbase: strToU8(`#!/bin/sh\n# release\n${program}\n`) })
  const sum = published ?? createHash('sha256').update(zip).digest('hex')
  const server = await fileServer({ '/v0.39.11/checksums.txt': `${sum}  ${file}\n`, [`/v0.39.11/${file}`]: zip })
  return { ...server, env: { LONEBANKEN_POCKETBASE_RELEASES: server.base } }
}

/** A folder for PATH with a `go` that says its version and "builds" by writing a shell program where -o points. */
async function goThatBuilds(folder: string, version: string) {
  const build = `for a in "$@"; do if [ "$into" = next ]; then into="$a"; fi; if [ "$a" = -o ]; then into=next; fi; done
if [ "$1" = version ]; then echo "go version go${version} linux/amd64"; exit 0; fi
printf '#!/bin/sh\\n# built\\necho "pocketbase version 0.39.11"\\n' > "$into"; chmod 755 "$into"`
  await writeProgram(join(folder, 'bin', 'go'), build)
  return `${join(folder, 'bin')}:/usr/bin:/bin`
}

const nobodyAnswers = async () => ({ LONEBANKEN_POCKETBASE_RELEASES: `http://127.0.0.1:${await freePort()}` })

test('the version is pinned in one place, go.mod', async () => {
  const project = await emptyProject()
  expect(await pinnedVersion(project.goModule, 'github.com/pocketbase/pocketbase')).toBe('0.39.11')
})

test('takes POCKETBASE_BIN before anything else', async () => {
  const project = await emptyProject()
  const { env, asked } = await release()
  const own = await writeProgram(join(project.folder, 'my-pocketbase'), saysVersion('0.39.11'))
  expect(await obtainPocketBase({ ...project, env: { ...env, POCKETBASE_BIN: own } })).toBe(own)
  expect(asked).toEqual([])
})

test('takes a self-built POCKETBASE_BIN without a version, and one of another patch', async () => {
  const project = await emptyProject()
  for (const version of ['(untracked)', '0.39.4']) {
    const own = await writeProgram(join(project.folder, 'my-pocketbase'), saysVersion(version))
    expect(await obtainPocketBase({ ...project, env: { POCKETBASE_BIN: own } })).toBe(own)
  }
})

test('refuses a POCKETBASE_BIN that is not there, not PocketBase or of another version, and falls back on nothing', async () => {
  const project = await emptyProject()
  const { env, asked } = await release()
  const refuse = (own: string) => expect(obtainPocketBase({ ...project, env: { ...env, POCKETBASE_BIN: own } })).rejects
  await refuse(join(project.folder, 'nowhere')).toThrow(/POCKETBASE_BIN is .*nowhere, but it does not run/)
  await refuse(await writeProgram(join(project.folder, 'other'), 'echo hello')).toThrow(/it is not PocketBase/)
  await refuse(await writeProgram(join(project.folder, 'newer'), saysVersion('0.40.1'))).toThrow(
    /it is PocketBase 0\.40\.1, but 0\.39\.11 is needed/,
  )
  expect(asked).toEqual([])
})

test('takes the cached one without asking the network', async () => {
  const project = await emptyProject()
  const { env, asked } = await release()
  const cached = await writeProgram(cachedPocketBase(project.cache, '0.39.11'), saysVersion('0.39.11'))
  expect(await obtainPocketBase({ ...project, env })).toBe(cached)
  expect(asked).toEqual([])
})

test('downloads the release, keeps it in the cache and leaves nothing else behind', async () => {
  const project = await emptyProject()
  const { env, asked } = await release()
  const path = await goThatBuilds(project.folder, '1.26.8')
  const found = await obtainPocketBase({ ...project, env: { ...env, PATH: path } })
  expect(found).toBe(cachedPocketBase(project.cache, '0.39.11'))
  expect(await readFile(found, 'utf8')).toContain('# release')
  expect(await filesIn(dirname(found))).toEqual(['pocketbase'])
  const before = asked.length
  await obtainPocketBase({ ...project, env })
  expect(asked).toHaveLength(before)
})

test('the real program survives the way through a zip', async () => {
  const real = await readFile(await obtainPocketBase(places))
  const zip = zipSync({ pocketbase: [real, { level: 0 }] })
  const sum = createHash('sha256').update(zip).digest('hex')
  const { base } = await fileServer({ '/v0.39.11/checksums.txt': `${sum}  ${file}\n`, [`/v0.39.11/${file}`]: zip })
  const project = await emptyProject()
  const found = await obtainPocketBase({ ...project, env: { LONEBANKEN_POCKETBASE_RELEASES: base } })
  expect(real.equals(await readFile(found))).toBe(true)
  expect(spawnSync(found, ['--version'], { encoding: 'utf8' }).stdout.trim()).toBe('pocketbase version 0.39.11')
})

test('replaces a cached file that does not run', async () => {
  const project = await emptyProject()
  const { env } = await release()
  const cached = cachedPocketBase(project.cache, '0.39.11')
  await mkdir(dirname(cached), { recursive: true })
  await writeFile(cached, 'half a download')
  await chmod(cached, 0o755)
  expect(await readFile(await obtainPocketBase({ ...project, env }), 'utf8')).toContain('# release')
})

test('builds with Go when the release is damaged, unreachable or does not run', async () => {
  for (const { env } of [
    await release(undefined, '0'.repeat(64)),
    { env: await nobodyAnswers() },
    await release('exit 3'),
  ]) {
    const project = await emptyProject()
    const path = await goThatBuilds(project.folder, '1.26.8')
    const found = await obtainPocketBase({ ...project, env: { ...env, PATH: path } })
    expect(await readFile(found, 'utf8')).toContain('# built')
    expect(await filesIn(dirname(found))).toEqual(['pocketbase'])
  }
})

test('without network and Go says all four ways it tried and what to do', async () => {
  const project = await emptyProject()
  const env = { ...(await nobodyAnswers()), PATH: join(project.folder, 'empty') }
  const words = await obtainPocketBase({ ...project, env }).then(
    () => 'found one',
    (error: unknown) => String(error),
  )
  expect(words).toContain('1. POCKETBASE_BIN: not set')
  expect(words).toContain(`2. The project's cache: nothing usable at ${cachedPocketBase(project.cache, '0.39.11')}`)
  expect(words).toMatch(/3\. The official release: .* could not be reached/)
  expect(words).toContain('4. Building it with Go: Go is not installed')
  expect(words).toContain('install Go 1.26')
  expect(words).toContain("set POCKETBASE_BIN to the program's path")
  expect(await filesIn(join(project.cache, 'pocketbase', '0.39.11'))).toEqual([])
})

test.each([
  ['1.27.0', 'go1.27.0 is too new'],
  ['1.30', 'go1.30 is too new'],
  ['2.0', 'go2.0 is too new'],
])('refuses to build with Go %s', async (version, words) => {
  const project = await emptyProject()
  const env = { ...(await nobodyAnswers()), PATH: await goThatBuilds(project.folder, version) }
  await expect(obtainPocketBase({ ...project, env })).rejects.toThrow(words)
})

test('shows what "go build" said when it failed', async () => {
  const project = await emptyProject()
  const go =
    'if [ "$1" = version ]; then echo "go version go1.26.8 linux/amd64"; else echo "missing go.sum entry" >&2; exit 1; fi'
  await writeProgram(join(project.folder, 'bin', 'go'), go)
  const env = { ...(await nobodyAnswers()), PATH: join(project.folder, 'bin') }
  await expect(obtainPocketBase({ ...project, env })).rejects.toThrow(/"go build" failed:\n\s+missing go.sum entry/)
})

test('two set-ups at the same time both get a whole program', async () => {
  const project = await emptyProject()
  const { base } = await release()
  const code = `const { obtainPocketBase } = await import('./scripts/setup/pocketbase.mjs')
    console.log(await obtainPocketBase(${JSON.stringify({ cache: project.cache, goModule: project.goModule })}))`
  const commands = [1, 2, 3].map(() =>
    runNode(['--input-type=module', '-e', code], { LONEBANKEN_POCKETBASE_RELEASES: base }),
  )
  const cached = cachedPocketBase(project.cache, '0.39.11')
  for (const command of commands) {
    expect(await command.ended, command.printed()).toBe(0)
    expect(command.printed().trim().split('\n').at(-1)).toBe(cached)
  }
  expect(existsSync(cached)).toBe(true)
  expect(await filesIn(dirname(cached))).toEqual(['pocketbase'])
})
