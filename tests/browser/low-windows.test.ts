import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '../../src/texts/paths.ts'
import { workbenchTexts } from '../../src/texts/workbench.ts'
import type { TestUser } from '../integration/server.ts'
import { type Desk } from './desk.ts'
import { fillDemo } from './fill-demo.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'
import { unseen } from './unseen.ts'

const stage = stageOfFile()
let user: TestUser
beforeAll(async () => {
  user = await stage.server.newUser()
  await fillDemo(user)
})

const pages = ['offerings', 'fixedCosts', 'measures', 'salary', 'owner', 'insight'] as const

/** How much of the window's height what lies over the page takes once one has scrolled, px. */
const inTheWay = (desk: Desk) =>
  desk.page.evaluate(() => {
    scrollTo(0, Math.min(400, document.documentElement.scrollHeight / 2))
    const main = document.querySelector('main')
    const lines = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y))
    const isOver = (there: Element | null) => !there || !main?.contains(there) || there.closest('.dashboard-cards')
    return lines.filter(isOver).length
  })

describe.each([
  // as narrow as WCAG 1.4.10 asks for, as low as 1366 × 650 px zoomed to 400 %
  ['a phone or a window zoomed to 400 %', 'phone', 320, 163, 0],
  // the answer is one line there, and stays
  ['a low window at a desk', 'desk', 1366, 320, 48],
  ['a low window at a desk, zoomed to 200 %', 'desk', 683, 163, 48],
] as const)('%s', (_, size, width, height, stays) => {
  let desk: Desk
  inOneWindow(async () => {
    desk = await stage.deskOf(user, { size, path: '/lonekalkyl' })
    await desk.page.setViewportSize({ width, height })
    return desk
  })

  test('every page is seen whole as one scrolls, and nothing stands in the way', async () => {
    for (const page of pages) {
      await desk.turnTo(paths[page])
      await desk.page.waitForFunction((name) => document.title.startsWith(name), workbenchTexts.nav[page])
      await expect.poll(() => desk.page.locator('.skeleton-card').count()).toBe(0)
      await desk.page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
      expect(await unseen(desk, 'main'), page).toEqual([])
      await expect.poll(() => inTheWay(desk), { message: page }).toBeLessThanOrEqual(stays)
      expect(await unseen(desk, size === 'phone' ? '.phone-top' : '.header'), page).toEqual([])
      expect(await unseen(desk, size === 'phone' ? '.phone-nav' : '.side'), page).toEqual([])
      expect(await desk.page.evaluate(() => document.documentElement.scrollWidth > innerWidth), page).toBe(false)
    }
  })

  test('the help, the account and every window are seen whole', async () => {
    const { page } = desk
    const dialog = page.getByRole('dialog')
    for (const at of ['1.0', '9.0', '11.0']) {
      await desk.turnTo(`/#hjalp/${at}`)
      await dialog.locator('h3').first().waitFor()
      expect(await unseen(desk, 'dialog'), at).toEqual([])
      await dialog.getByRole('button', { name: 'Stäng', exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
    }
    await page.getByRole('button', { name: /20 683 kr\/mån/ }).click()
    await dialog.waitFor()
    expect(await unseen(desk, 'dialog'), 'the wanted pay').toEqual([])
    await desk.press('Escape')
    await desk.choose('Importera från år', 'Med ökning …')
    await dialog.waitFor()
    expect(await unseen(desk, 'dialog'), 'growth').toEqual([])
    await desk.press('Escape')
    await page.getByRole('button', { name: 'Min plan' }).click()
    await page.getByText('Importera från fil').click()
    await dialog.waitFor()
    const buffer = Buffer.from('Produkt;Pris;Antal\r\nKlippning;450;20\r\nFärg;900;x\r\n')
    await dialog.locator('input[type="file"]').setInputFiles({ name: 'priser.csv', mimeType: 'text/csv', buffer })
    await dialog.getByText('Klippning').first().waitFor()
    expect(await unseen(desk, 'dialog'), 'a file').toEqual([])
    await desk.press('Escape')
  })
})

test('zoomed to 400 % one can log in, and choose a plan', async () => {
  const newcomer = await stage.window('phone')
  await newcomer.page.setViewportSize({ width: 320, height: 256 })
  for (const path of ['/login', '/signup']) {
    await newcomer.go(path)
    expect(await unseen(newcomer, 'main'), path).toEqual([])
  }
  await newcomer.close()
  const left = await stage.server.newUser({ access: 'none' })
  const phone = await stage.deskOf(left, { size: 'phone' })
  await phone.page.setViewportSize({ width: 320, height: 256 })
  await phone.page.getByRole('dialog', { name: 'Välkommen' }).waitFor()
  expect(await unseen(phone, 'dialog')).toEqual([])
  await phone.close()
})
