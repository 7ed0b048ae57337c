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

// what stands for a name of one's own
const isPattern = (name: string) => /YYYY|NAME/.test(name)

test('a path in a comment or a document leads somewhere', () => {
  const parts = folders.concat('templates', 'public').flatMap((folder) => sourceFiles(folder, /./))
  const ends = new Set(parts.flatMap((path) => path.split('/').map((_, at, all) => all.slice(at).join('/'))))
  const files = [
    ...folders.flatMap((folder) => sourceFiles(folder, /\.(tsx?|m?js|css|md)$/)),
    'CONTRIBUTING.md',
    'README.md',
  ]
  const lost = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const said = file.endsWith('.md') ? [text] : (text.match(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm) ?? [])
    const named = said.join('\n').match(/(?<![\w./@*{-])(?:[\w-]+\/)+[\w.-]+\.(?:tsx?|m?js|css|json|md)\b/g) ?? []
    const isThere = (name: string) =>
      ends.has(name) || [name, join(dirname(file), name), join('node_modules', name)].some((path) => existsSync(path))
    return named.filter((name) => !isPattern(name) && !isThere(name)).map((name) => `${file}: ${name}`)
  })
  expect(lost).toEqual([])
})
