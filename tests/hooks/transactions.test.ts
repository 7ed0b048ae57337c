import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const hooks = new URL('../../pb_hooks/', import.meta.url)

test('every transaction takes the right to write first: ops/transaction.ts says why', () => {
  const files = readdirSync(hooks, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(pb\.js|ts)$/.test(name))
  const direct = files.filter((file) => readFileSync(new URL(file, hooks), 'utf8').includes('runInTransaction'))
  expect(direct).toEqual(['ops/transaction.ts'])
})
