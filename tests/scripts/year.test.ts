import { spawnSync } from 'node:child_process'
import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { places } from '../../scripts/setup/places.mjs'
import { temporaryFolder } from './workshop.ts'

test('says what a value of a year moves in each example, and what of the year is not decided', async () => {
  const folder = join(await temporaryFolder(), 'clone')
  spawnSync('git', ['clone', '--quiet', places.root, folder])
  await symlink(join(places.root, 'node_modules'), join(folder, 'node_modules'))
  const told = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/year.mjs', ...args], { cwd: folder, encoding: 'utf8' })
  expect(told('next')).toMatchObject({ status: 1, stderr: 'Which income year? npm run year -- 2027\n' })
  const file = join(folder, 'src', 'rules', 'tax-year-2027.ts')
  const lower = (await readFile(file, 'utf8')).replace('priceBaseAmount: 59_600', 'priceBaseAmount: 57_600')
  await writeFile(file, lower)
  const { stdout } = told('2027')
  // a lower base amount, lower reliefs
  expect(stdout.match(/^\w+, (enskildFirma|aktiebolag) +\d+ \d+ -\d+$/gm)).toHaveLength(10)
  expect(stdout).toContain('0 of 10 have not moved.')
  expect(stdout).toMatch(/^Not decided in 2027: .*\bincomeBaseAmount \(lastYears\)/m)
})
