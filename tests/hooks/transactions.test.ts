import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const hooks = new URL('../../pb_hooks/', import.meta.url)

test('every transaction takes the right to write first: lib/transaction.js says why', () => {
  const files = ['', 'lib/'].flatMap((folder) =>
    readdirSync(new URL(folder, hooks))
      .filter((name) => name.endsWith('.js'))
      .map((name) => folder + name),
  )
  const direct = files.filter((file) => readFileSync(new URL(file, hooks), 'utf8').includes('runInTransaction'))
  expect(direct).toEqual(['lib/transaction.js'])
})
