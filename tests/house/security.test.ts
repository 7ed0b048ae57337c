import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { whyMissing } from './named-tests.ts'
import { sourceFiles } from './source-files.ts'

test('every test that SECURITY.md names exists', () => {
  const page = readFileSync('SECURITY.md', 'utf8')
  const named = [...page.matchAll(/`(tests\/[\w./-]+\.tsx?): ([^`]+)`/g)].map(([, file = '', name = '']) => ({
    file,
    name,
  }))
  expect(named.length).toBeGreaterThan(60)
  expect(named.map(whyMissing).filter((why) => why !== undefined)).toEqual([])
})

test('every point of the table has a test', () => {
  const table = /## OWASP[\s\S]*?### Not met/.exec(readFileSync('SECURITY.md', 'utf8'))?.[0] ?? ''
  const points = table.split('\n').filter((line) => /^\| \d/.test(line))
  expect(points.length).toBeGreaterThan(40)
  expect(points.filter((line) => !/`tests\/.+: .+`/.test(line))).toEqual([])
})

test('the app makes neither markup nor code of text', () => {
  // three icons that stand in the source as they are
  const icons = ['row-buttons.ts', 'row-handle.ts', 'salary-cells.ts']
  const makers = sourceFiles('src', /\.tsx?$/).filter((path) =>
    /dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML|document\.write|\beval\(|new Function/.test(
      readFileSync(path, 'utf8'),
    ),
  )
  expect(makers.map((path) => path.split('/').at(-1)).toSorted()).toEqual(icons)
})

test('no value is written into a query', () => {
  const folder = 'pb_hooks/lib'
  const written = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .map((line) => ({ name, line })),
    )
    .filter(({ line }) => /newQuery\(`[^`]*\$\{|ByFilter\([^)]*`[^`]*\$\{/.test(line))
    .map(({ name, line }) => `${name}: ${line.trim()}`)
  expect(written).toEqual([
    // the table and columns of this cell's own schema, and names of bound values: for `npm run cell:move`
    'cell-rows.js: tx.db().newQuery(`${into}(${places})`).bind(bound).execute()',
    // a list of columns of its own, for the command behind `npm run restore`
    'data-copy.js: .newQuery(`UPDATE plans SET revision = revision + {:gap}${forget}`)',
  ])
})
