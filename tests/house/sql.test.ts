import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

// the one place of what an engine says in its own words, and the functions that PostgreSQL is given
const ofOneEngine = ['pb_hooks/ops/database.ts', 'pb_migrations/1795650000_postgres.js']
const ownWords =
  /\b(strftime|julianday|datetime|json_tree|json_each|json_object|iif|rowid|ctid|PRAGMA|VACUUM|GLOB)\b|CROSS JOIN|INSERT OR|ON CONFLICT|::|\bILIKE\b|= TRUE AS/
const startsSql = /^\s*(SELECT|UPDATE|DELETE|INSERT|CREATE|CAST)\b/

const sources = [...sourceFiles('pb_hooks', /\.ts$/), ...sourceFiles('pb_migrations', /\.js$/)].filter(
  (file) => !ofOneEngine.includes(file),
)

/** The SQL of a file: its texts that begin with a word of SQL, without what is put into them. */
function sqlOf(file: string): string[] {
  const texts = readFileSync(file, 'utf8').matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)
  return [...texts]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .filter((text) => startsSql.test(text))
    .map((text) => text.replace(/\$\{[^}]*\}/g, ' ').replace(/\{:\w+\}/g, ' '))
}

test.each(sources)('%s asks the database in words that both engines know', (file) => {
  const wrong = sqlOf(file).filter((sql) => ownWords.test(sql))
  expect(wrong).toEqual([])
})

test.each(sources)('%s quotes what PostgreSQL would read in small letters', (file) => {
  const bare = sqlOf(file).flatMap((sql) => sql.replace(/"[^"]*"|'[^']*'/g, ' ').match(/\b[a-z]+[A-Z]\w*\b/g) ?? [])
  expect(bare).toEqual([])
})

test('there is SQL to look at', () => {
  expect(sources.flatMap(sqlOf).length).toBeGreaterThan(40)
})
