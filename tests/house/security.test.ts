import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** Why there is no such test, or undefined when there is. A name is that of a test or of a group of tests. */
function whyMissing({ file, name }: { readonly file: string; readonly name: string }): string | undefined {
  if (!existsSync(file)) return `${file} does not exist`
  const source = readFileSync(file, 'utf8')
  const names = [...source.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1\s*,\s*(?:async\s*)?(?:\(|\{)/g)].map(
    ([, , text = '']) => text,
  )
  return names.includes(name) ? undefined : `${file} has no test '${name}'`
}

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
  // two icons that stand in the source as they are
  const icons = ['row-handle.ts', 'salary-cells.ts']
  const makers = sourceFiles('src', /\.tsx?$/).filter((path) =>
    /dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML|document\.write|\beval\(|new Function/.test(
      readFileSync(path, 'utf8'),
    ),
  )
  expect(makers.map((path) => path.split('/').at(-1)).toSorted()).toEqual(icons)
})

test('no SQL and no filter is put together from text', () => {
  // the words of the database are made of names of columns, and of nothing that a request brings
  const sources = sourceFiles('pb_hooks', /\.ts$/).filter((name) => name !== 'pb_hooks/ops/database.ts')
  const composed = sources.flatMap((name) => {
    const source = readFileSync(name, 'utf8')
    const texts = [...source.matchAll(/`[^`]*`|(["'])(?:\\.|(?!\1).)*\1(?= \+)/g)].map(([text]) => text)
    return texts.filter(isQuery).map((text) => `${name}: ${text}`)
  })
  expect(composed).toEqual([])
})

// what ops/database.ts says of a column, which is written there and then
const wordOfDatabase = /\$\{(?:dateText|holdsDate|swedishDay)\('[\w."]+(?:\([\w."]+\))?'\)\}/g

/** A query with a value written into it, or with more text added to it. */
const isQuery = (given: string): boolean => isComposed(given.replace(wordOfDatabase, ''))

const isComposed = (text: string): boolean =>
  /\b(SELECT|UPDATE|DELETE FROM|INSERT INTO|PRAGMA|WHERE)\b|\{:\w+\}| (&&|\|\|) /.test(
    text.replace(/\$\{[^}]*\}/g, ''),
  ) &&
  (!text.startsWith('`') || text.includes('${'))
