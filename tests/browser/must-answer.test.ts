import { expect, test } from 'vitest'
import { savePlan } from '../integration/plan-save.ts'
import { validRecord } from '../integration/records.ts'
import { type Desk, type Stage } from './desk.ts'
import { closedAfterEach, stageOfFile } from './of-file.ts'

const stage = stageOfFile()

const opened = closedAfterEach()

const noted = (desk: Desk): Desk => {
  opened.push(desk)
  return desk
}

/** Somebody who comes to the overlay. */
async function covered(wish: Parameters<Stage['server']['newUser']>[0], size: 'desk' | 'phone' = 'desk') {
  return noted(await stage.deskOf(await stage.server.newUser(wish), { size }))
}

/** A window with work in it, whose plan another device saves. */
async function inConflict() {
  const user = await stage.server.newUser()
  const desk = noted(await stage.deskOf(user))
  await desk.type(0, 'price', '200')
  await desk.page.getByText('Osparade ändringar').first().waitFor()
  const put = { offerings: [validRecord.offerings(user.planId, { price: 300 })] }
  await savePlan(user, 0, { settings: { asked: true }, put })
  return desk
}

/** A tab that was closed with work in it and the plan saved elsewhere since, in a browser in which the next one is opened. */
async function withDraft() {
  const user = await stage.server.newUser()
  const desk = noted(await stage.deskOf(user))
  await desk.type(0, 'price', '777')
  await desk.page.getByText('Osparade ändringar').first().waitFor()
  await savePlan(user, 0, { settings: { asked: true } })
  await desk.page.reload()
  return desk
}

/** Esc, as a phone's back button, again and again, and a click outside. */
async function walkPast({ page, drawn }: { readonly page: Desk['page']; readonly drawn: () => Promise<void> }) {
  for (let time = 0; time < 3; time += 1) {
    await page.keyboard.press('Escape')
    await drawn()
  }
  await page.mouse.click(3, 3)
  await drawn()
}

test.each([
  ['the overlay of somebody new', () => covered({ verified: false, access: 'none' }), 'Skicka ny verifieringslänk'],
  ['the overlay on a phone', () => covered({ access: 'lapsed' }, 'phone'), 'Titta på planen'],
  ['which version counts', inConflict, 'Ta den andra versionen'],
  ['what becomes of a draft', withDraft, 'Ta bort ändringarna'],
])('what must be answered can’t be walked past: %s', async (_, come, answer) => {
  const desk = await come()
  const { page } = desk
  const button = page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).first()
  const drawn = () => desk.drawn()
  const isShown = async () => {
    await expect.poll(() => page.locator('dialog:modal').count()).toBe(1)
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  }
  await button.waitFor()
  await page.evaluate(() => {
    document.querySelector('dialog')?.addEventListener('close', () => document.body.classList.add('has-closed'))
  })
  await walkPast({ page, drawn })
  await isShown()
  expect(await page.locator('.has-closed').count()).toBe(0)
  // in a browser that does not know the attribute, and in one that closes without asking
  await page.evaluate(() => document.querySelector('dialog')?.removeAttribute('closedby'))
  await walkPast({ page, drawn })
  await isShown()
  for (const way of ['close', 'requestClose'] as const) {
    await page.evaluate((by) => document.querySelector<HTMLDialogElement>('dialog[open]')?.[by](), way)
    await isShown()
  }
  // it is on top, and answers
  await button.click({ trial: true })
  expect(desk.complaints).toEqual([])
})

test('what a browser closes without asking is closed here too, and opens again: a window, and a row on a phone', async () => {
  const desk = noted(await stage.customer())
  const phone = noted(await stage.customer({ size: 'phone' }))
  const ways = [
    { on: desk, open: () => desk.page.getByRole('button', { name: 'Hjälp', exact: true }).click() },
    { on: phone, open: () => phone.openCard() },
  ]
  for (const { on, open } of ways) {
    for (const _ of ['once', 'again']) {
      await open()
      await on.page.locator('dialog:modal').waitFor()
      await on.page.evaluate(() => document.querySelector<HTMLDialogElement>('dialog[open]')?.close())
      await on.page.locator('dialog').waitFor({ state: 'detached' })
    }
    expect(on.complaints).toEqual([])
  }
})
