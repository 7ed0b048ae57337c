import { expect, test } from 'vitest'
import { createWantedPage } from '../../src/backend/wanted-page.ts'
import { openBrowser } from './browser.ts'

test('the page that a tab wanted is kept over a reload, and given once', () => {
  const { storage: own } = openBrowser().newTab()
  expect(createWantedPage(own).take()).toBeUndefined()
  createWantedPage(own).keep('/inbjuden')
  const reloaded = createWantedPage(own)
  expect([reloaded.take(), reloaded.take()]).toEqual(['/inbjuden', undefined])
})
