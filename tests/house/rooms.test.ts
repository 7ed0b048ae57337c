import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const rooms = readdirSync('src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

test('every room has a README', () => {
  expect(rooms.filter((room) => !existsSync(`src/${room}/README.md`))).toEqual([])
})

test('a README has lines that an editor shows whole: 120 characters at most', () => {
  const folders = ['src', 'pb_hooks', 'pb_migrations', 'scripts', 'tests']
  const pages = ['README.md', 'CONTRIBUTING.md', ...folders.flatMap((folder) => sourceFiles(folder, /\/README\.md$/))]
  const long = pages.flatMap((page) =>
    readFileSync(page, 'utf8')
      .split('\n')
      .flatMap((line, at) => (line.length > 120 ? [`${page}:${at + 1}`] : [])),
  )
  expect(long).toEqual([])
})

test('no file is a barrel or a drawer for leftovers', () => {
  const names = sourceFiles('src', /\.tsx?$/).filter((path) =>
    /\/(index|utils|helpers|common|types|manager)\.tsx?$/.test(path),
  )
  expect(names).toEqual([])
})

test('only one file knows the elements that the grid draws', () => {
  const knowing = sourceFiles('src', /\.tsx?$/).filter((path) =>
    /\.ag-|row-index[="']|["'\[]col-id|\[row-id/.test(readFileSync(path, 'utf8')),
  )
  expect(knowing).toEqual(['src/sheets/grid/view/grid-dom.ts'])
})
