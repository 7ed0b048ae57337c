import { existsSync } from 'node:fs'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildApp } from '../../scripts/setup/app-build.mjs'
import { places } from '../../scripts/setup/places.mjs'
import { filesIn, temporaryFolder } from './workshop.ts'

test('builds what is not built, again only when a source has changed, and leaves the working app when it can not', async () => {
  const root = await temporaryFolder()
  const project = { root, cache: join(root, '.cache'), app: join(root, 'dist') }
  await symlink(join(places.root, 'node_modules'), join(root, 'node_modules'))
  for (const name of ['src', 'public', 'templates', 'scripts/setup']) await mkdir(join(root, name), { recursive: true })
  await writeFile(join(root, 'index.html'), '<script type="module" src="/src/main.js"></script>')
  const write = (code: string) => writeFile(join(root, 'src', 'main.js'), code)
  const mark = join(project.app, 'gone-after-a-build')
  const built = async () => {
    const [name = ''] = (await filesIn(join(project.app, 'assets'))).filter((file) => file.endsWith('.js'))
    return readFile(join(project.app, 'assets', name), 'utf8')
  }
  for (const words of ['first', 'second']) {
    await write(`console.log("${words}")`)
    await buildApp(project)
    expect(await built()).toContain(words)
    expect(existsSync(mark)).toBe(false)
    expect(await filesIn(project.cache)).toEqual([])
    await writeFile(mark, '')
    await buildApp(project)
    expect(existsSync(mark)).toBe(true)
  }
  await write('import { nothing } from "./no-such-file.js"; nothing()')
  await expect(buildApp(project)).rejects.toThrow(/The app could not be built:[\s\S]*no-such-file/)
  expect(await built()).toContain('second')
})
