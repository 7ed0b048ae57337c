import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { places } from '../../scripts/setup/places.mjs'
import { filesIn, runProgram, temporaryFolder, writeProgram } from './workshop.ts'

const nobody = 65_534
const all = ['chromium', 'soffice', 'caddy', 'pdftotext', 'firefox-esr']

// in a place that every user may read, which root's home is not
const setup = await mkdtemp(join(tmpdir(), 'lonebanken-programs-'))
await cp(join(places.root, 'scripts', 'setup'), setup, { recursive: true })
await chmod(setup, 0o755)
afterAll(() => rm(setup, { recursive: true }))
const code = `
  import { runCommand } from '${join(setup, 'setup-error.mjs')}'
  import { obtainTestPrograms } from '${join(setup, 'test-programs.mjs')}'
  await runCommand(async () => obtainTestPrograms())`
const command = ['--input-type=module', '--eval', code]

/** A machine with these programs alone; apt puts the names of what it installs beside them, and knows no headless shell. */
async function machine(names: readonly string[]) {
  const bin = await temporaryFolder()
  for (const name of names) await writeProgram(join(bin, name), 'exit 0')
  const differing: Readonly<Record<string, string>> = { soffice: 'libreoffice-calc', pdftotext: 'poppler-utils' }
  const cases = all.map((name) => `${differing[name] ?? name}) /bin/cp /bin/true '${bin}/${name}';;`)
  return {
    bin,
    withApt: async () => {
      await symlink('/usr/bin/env', join(bin, 'env'))
      await writeProgram(join(bin, 'apt-cache'), '[ "$2" != chromium-headless-shell ]')
      const says = `echo "apt-get $*"; for name; do case $name in ${cases.join(' ')} esac; done`
      await writeProgram(join(bin, 'apt-get'), says)
    },
    obtains: ({ env = {}, isRoot = true }: { env?: Readonly<Record<string, string>>; isRoot?: boolean } = {}) => {
      const user = isRoot ? {} : { uid: nobody, gid: nobody }
      const how = { env: { PATH: bin, ...env }, encoding: 'utf8', cwd: '/', ...user } as const
      const { status, stdout, stderr } = spawnSync(process.execPath, command, how)
      return { status, said: stdout + stderr }
    },
  }
}

test('a machine that has all of them hears nothing', async () => {
  const { withApt, obtains } = await machine(all)
  await withApt()
  expect(obtains()).toEqual({ status: 0, said: '' })
})

test.runIf(process.getuid?.() === 0)('apt installs what is missing and nothing else', async () => {
  const { withApt, obtains } = await machine(['soffice'])
  await withApt()
  const { status, said } = obtains({ env: { CI: 'true' } })
  expect(status, said).toBe(0)
  expect(said).toContain('Chromium (560 MB), Caddy (50 MB), pdftotext (40 MB), Firefox (440 MB); at most 1090 MB')
  expect(said).toMatch(/^apt-get install .* chromium caddy poppler-utils firefox-esr$/m)
  expect(said).not.toContain('libreoffice')
})

// other systems' script(1) takes other words
test.runIf(process.platform === 'linux' && process.getuid?.() === 0).each([
  ['no', 'n', 1],
  ['yes', '', 0],
])('asks first on a terminal and takes %s for an answer', async (_, answer, status) => {
  const { bin, withApt } = await machine(['soffice', 'chromium', 'caddy', 'firefox-esr'])
  await withApt()
  const shell = `PATH=${bin} ${process.execPath} --input-type=module --eval "$CODE"`
  const terminal = runProgram('script', ['-qec', shell, '/dev/null'], { CODE: code })
  await terminal.says('[Y/n]')
  terminal.stdin.write(`${answer}\n`)
  expect(await terminal.ended).toBe(status)
  expect((await filesIn(bin)).includes('pdftotext')).toBe(status === 0)
  if (status === 1) expect(terminal.printed()).toContain('sudo apt-get install --no-install-recommends poppler-utils')
})

test('without apt or the rights to it, names the line to run', async () => {
  const { bin, withApt, obtains } = await machine(['chromium', 'soffice', 'firefox'])
  const unknown = obtains()
  expect(unknown.status).toBe(1)
  for (const line of ['apt-get install', 'dnf install caddy poppler-utils', 'brew install caddy poppler'])
    expect(unknown.said).toContain(line)
  await writeProgram(join(bin, 'dnf'), 'exit 1')
  expect(obtains().said).not.toMatch(/apt|brew/)
  await withApt()
  if (process.getuid?.() !== 0) return
  spawnSync('chmod', ['755', bin])
  const powerless = obtains({ isRoot: false })
  expect(powerless.status).toBe(1)
  expect(powerless.said).toContain('caddy poppler-utils\n')
  expect(powerless.said).not.toMatch(/^apt-get/m)
})

test('Firefox alone is not worth a stop, but in CI it is', async () => {
  const { obtains } = await machine(all.slice(0, -1))
  const { status, said } = obtains()
  expect(status).toBe(0)
  expect(said).toContain('in Firefox is skipped')
  expect(obtains({ env: { CI: 'true' } }).status).toBe(1)
})
