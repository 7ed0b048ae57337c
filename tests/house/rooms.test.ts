import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const rooms = readdirSync('src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

test('every room has a README', () => {
  for (const room of rooms) {
    const readme = `src/${room}/README.md`
    expect(existsSync(readme), readme).toBe(true)
  }
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
  expect(knowing).toEqual(['src/sheets/grid/grid-dom.ts'])
})
