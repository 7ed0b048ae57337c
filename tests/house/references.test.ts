import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const folders = ['src', 'pb_hooks', 'pb_migrations', 'scripts', 'bench', 'tests', 'docs']

test('nothing refers to a document that an outsider does not have', () => {
  const files = folders.flatMap((folder) => sourceFiles(folder, /\.(tsx?|m?js|css|md)$/))
  const lost = files.flatMap((file) => {
    const named = readFileSync(file, 'utf8').match(/\bspec section\b|[\w./-]*[a-z]\.md\b/g) ?? []
    const places = (name: string) => ['', 'docs', dirname(file)].map((folder) => join(folder, name))
    return named.filter((name) => !places(name).some((path) => existsSync(path))).map((name) => `${file}: ${name}`)
  })
  expect(lost).toEqual([])
})
