import { expect, test } from 'vitest'
import { type Desk } from './desk.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'

// Every window that is written in opens with the keyboard in its first field: a space must not close it, nor a word end up in the plan.

const stage = stageOfFile()
let desk: Desk
inOneWindow(async () => (desk = await stage.sheet()))

const button = (name: string | RegExp) => desk.page.getByRole('button', { name }).first()

test.each([
  ['the help', () => button('Hjälp').click()],
  ['the wanted pay', () => desk.page.locator('.amount-door').first().click()],
  [
    'a note',
    async () => {
      await desk.cell(0, 'product').click({ button: 'right' })
      await desk.page.getByRole('menuitem', { name: /Anteckning/ }).click()
    },
  ],
])('%s', async (_, open) => {
  await desk.startOver('Webb\tBas\t100\t40\t\t\t1\t\t10\r\n')
  await open()
  await desk.page.getByRole('dialog').waitFor()
  await desk.page.keyboard.type('12 3')
  const typed = () =>
    desk.page.evaluate(() => {
      const { activeElement: at } = document
      const isField = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement
      return isField && at.closest('dialog') ? at.value : undefined
    })
  expect(await typed()).toBe('12 3')
  await desk.press('Escape')
  if ((await desk.page.getByRole('dialog').count()) > 0) await desk.press('Escape')
  await desk.page.getByRole('dialog').waitFor({ state: 'hidden' })
})
