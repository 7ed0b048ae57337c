import { spawnSync } from 'node:child_process'
import { cp, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { places } from '../../scripts/setup/places.mjs'
import { filesIn, temporaryFolder, writeProgram } from './workshop.ts'

/** A repository with the recipe and a version of its own, an npm that writes down how it was called, and where all of it is installed. */
async function machine() {
  const folder = await temporaryFolder()
  const [checkout, root] = [join(folder, 'checkout'), join(folder, 'root')]
  await cp(join(places.root, 'deploy'), join(checkout, 'deploy'), { recursive: true })
  const npm = join(folder, 'bin', 'npm')
  const works = 'echo "$*" > built'
  await writeProgram(npm, works)
  const run = (program: string, ...args: string[]) => {
    const env = { ...process.env, DESTDIR: root, PATH: `${join(folder, 'bin')}:${process.env['PATH']}` }
    return spawnSync(program, args, { cwd: checkout, encoding: 'utf8', env })
  }
  const git = (...args: string[]) => run('git', '-c', 'user.name=Kim', '-c', 'user.email=kim@example.se', ...args)
  const commit = async (text: string) => {
    await writeFile(join(checkout, 'version'), text)
    git('add', '-A')
    git('commit', '-q', '-m', text)
    return git('rev-parse', '--short=12', 'HEAD').stdout.trim()
  }
  git('init', '-q')
  const program = join(root, 'opt', 'lonebanken')
  const install = (...steps: string[]) => run('sh', 'deploy/install.sh', ...steps)
  return { checkout, root, npm, works, program, git, commit, install, linked: () => readlink(join(program, 'app')) }
}

test('each version is built beside the one that serves, of what is committed, and takes its place only when it is whole', async () => {
  const { checkout, npm, works, program, commit, install, linked } = await machine()
  const first = await commit('first')
  await writeFile(join(checkout, 'secret.txt'), 'not committed')
  expect(install('app').stderr).toBe('')
  expect(await linked()).toBe(`versions/${first}`)
  const app = join(program, 'app')
  expect(await filesIn(app)).toEqual(['built', 'deploy', 'source.tar.gz', 'version'])
  expect(await readFile(join(app, 'built'), 'utf8')).toBe('run --silent setup -- --replica\n')

  await writeProgram(npm, 'exit 1')
  const second = await commit('second')
  expect(install('app').status).toBe(1)
  expect(await linked()).toBe(`versions/${first}`)
  // again, once what was wrong is mended
  await writeProgram(npm, works)
  expect(install('app').status).toBe(0)
  expect(await linked()).toBe(`versions/${second}`)
  expect(await readFile(join(app, 'version'), 'utf8')).toBe('second')
  expect(await filesIn(join(program, 'versions'))).toEqual([first, second].sort())
})

test('a version that another machine has built is unpacked as it is, and only as what is checked out', async () => {
  const large = await machine()
  const first = await large.commit('first')
  large.install('app')
  const file = join(large.root, 'built.tar.gz')
  expect(large.install('archive', file).stdout).toContain(`Packed: ${file}`)
  await writeFile(join(large.program, 'app', 'built'), 'what is built here, and not there')
  process.env['BUILT'] = file
  onTestFinished(() => void delete process.env['BUILT'])
  const second = await large.commit('second')
  expect(large.install('app')).toMatchObject({
    status: 1,
    stderr: `${file} is of ${first}, and ${second} is checked out.\n`,
  })
  expect(await large.linked()).toBe(`versions/${first}`)
  await rm(join(large.program, 'versions'), { recursive: true })
  large.git('checkout', '-q', first)
  expect(large.install('app').stderr).toBe('')
  expect(await readFile(join(large.program, 'app', 'version'), 'utf8')).toBe('first')
})

test('old versions are removed by name, but for the one that serves and the one before', async () => {
  const { program, commit, install, linked } = await machine()
  const versions = []
  for (const name of ['first', 'second', 'third', 'fourth']) {
    versions.push(await commit(name))
    install('app')
  }
  const [, , third, fourth] = versions
  // folders of one second are told apart by when they were made
  for (const [at, name] of versions.entries()) await utimes(join(program, 'versions', name), at, at)
  expect(install('clean').stdout.match(/^Removed: /gm)).toHaveLength(2)
  expect(await filesIn(join(program, 'versions'))).toEqual([third, fourth].sort())
  expect(await linked()).toBe(`versions/${fourth}`)
})

test('the units and the proxy follow the version; settings are laid once, closed to others, and then left alone', async () => {
  const { root, commit, install } = await machine()
  await commit('first')
  const settings = join(root, 'etc', 'lonebanken')
  expect(install('service').stderr).toBe('')
  expect(await filesIn(settings)).toEqual(['caddy.env', 'env'])
  for (const name of ['env', 'caddy.env']) expect((await stat(join(settings, name))).mode & 0o077).toBe(0)
  await writeFile(join(settings, 'env'), 'ours')
  const unit = join(root, 'etc', 'systemd', 'system', 'lonebanken.service')
  await writeFile(unit, 'of an older version')
  expect(install('service').status).toBe(0)
  expect(await readFile(join(settings, 'env'), 'utf8')).toBe('ours')
  expect(await readFile(unit, 'utf8')).toContain('WorkingDirectory=/opt/lonebanken/app')
  expect(await filesIn(join(root, 'etc', 'systemd', 'system'))).toContain('lonebanken-doctor.timer')
})

test('a release of Debian that lacks what is needed is refused before anything is installed', async () => {
  const { root, commit, install } = await machine()
  await commit('first')
  const isTrixie = (await readFile('/etc/os-release', 'utf8').catch(() => '')).includes('VERSION_CODENAME=trixie')
  if (isTrixie) return
  const { status, stderr } = install('packages')
  expect(status).toBe(1)
  expect(stderr).toContain('The recipe is for Debian 13 (trixie)')
  expect(await filesIn(root)).toEqual([])
})

test('who is not root is told so by the recipe and by its command, and nothing is installed', async () => {
  const folder = join(places.root, 'deploy')
  const asOther = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  for (const [program, argument] of [
    ['install.sh', 'service'],
    ['lonebanken', 'doctor'],
  ] as const) {
    const body = await readFile(join(folder, program), 'utf8')
    const { status, stderr } = spawnSync('sh', ['-s', argument], {
      ...asOther,
      cwd: '/',
      encoding: 'utf8',
      input: body,
    })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^Run it as root.*\n$/)
  }
})

test('a step that there is not is said', async () => {
  const { install } = await machine()
  expect(install('everything')).toMatchObject({ status: 1, stderr: 'No such step: everything\n' })
})

test('each command that `lonebanken` names is there', async () => {
  const text = await readFile(join(places.root, 'deploy', 'lonebanken'), 'utf8')
  const [, usage = ''] = /echo 'lonebanken ([^']*)'/.exec(text) ?? []
  const commands = usage.split(' | ').map((words) => words.split(' ')[0] ?? '')
  expect(commands).toContain('carry')
  const scripts = await filesIn(join(places.root, 'scripts'))
  expect(commands.filter((name) => !scripts.includes(`${name}.mjs`))).toEqual([])
})
