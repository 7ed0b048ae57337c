import { expect, test } from 'vitest'
import { savePlan } from '../integration/plan-save.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()

test('where the browser’s storage is full one logs in for as long as the tab is open, reads why, and works and saves', async () => {
  const user = await stage.server.newUser()
  await savePlan(user, 0, { settings: { asked: true } })
  const desk = await stage.window()
  const { page } = desk
  await desk.go('/login')
  await page.evaluate(() => {
    for (let size = 1_000_000, at = 0; size > 0; at += 1) {
      try {
        localStorage.setItem(`filler ${at}`, 'x'.repeat(size))
      } catch {
        size = Math.floor(size / 2)
      }
    }
  })
  await desk.logIn(user.email, user.password)
  await page.getByText('Webbläsarens lagring är full. Du är inloggad så länge fliken är öppen.').first().waitFor()
  await desk.type(0, 'price', '321')
  await desk.press('Control+s')
  await page.locator('.save-state', { hasText: 'Sparat' }).waitFor()
  // a reload of the tab keeps the login, and what is seen
  await page.reload()
  await expect.poll(async () => desk.shown(desk.cell(0, 'price'))).toBe('321')
  await desk.leave()
})
