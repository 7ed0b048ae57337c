import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chromiumToLaunch } from '../../scripts/setup/browsers.mjs'
import { temporaryFolder, writeProgram } from './workshop.ts'

test('CHROMIUM_BIN wins, then what other tools go by, one on the PATH, one that Playwright has fetched, else where Playwright looks itself', async () => {
  const [empty, folder] = [await temporaryFolder(), await temporaryFolder()]
  const found = await writeProgram(join(folder, 'google-chrome'), 'exit 0')
  const PATH = `${empty}:${folder}`
  expect(chromiumToLaunch({ PATH, CHROME_PATH: '/other', CHROMIUM_BIN: '/my/own' })).toEqual({
    executablePath: '/my/own',
  })
  expect(chromiumToLaunch({ PATH, CHROME_PATH: '/other' })).toEqual({ executablePath: '/other' })
  expect(chromiumToLaunch({ PATH })).toEqual({ executablePath: found })
  const fetched = { PATH: empty, HOME: empty, PLAYWRIGHT_BROWSERS_PATH: join(empty, 'browsers') }
  expect(chromiumToLaunch(fetched)).toHaveProperty('channel')
  await writeProgram(join(empty, 'browsers', 'chromium-1180', 'chrome-linux', 'chrome'), 'exit 0')
  const newest = await writeProgram(join(empty, 'browsers', 'chromium-1201', 'chrome-linux64', 'chrome'), 'exit 0')
  expect(chromiumToLaunch(fetched)).toEqual({ executablePath: newest })
  expect(chromiumToLaunch({ PATH: empty, HOME: empty })).toHaveProperty('channel')
})
