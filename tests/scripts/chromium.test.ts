import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chromiumToLaunch } from '../../scripts/setup/browsers.mjs'
import { temporaryFolder, writeProgram } from './workshop.ts'

test('CHROMIUM_BIN wins, one on the PATH is next, else Playwright looks where the system has its browser', async () => {
  const [empty, folder] = [await temporaryFolder(), await temporaryFolder()]
  const found = await writeProgram(join(folder, 'google-chrome'), 'exit 0')
  const PATH = `${empty}:${folder}`
  expect(chromiumToLaunch({ PATH, CHROMIUM_BIN: '/my/own' })).toEqual({ executablePath: '/my/own' })
  expect(chromiumToLaunch({ PATH })).toEqual({ executablePath: found })
  expect(chromiumToLaunch({ PATH: empty })).toHaveProperty('channel')
})
