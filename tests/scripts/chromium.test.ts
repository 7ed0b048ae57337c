import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findChromium } from '../../scripts/setup/chromium.mjs'
import { temporaryFolder, writeProgram } from './workshop.ts'

test('CHROMIUM_BIN wins, and one that is no program is not replaced by another', async () => {
  const folder = await temporaryFolder()
  await writeProgram(join(folder, 'chromium'), 'exit 0')
  const own = await writeProgram(join(folder, 'mine'), 'exit 0')
  expect(findChromium({ PATH: folder, CHROMIUM_BIN: own }, 'linux')).toBe(own)
  expect(findChromium({ PATH: folder, CHROMIUM_BIN: join(folder, 'none') }, 'linux')).toBeUndefined()
})

test('finds Chrome on the PATH, but not a file that can not be run', async () => {
  const [first, second] = [await temporaryFolder(), await temporaryFolder()]
  await writeFile(join(first, 'chromium'), 'a text')
  const chrome = await writeProgram(join(second, 'google-chrome'), 'exit 0')
  expect(findChromium({ PATH: `${first}:${second}` }, 'linux')).toBe(chrome)
})

test('finds Chrome on Windows below its program folders', async () => {
  const folder = await temporaryFolder()
  expect(findChromium({ PROGRAMFILES: folder }, 'win32')).toBeUndefined()
  const chrome = await writeProgram(join(folder, 'Google\\Chrome\\Application\\chrome.exe'), 'exit 0')
  expect(findChromium({ PROGRAMFILES: folder }, 'win32')).toBe(chrome)
})

test('finds none where there is none', async () => {
  expect(findChromium({ PATH: await temporaryFolder() }, 'linux')).toBeUndefined()
})
