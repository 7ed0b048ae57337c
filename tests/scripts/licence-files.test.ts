import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { places } from '../../scripts/setup/places.mjs'
import { licenceWords } from '../../src/texts/licence.ts'
import { filesIn } from './workshop.ts'

const built = (name: string) => readFileSync(join(places.app, name), 'utf8')

test('the app is built with its licence, its source, and one list of what others have written in it', async () => {
  for (const { href } of licenceWords.links) expect(existsSync(join(places.app, href)), href).toBe(true)
  expect(built('licens.txt')).toContain('GNU GENERAL PUBLIC LICENSE')
  // of the page, and of both workers
  for (const name of ['hyperformula', 'react', 'exceljs', 'fflate'])
    expect(built('tredjepart.txt')).toMatch(new RegExp(`^## ${name} - \\d`, 'm'))
  expect((await filesIn(places.app)).filter((name) => name.includes('tredjepart'))).toEqual(['tredjepart.txt'])
  // a start without network needs none of it
  for (const { href } of licenceWords.links) expect(built('sw.js')).not.toContain(href)
})

test('the source is all that is committed, and nothing else of the folder', () => {
  const archive = join(places.app, 'kallkod.tar.gz')
  const { stdout } = spawnSync('tar', ['-tzf', archive], { encoding: 'utf8' })
  const files = stdout.split('\n')
  for (const name of ['LICENSE', 'package-lock.json', 'index.html', 'pb_hooks/gate.pb.js', 'scripts/setup.mjs'])
    expect(files).toContain(name)
  expect(files.filter((name) => /^(node_modules|dist|\.cache|\.local)/.test(name))).toEqual([])
})
