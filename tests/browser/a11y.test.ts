import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everywhere, found, inBothSchemes } from './axe.ts'
import { openStage, type Stage } from './desk.ts'
import { fillPlan } from './fill-plan.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

describe('axe finds nothing', () => {
  test('on every page outside the workbench, empty and with errors, and on the answer to a visitor', async () => {
    const desk = await stage.window()
    const { page } = desk
    for (const path of ['/login', '/signup', '/deleteUser', '/aterstall/abc', '/byt-epost/abc']) {
      await desk.go(path)
      await everywhere(desk, path)
      for (const field of await page.locator('form input').all()) await field.fill('a@b.se')
      await page.getByRole('main').locator('button[type="submit"]').first().click()
      await page.locator('.message.error').waitFor()
      await inBothSchemes(desk)
    }
    for (const path of ['/bekrafta/abc', '/finns-inte']) {
      await desk.go(path)
      await everywhere(desk, path)
    }
    await desk.go('/login')
    await page.getByRole('button', { name: 'Webbutik' }).click()
    await page.locator('.staircase').waitFor()
    await everywhere(desk, 'the answer')
    await page.getByLabel(/^Pris per plagg/).fill('12x')
    await page.locator('.field-says').waitFor()
    await inBothSchemes(desk)
    await desk.close()
  })

  test('on every module of an empty plan, with the questions to a new user and the first steps', async () => {
    const desk = await stage.customer({ asked: false })
    for (const path of ['/', '/fastaKostnader', '/åtgärder', '/lonekalkyl']) {
      await desk.go(path)
      await everywhere(desk, path, { wait: { desk: '.desktop .ag-cell', phone: '.phone-content h1' } })
    }
    await desk.go('/')
    await desk.page.getByRole('button', { name: 'Klart' }).click()
    await desk.page.getByRole('region', { name: 'Så börjar du' }).waitFor()
    await inBothSchemes(desk)
    await desk.close()
  })

  test.each([
    ['/', 'price', 'Webb\tBas\t10\t50\t\t\t1\t\t10\r\nRåd\tTimme\t900\t\t\t\t2\t\t200\r\n'],
    ['/fastaKostnader', 'amount', 'Lokal\t12000\r\nBil\t5000\r\n'],
    ['/åtgärder', 'hours1', 'Mässa\t1\t2026-03-01\t\tAnn\t1750\t\t\t\t25000\r\n'],
  ])(
    'on the sheet %s: blank, filled, with an open cell, an error, a selection and a message',
    async (path, column, rows) => {
      const desk = await stage.customer({ path })
      await desk.cell(0, column).waitFor()
      await inBothSchemes(desk)
      await desk.startOver(rows)
      await desk.page.locator('.sheet-toast').waitFor()
      await inBothSchemes(desk)
      await desk.press('Control+a')
      expect(await found(desk), 'a selection').toEqual([])
      await desk.cell(0, column).click()
      await desk.page.keyboard.type('12a')
      await desk.page.locator('.cell-says').waitFor()
      await inBothSchemes(desk)
      await desk.close()
    },
  )

  test('on Lönekalkyl, with both company forms', async () => {
    const desk = await stage.customer({ path: '/lonekalkyl' })
    await desk.page.getByRole('gridcell', { name: 'Månadslön (netto)' }).waitFor()
    await inBothSchemes(desk)
    await desk.page.getByRole('button', { name: 'Aktiebolag' }).click()
    await inBothSchemes(desk)
    await desk.close()
  })

  test('on a sheet of a thousand rows at 1024 px, and on the help above it', async () => {
    const user = await stage.server.newUser()
    await fillPlan(user, 1000)
    const desk = await stage.deskOf(user, { size: 'laptop' })
    await desk.cell(0, 'price').waitFor()
    await inBothSchemes(desk)
    await desk.cell(0, 'price').click()
    await desk.press('?')
    await desk.page.getByRole('dialog').waitFor()
    await inBothSchemes(desk)
    await desk.close()
  })

  test('on the phone, where rows are forms: blank, filled, with the menu, an error, a message, light and dark', async () => {
    const desk = await stage.customer({ size: 'phone' })
    const { page } = desk
    const number = {
      '/': 'Pris, kr exkl. moms',
      '/fastaKostnader': 'Summa, kr exkl. moms',
      '/åtgärder': 'Planerade åtgärdstimmar, År 1',
    }
    for (const path of ['/', '/fastaKostnader', '/åtgärder', '/lonekalkyl'] as const) {
      await desk.go(path)
      await inBothSchemes(desk)
      await page.getByRole('button', { name: 'Meny' }).tap()
      await inBothSchemes(desk)
      await page.getByRole('button', { name: 'Meny' }).tap()
      if (path === '/lonekalkyl') continue
      const field = page.getByLabel(number[path]).first()
      await field.tap()
      await page.keyboard.type('x')
      await page.locator('.field-says').waitFor()
      await inBothSchemes(desk)
      await field.blur()
      if (path === '/fastaKostnader') {
        await page.getByRole('button', { name: 'Visa exempel' }).tap()
        await inBothSchemes(desk)
      }
      await page
        .getByRole('button', { name: /Ta bort/ })
        .first()
        .tap()
      await page.locator('.sheet-toast').waitFor()
      await inBothSchemes(desk)
      await page.locator('.sheet-toast').getByRole('button', { name: 'Ångra' }).tap()
    }
    await page.getByRole('button', { name: 'Förklara Årstäckningsbidrag' }).tap()
    await page.locator('.explanation').waitFor()
    await inBothSchemes(desk)
    await desk.press('Escape')
    for (const name of ['Hjälp', 'Konto']) {
      if (name === 'Konto') await page.getByRole('button', { name: 'Meny' }).tap()
      await page.getByRole('button', { name, exact: true }).tap()
      await page.getByRole('dialog').waitFor()
      await inBothSchemes(desk)
      await desk.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    await desk.close()
  })

  test('on every window above the sheets, light and dark', async () => {
    const desk = await stage.customer()
    const { page } = desk
    const dialog = page.getByRole('dialog')
    await desk.cell(0, 'price').waitFor()
    await desk.startOver('Webb\tBas\t0\r\n')
    for (const name of ['Hjälp', 'Konto', /alla kortkommandon/, /att se över/]) {
      await page.getByRole('button', { name }).click()
      await dialog.waitFor()
      await inBothSchemes(desk)
      await desk.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    await desk.cell(0, 'coverage').click()
    await desk.press('F1')
    await page.locator('.explanation').waitFor()
    await inBothSchemes(desk)
    await desk.press('Escape')
    await page.getByRole('button', { name: 'Hjälp' }).click()
    for (const title of ['Lönsamhetsmodeller', 'Fält och rubriker', 'Kontakt']) {
      await dialog.getByRole('button', { name: title }).click()
      await page.getByRole('region', { name: title }).waitFor()
      await inBothSchemes(desk)
    }
    await page.getByLabel('Sök i hjälpen').fill('pris')
    await page.locator('mark').first().waitFor()
    await inBothSchemes(desk)
    await desk.press('Escape', 'Escape')
    await dialog.waitFor({ state: 'hidden' })
    // what another window has saved and what a draft would bring back: a11y-states.test.ts
    await desk.close()
  })

  // one of each kind of editor: words, a number, a list, a day; the names of all of them are heard below
  test.each([
    ['/', ['category', 'price']],
    ['/åtgärder', ['priority', 'startdate']],
  ] as const)('on %s with an open editor of each kind', async (path, columns) => {
    const desk = await stage.customer({ path })
    for (const column of columns) {
      await desk.cell(0, column).click()
      await desk.press('Enter')
      await desk.editor.waitFor()
      // the page around the sheet is as it is without an editor, which other tests look at
      await inBothSchemes(desk, '.sheet-card')
      await desk.press('Escape')
    }
    await desk.close()
  })

  test('on Lönekalkyl with an open cell and an error', async () => {
    const desk = await stage.customer({ path: '/lonekalkyl' })
    const cell = desk.page.getByRole('row').filter({ hasText: 'Kommunalskatt' }).locator('[col-id="percent"]')
    await cell.click()
    await desk.page.keyboard.type('3x')
    await desk.page.locator('.cell-says').waitFor()
    await inBothSchemes(desk)
    await desk.close()
  })
})

describe('those who listen', () => {
  test('hear which sheet, row and column they are in, and every editor has the name of its column', async () => {
    const desk = await stage.customer()
    await desk.cell(0, 'price').waitFor()
    const grid = desk.page.getByRole('grid')
    expect(await grid.count()).toBe(1)
    expect(await grid.getAttribute('aria-rowcount')).not.toBeNull()
    await desk.startOver('Webb\tBas\t100\r\n')
    for (const [column, name] of [
      ['category', 'Affärsområde/Produktgrupp'],
      ['product', 'Produkt'],
      ['price', 'Pris, kr exkl. moms'],
      ['variableCost', 'Rörlig kostnad, kr exkl. moms'],
      ['workHours', 'Arbetstid, tim'],
      ['volumeYear', 'Årsvolym, st'],
    ] as const) {
      await desk.cell(0, column).click()
      await desk.press('Enter')
      expect(await desk.editor.getAttribute('aria-label')).toBe(name)
      await desk.press('Escape')
    }
    await desk.close()
  })

  test.each([
    [
      '/fastaKostnader',
      [
        ['category', 'Namn'],
        ['amount', 'Summa, kr exkl. moms'],
      ],
    ],
    [
      '/åtgärder',
      [
        ['measureName', 'Åtgärd'],
        ['priority', 'Prioritet'],
        ['startdate', 'Startdatum'],
        ['enddate', 'Klartdatum'],
        ['responsible', 'Ansvarig'],
        ['hours1', 'Åtgärdstimmar År 1, tim'],
        ['hours2', 'Åtgärdstimmar År 2, tim'],
        ['hours3', 'Åtgärdstimmar År 3, tim'],
        ['costs1', 'Kostnad År 1, kr exkl. moms'],
        ['costs2', 'Kostnad År 2, kr exkl. moms'],
        ['costs3', 'Kostnad År 3, kr exkl. moms'],
      ],
    ],
  ] as const)('hear the name of every editor of %s', async (path, editors) => {
    const desk = await stage.customer({ path })
    for (const [column, name] of editors) {
      await desk.cell(0, column).click()
      await desk.press('Enter')
      expect(await desk.editor.getAttribute('aria-label')).toBe(name)
      await desk.press('Escape')
    }
    await desk.close()
  })

  test('hear the same names far down among a thousand rows', async () => {
    const user = await stage.server.newUser()
    await fillPlan(user, 1000)
    const desk = await stage.deskOf(user)
    await desk.cell(0, 'price').click()
    await desk.press('Control+End', 'Home', 'ArrowRight', 'ArrowRight', 'Enter')
    expect(await desk.editor.getAttribute('aria-label')).toBe('Pris, kr exkl. moms')
    await desk.press('Escape')
    const row = desk.page.locator('[role="row"][row-index="999"]').first()
    // headings come before the first row
    expect(Number(await row.getAttribute('aria-rowindex'))).toBeGreaterThan(999)
    await desk.page.getByRole('button', { name: 'Ta bort raden Produkt 1000' }).waitFor()
    await desk.close()
  })

  test('hear what is wrong with an entry, and which cell it is about', async () => {
    const desk = await stage.customer()
    await desk.cell(0, 'price').click()
    await desk.page.keyboard.type('x')
    const alert = desk.page.getByRole('alert').filter({ hasText: 'Bara siffror kan stå här.' })
    await alert.waitFor()
    expect(await desk.editor.getAttribute('aria-invalid')).toBe('true')
    expect(await desk.editor.getAttribute('aria-describedby')).toBe(await alert.getAttribute('id'))
    await desk.close()
  })

  test('hear what an action did, in Swedish', async () => {
    const desk = await stage.customer()
    const said = (text: string) => desk.page.getByRole('status').filter({ hasText: text }).waitFor()
    await desk.cell(0, 'price').waitFor()
    await desk.startOver('Webb\tEtt\t100\r\nRåd\tTvå\t200\r\n')
    await said('Inklistrat: 6 celler ändrade.')
    await desk.cell(0, 'price').click()
    await desk.press('Alt+ArrowDown')
    await said('Raden är flyttad till plats 2 av 2.')
    await desk.press('Shift+ArrowUp', 'Delete')
    await said('2 celler tömda.')
    await desk.press('Control+z')
    await said('Ångrat.')
    await desk.press('Control+y')
    await said('Gjort om.')
    await desk.cell(1, 'price').click()
    await desk.press('Control+Enter')
    await said('Ny rad, rad 3.')
    await desk.press('Control+Delete')
    await said('1 rad borttagen.')
    await desk.close()
  })
})
