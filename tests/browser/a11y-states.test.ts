import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everywhere } from './axe.ts'
import { type Desk, openStage, type Stage } from './desk.ts'
import { fillDemo } from './fill-demo.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

const table = 'Grupp;Produkt;Pris;Antal\r\nWebb;Bas;2500;8\r\nWebb;Plus;dyr;4\r\n'

describe('axe finds nothing', () => {
  let desk: Desk
  let email: string
  beforeAll(async () => {
    const user = await stage.server.newUser()
    await fillDemo(user)
    desk = await stage.deskOf(user, { path: '/insikter' })
    email = user.email
  })
  afterAll(async () => {
    expect(desk.complaints).toEqual([])
    await desk.close()
  })
  const dialog = () => desk.page.getByRole('dialog')
  const button = (name: string | RegExp) => desk.page.getByRole('button', { name })
  const back = async () => {
    await desk.page.setViewportSize({ width: 1440, height: 900 })
    await desk.press('Escape')
    await dialog().or(desk.page.getByRole('menu')).waitFor({ state: 'detached' })
  }
  // what stands above a sheet, at the widths that have sheets
  const atDesk = { at: ['laptop', 'desk'] } as const

  test('on Insikter of a filled plan, in the help and in the account', async () => {
    const { page } = desk
    await page.getByRole('region', { name: 'Vad min tid är värd' }).waitFor()
    await everywhere(desk, 'Insikter')

    await page.goto(`${desk.url}/#hjalp/10.0`)
    await page.getByRole('region', { name: 'Fält och rubriker' }).waitFor()
    await everywhere(desk, 'the help')
    await page.goto(`${desk.url}/#hjalp/11.0`)
    await page.getByText(email).waitFor()
    await everywhere(desk, 'the account')
    await back()
  })

  test('in the menus of a filled sheet, and where it is sorted and searched', async () => {
    const { page } = desk
    await desk.go('/')
    await desk.cell(0, 'price').waitFor()
    await button('Excel').click()
    await page.getByRole('menu').waitFor()
    await everywhere(desk, 'the Excel menu', atDesk)
    await back()
    await desk.cell(1, 'price').click({ button: 'right' })
    await page.getByRole('menu').waitFor()
    await everywhere(desk, 'the menu of a cell', atDesk)
    await back()
    const price = page.locator('.ag-header-cell[col-id="price"]')
    await price.hover()
    await price.getByRole('button', { name: 'Kolumnmeny' }).click()
    await page.getByRole('menu').waitFor()
    await everywhere(desk, 'the menu of a column', atDesk)
    await page.getByRole('menuitem', { name: 'Visa sorterat fallande' }).click()
    await desk.press('Control+f')
    await page.keyboard.type('1')
    await page
      .getByRole('search')
      .getByText(/^\d+ av/)
      .waitFor()
    await everywhere(desk, 'a sorted sheet in which something is looked for', atDesk)
    await desk.press('Escape')
    await page.getByRole('button', { name: 'egen ordning' }).click()
  })

  test('in the dialogs above a filled sheet', async () => {
    const { page } = desk
    await desk.cell(1, 'price').click()
    await desk.press('Shift+F2')
    await dialog().waitFor()
    await everywhere(desk, 'a note', atDesk)
    await back()
    await page.getByLabel('Importera från år').selectOption('withGrowth')
    await dialog().waitFor()
    await everywhere(desk, 'a year copied with growth', atDesk)
    await back()
    await button('20 683 kr/mån').click()
    await dialog().waitFor()
    await everywhere(desk, 'the question what one wants to take out', atDesk)
    await back()
  })

  test('in a file about to be read', async () => {
    const { page } = desk
    await button('Excel').click()
    await page.getByRole('menuitem', { name: 'Importera från fil' }).click()
    await dialog().waitFor()
    await everywhere(desk, 'a file asked for', atDesk)
    const file = { name: 'priser.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
    await dialog().locator('input[type="file"]').setInputFiles(file)
    await dialog().getByText('hoppas över').first().waitFor()
    await everywhere(desk, 'a file about to be read', atDesk)
    await back()
  })
})

test('axe finds nothing on what stands above the page: the overlay, an unsaved draft, a plan saved elsewhere, another account', async () => {
  const unverified = await stage.deskOf(await stage.server.newUser({ access: 'none', verified: false }))
  await unverified.page.getByRole('dialog').waitFor()
  await everywhere(unverified, 'the overlay that asks for a verified address')
  await unverified.close()

  const newcomer = await stage.deskOf(await stage.server.newUser({ access: 'none' }))
  await newcomer.page.getByRole('dialog').waitFor()
  await everywhere(newcomer, 'the overlay that asks for a plan')
  await newcomer.close()

  const desk = await stage.customer()
  const other = await stage.deskOf(desk.user)
  await other.cell(0, 'price').waitFor()
  await other.type(0, 'price', '5')
  await desk.type(0, 'price', '7')
  await desk.press('Control+s')
  await desk.page.getByText('Din data har blivit sparad.').waitFor()
  await other.press('Control+s')
  await other.page.getByRole('dialog', { name: 'Planen är sparad på annat håll' }).waitFor()
  await everywhere(other, 'a plan saved elsewhere')
  await other.page.reload()
  await other.page.getByRole('dialog').waitFor()
  await everywhere(other, 'an unsaved draft', { wait: { desk: 'dialog', phone: 'dialog' } })
  await other.close()

  const tab = await desk.context.newPage()
  const bo = await stage.server.newUser()
  await tab.goto(`${desk.url}/login`)
  await tab.getByLabel('E-mail').first().fill(bo.email)
  await tab.getByLabel('Lösenord', { exact: true }).fill(bo.password)
  await tab.getByRole('button', { name: 'Logga in' }).click()
  await tab.waitForURL((url) => url.pathname === '/')
  await desk.page.getByRole('heading', { name: 'Ett annat konto har loggat in i den här webbläsaren' }).waitFor()
  await everywhere(desk, 'another account')
  await desk.close()
})
