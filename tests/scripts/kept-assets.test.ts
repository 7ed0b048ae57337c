import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepAssets } from '../../scripts/setup/kept-assets.mjs'
import { filesIn, temporaryFolder } from './workshop.ts'

test('the files of a build are kept for a week after another has taken its place, however long it has served', async () => {
  const folder = await temporaryFolder()
  const data = join(folder, 'data')
  const build = async (name: string, ...files: readonly string[]) => {
    const assets = join(folder, name, 'assets')
    await mkdir(assets, { recursive: true })
    for (const file of files) await writeFile(join(assets, file), `${name} ${file}`)
    return () => keepAssets(join(folder, name), data)
  }
  const serveFirst = await build('one', 'page-a.js', 'font.woff2')
  const serveSecond = await build('two', 'page-b.js', 'font.woff2')
  const before = join(data, 'assets', 'before')
  const old = async (path: string, days: number) => {
    const then = new Date(Date.now() - days * 86_400_000)
    await utimes(path, then, then)
  }
  await serveFirst()
  await serveFirst()
  expect(await filesIn(before)).toEqual([])
  await old(join(data, 'assets', 'current', 'page-a.js'), 300)
  await serveSecond()
  expect(await filesIn(before)).toEqual(['page-a.js'])
  expect(await readFile(join(before, 'page-a.js'), 'utf8')).toBe('one page-a.js')
  await old(join(before, 'page-a.js'), 6)
  await serveSecond()
  expect(await filesIn(before)).toEqual(['page-a.js'])
  await old(join(before, 'page-a.js'), 8)
  await serveSecond()
  expect(await filesIn(before)).toEqual([])
  expect(await filesIn(join(data, 'assets', 'current'))).toEqual(['font.woff2', 'page-b.js'])
})
