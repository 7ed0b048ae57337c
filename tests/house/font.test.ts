import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('the letters the app shows are the package’s, cut anew when that has a new version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lonebanken-font-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const made = join(folder, 'made.woff2')
  execFileSync(process.execPath, ['scripts/make-font.mjs', made])
  expect(readFileSync('src/app/inter-latin.woff2').equals(readFileSync(made)), 'npm run font').toBe(true)
})
