import { existsSync } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { buildApp } from '../../scripts/setup/app-build.mjs'
import { places } from '../../scripts/setup/places.mjs'
import { filesIn, temporaryFolder } from './workshop.ts'

test('builds what is not built, again only when a source has changed, and leaves the working app when it can not', async () => {
  const root = await temporaryFolder()
  const project = { root, cache: join(root, '.cache'), app: join(root, 'dist') }
  await symlink(join(places.root, 'node_modules'), join(root, 'node_modules'))
  const mark = join(project.app, 'gone-after-a-build')
  const sources = ['src/a', 'public/a', 'templates/a', 'scripts/setup/a', 'index.html'].map((name) => join(root, name))
  for (const source of sources) {
    await mkdir(dirname(source), { recursive: true })
    await writeFile(source, '')
  }
  await buildApp(project)
  for (const source of sources) {
    await writeFile(mark, '')
    await buildApp(project)
    expect(existsSync(mark)).toBe(true)
    await writeFile(source, 'changed')
    await buildApp(project)
    expect(await filesIn(project.app)).toEqual(['a', 'index.html'])
    expect(await filesIn(project.cache)).toEqual([])
  }
  await writeFile(join(root, 'index.html'), '<script type="module" src="/no-such-file.js"></script>')
  await expect(buildApp(project)).rejects.toThrow(/The app could not be built:[\s\S]*no-such-file/)
  // as the system ends what takes too much memory
  await writeFile(join(root, 'vite.config.ts'), "process.kill(process.pid, 'SIGKILL')")
  await expect(buildApp(project)).rejects.toThrow('ended by SIGKILL: was there too little memory?')
  expect(await filesIn(project.app)).toEqual(['a', 'index.html'])
})
