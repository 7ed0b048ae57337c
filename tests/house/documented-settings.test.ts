import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('every setting of the server stands where an operator reads: README, docs or the examples of the recipe', () => {
  const names = [
    ...read('pb_hooks/ops/required-settings.ts').matchAll(/^ {4}name: '([A-Z][A-Z_]+)'|\{ name: '([A-Z][A-Z_]+)'/gm),
  ].map(([, one, other]) => one ?? other ?? '')
  const pages = [
    'README.md',
    ...['docs', 'deploy'].flatMap((folder) => readdirSync(join(root, folder)).map((file) => `${folder}/${file}`)),
  ]
    .filter((path) => /\.(md|example)$/.test(path))
    .map(read)
    .join('\n')
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(pages))).toEqual([])
})
