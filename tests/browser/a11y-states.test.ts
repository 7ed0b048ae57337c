import { describe, expect, test } from 'vitest'
import { savePlan } from '../integration/plan-save.ts'
import { everywhere, found } from './axe.ts'
import { type Desk } from './desk.ts'
import { fillDemo } from './fill-demo.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()

const table = 'Grupp;Produkt;Pris;Antal\r\nWebb;Bas;2500;8\r\nWebb;Plus;dyr;4\r\n'

// windows cover the page, which axe has looked at without them
const above = { part: 'dialog' } as const
// what stands above a sheet, at a desk alone
const aboveSheet = { ...above, at: ['desk', 'largeText'] } as const

describe('axe finds nothing', () => {
  let desk: Desk
  let email: string
  inOneWindow(async () => {
    const user = await stage.server.newUser()
    await fillDemo(user)
    desk = await stage.deskOf(user, { path: '/insikter' })
    email = user.email
    return desk
  })
  const dialog = () => desk.page.getByRole('dialog')
  const button = (name: string | RegExp) => desk.page.getByRole('button', { name })
  const back = async () => {
    await desk.page.setViewportSize({ width: 1440, height: 900 })
    await desk.press('Escape')
    await dialog().or(desk.page.getByRole('menu')).waitFor({ state: 'detached' })
  }
  const openSheet = async () => {
    await desk.page.getByRole('link', { name: 'UtbudsMix' }).click()
    await desk.cell(0, 'price').waitFor()
  }

  test('on Insikter of a filled plan, in the help and in the account', async () => {
    const { page } = desk
    await page.getByRole('region', { name: 'Vad min tid är värd' }).waitFor()
    await everywhere(desk, 'Insikter', { at: ['phone', 'laptop', 'desk', 'largeText'] })

    await desk.turnTo('/insikter#hjalp/10.0')
    await page.getByRole('region', { name: 'Fält och rubriker' }).waitFor()
    await everywhere(desk, 'the help', above)
    await desk.turnTo('/insikter#hjalp/11.0')
    await page.getByText(email).waitFor()
    await everywhere(desk, 'the account', above)
    await back()
  })

  test('in the menus of a filled sheet, and where it is sorted and searched', async () => {
    const { page } = desk
    const lookAtMenu = async (state: string) => {
      // with what has opened it; then the menu alone
      await page.getByRole('menu').waitFor()
      expect(await found(desk), state).toEqual([])
      await everywhere(desk, state, { at: ['desk'], part: '[role="menu"]' })
    }
    await openSheet()
    // its heading is broken by a hyphen that is no part of its name
    await page.getByRole('columnheader').getByRole('button', { name: 'Täckningsbidrag', exact: true }).waitFor()
    await button('Min plan').click()
    await lookAtMenu("the plan's menu")
    await back()
    await desk.cell(1, 'price').click({ button: 'right' })
    await lookAtMenu('the menu of a cell')
    await back()
    const price = page.locator('.ag-header-cell[col-id="price"]')
    await price.hover()
    await price.getByRole('button', { name: 'Kolumnmeny' }).click()
    await lookAtMenu('the menu of a column')
    await page.getByRole('menuitem', { name: 'Visa sorterat fallande' }).click()
    await desk.press('Control+f')
    await page.keyboard.type('1')
    await page
      .getByRole('search')
      .getByText(/^\d+ av/)
      .waitFor()
    await everywhere(desk, 'a sorted sheet in which something is looked for', { at: ['desk'], part: 'main' })
    await desk.press('Escape')
    await page.getByRole('button', { name: 'egen ordning' }).click()
  })

  test('in the dialogs above a filled sheet', async () => {
    await openSheet()
    await desk.cell(1, 'price').click()
    await desk.press('Shift+F2')
    await dialog().waitFor()
    await everywhere(desk, 'a note', aboveSheet)
    await back()
    await desk.choose('Importera från år', 'Med ökning …')
    await dialog().waitFor()
    await everywhere(desk, 'a year copied with growth', aboveSheet)
    await back()
    await button('20 683 kr/mån').click()
    await dialog().waitFor()
    await everywhere(desk, 'the question what one wants to take out', aboveSheet)
    await back()
  })

  test('in a file about to be read', async () => {
    const { page } = desk
    await openSheet()
    await button('Min plan').click()
    await page.getByRole('menuitem', { name: 'Importera från fil' }).click()
    await dialog().waitFor()
    await everywhere(desk, 'a file asked for', aboveSheet)
    const file = { name: 'priser.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
    await dialog().locator('input[type="file"]').setInputFiles(file)
    await dialog().getByText('hoppas över').first().waitFor()
    await everywhere(desk, 'a file about to be read', aboveSheet)
    await back()
  })
})

test('axe finds nothing where the plan is impossible or gives nothing: too many hours, a loss; nor in the three years at once', async () => {
  const desk = await stage.customer()
  const { page } = desk
  await desk.cell(0, 'price').waitFor()
  await desk.startOver('Webb\tBas\t100\t0\t\t\t10\t\t900\r\n')
  await page
    .getByText(/^Planen kräver/)
    .first()
    .waitFor()
  const where = {
    wait: { desk: '.desktop .ag-cell', phone: '.phone-content h1' },
    at: ['phone', 'desk'],
    part: 'main',
  } as const
  await everywhere(desk, 'too many hours', where)
  await desk.startOver('Webb\tBas\t10\t5000\t\t\t1\t\t10\r\n')
  await page
    .getByText(/^Underskott/)
    .first()
    .waitFor()
  await everywhere(desk, 'a loss', where)
  for (const link of ['Insikter', 'Lön & utdelning', 'Lönekalkyl']) {
    await page.getByRole('link', { name: link }).click()
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    // at a desk last, where its links are
    await everywhere(desk, `${link} of a loss`, {
      wait: { desk: '#sheet', phone: '.phone-content h1' },
      at: ['phone', 'desk'],
      part: 'main',
    })
  }
  await page.getByRole('button', { name: 'Alla', exact: true }).click()
  await everywhere(desk, 'the salary of three years', { at: ['desk'], part: 'main' })
  await page.getByRole('link', { name: 'UtbudsMix' }).click()
  await desk.cell(0, 'product').waitFor()
  await everywhere(desk, 'the products of three years', { at: ['desk'], part: 'main' })
  await desk.close()
})

test('axe finds nothing on what stands above the page: the overlay, an unsaved draft, a plan saved elsewhere, another account', async () => {
  const user = await stage.server.newUser({ access: 'none', verified: false })
  const newcomer = await stage.deskOf(user)
  await newcomer.page.getByRole('dialog', { name: 'Bekräfta din e-post' }).waitFor()
  await everywhere(newcomer, 'the overlay that asks for a verified address', above)
  await stage.server.superuser.collection('users').update(user.id, { verified: true })
  await newcomer.page.getByRole('button', { name: 'Jag har verifierat mig' }).click()
  await newcomer.page.getByRole('dialog', { name: 'Välkommen' }).waitFor()
  await everywhere(newcomer, 'the overlay that asks for a plan', above)
  await newcomer.close()

  const desk = await stage.customer()
  const { page } = desk
  await desk.cell(0, 'price').waitFor()
  // so many rows that the list of what differs scrolls on a phone
  await desk.startOver(Array.from({ length: 12 }, (_, at) => `Webb\tProdukt ${at + 1}\t${at + 5}\r\n`).join(''))
  const elsewhere = { id: desk.user.id, year: 'year1', rank: 'a0', price: 7 }
  await savePlan(desk.user, 1, { put: { offerings: [elsewhere] } })
  await desk.press('Control+s')
  await page.getByRole('dialog', { name: 'Planen är sparad på annat håll' }).waitFor()
  await everywhere(desk, 'a plan saved elsewhere', above)
  await page.reload()
  await page.getByRole('dialog').getByText('Vad som skiljer sig').click()
  await everywhere(desk, 'an unsaved draft', { ...above, wait: { desk: 'dialog', phone: 'dialog' } })
  await page.getByRole('button', { name: 'Fortsätt med ändringarna' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  // somebody logs in in another tab, as their login leaves it in the browser: by hand in two-users.test.ts
  const { token, record } = (await stage.server.newUser()).client.authStore
  const tab = await desk.context.newPage()
  await tab.goto(`${desk.url}/api/health`)
  await tab.evaluate((login) => localStorage.setItem('pocketbase_auth', login), JSON.stringify({ token, record }))
  await page.getByRole('heading', { name: 'Ett annat konto har loggat in i den här webbläsaren' }).waitFor()
  await everywhere(desk, 'another account', { colours: ['desk'] })
  await desk.close()
})
