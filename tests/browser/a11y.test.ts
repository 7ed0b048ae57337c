import { describe, expect, test } from 'vitest'
import { everywhere, found, inBothSchemes, inDarkAndForcedColours } from './axe.ts'
import { type Desk } from './desk.ts'
import { fillPlan } from './fill-plan.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()

/** The sheets: rows for each, and one column of each kind of editor (words, a number, a list, a day) with the editor's name. */
const sheets = [
  {
    ...{ link: 'UtbudsMix', column: 'price' },
    rows: 'Webb\tBas\t10\t50\t\t\t1\t\t10\r\nRåd\tTimme\t900\t\t\t\t2\t\t200\r\n',
    editors: [
      ['category', 'Affärsområde/Produktgrupp'],
      ['price', 'Pris, kr exkl. moms'],
    ],
  },
  {
    ...{ link: 'Fasta Kostnader', column: 'amount' },
    rows: 'Lokal\t12000\r\nBil\t5000\r\n',
    editors: [['amount', 'Summa, kr exkl. moms']],
  },
  {
    ...{ link: 'Åtgärder', column: 'hours1' },
    rows: 'Mässa\t1\t2026-03-01\t\tAnn\t1750\t\t\t\t25000\r\n',
    editors: [
      ['priority', 'Prioritet'],
      ['startdate', 'Startdatum'],
      ['costs3', 'Kostnad År 3, kr exkl. moms'],
    ],
  },
] as const

const turnTo = (desk: Desk, link: string) => desk.page.getByRole('link', { name: link }).click()

const openSheet = async (desk: Desk, { link, column }: (typeof sheets)[number]) => {
  await turnTo(desk, link)
  await desk.cell(0, column).waitFor()
}

describe('axe finds nothing', () => {
  test('on every page outside the workbench, empty and with errors, and on the answer to a visitor', async () => {
    const desk = await stage.window()
    const { page } = desk
    // their parts are the same at every width
    const colours = ['desk'] as const
    // a page that has not come yet is a place without words
    const wait = { desk: 'main h1', phone: 'main h1' }
    for (const path of ['/login', '/signup', '/deleteUser', '/aterstall/abc', '/byt-epost/abc', '/bekrafta/abc']) {
      await desk.go(path)
      const error = page.locator('.message.error')
      // a link that is used or too old says so before anything is asked
      if (path.endsWith('/abc')) await error.waitFor()
      await everywhere(desk, path, { colours, wait })
      if (path.endsWith('/abc')) continue
      for (const field of await page.locator('form input').all()) await field.fill('a@b.se')
      await page.getByRole('main').locator('button[type="submit"]').first().click()
      await error.waitFor()
      await inBothSchemes(desk, 'main')
    }
    const { email } = await stage.server.newUser({ verified: false })
    await stage.server.guest().collection('users').requestVerification(email)
    const { links } = await stage.server.mailbox.next(email)
    await page.goto(links.find((link) => link.includes('/bekrafta/')) ?? '')
    await page.getByRole('button', { name: 'Välj ett nytt lösenord' }).waitFor()
    await everywhere(desk, 'the password of a verified address', { colours, wait })
    await page.getByRole('button', { name: 'Välj ett nytt lösenord' }).click()
    await everywhere(desk, 'a new password for a verified address', { colours, wait })
    for (const path of ['/finns-inte', '/personuppgifter']) {
      await desk.go(path)
      await everywhere(desk, path, { colours, wait })
    }
    await desk.go('/login')
    await page.getByRole('button', { name: 'Webbutik' }).click()
    await page.locator('.staircase').waitFor()
    await everywhere(desk, 'the answer', { colours })
    await page.getByRole('textbox', { name: 'Pris, Tröja' }).fill('12x')
    await page.locator('.first-refused').waitFor()
    await page.getByRole('textbox', { name: 'Summa, Försäkringar' }).fill('9,500')
    await page.keyboard.press('Enter')
    await page.locator('.first-read-as').waitFor()
    await page.getByRole('button', { name: 'Ta bort Byxor' }).click()
    await everywhere(desk, 'the answer, with messages', { colours })
    await desk.close()
  })

  test('on every module of an empty plan, with the questions to a new user and the first steps', async () => {
    const desk = await stage.customer({ asked: false })
    const { page } = desk
    await everywhere(desk, 'UtbudsMix', { wait: { desk: '.desktop .ag-cell', phone: '.phone-content h1' } })
    await page.getByRole('button', { name: 'Klart' }).click()
    await page.getByRole('region', { name: 'Så börjar du' }).waitFor()
    await inBothSchemes(desk)
    // on the phone: below
    const atDesk = { at: ['laptop', 'desk', 'largeText'] } as const
    for (const sheet of sheets.slice(1)) {
      await openSheet(desk, sheet)
      await everywhere(desk, sheet.link, atDesk)
    }
    await turnTo(desk, 'Lönekalkyl')
    await page.getByRole('rowheader', { name: 'Månadslön (netto)' }).waitFor()
    await everywhere(desk, 'Lönekalkyl', atDesk)
    await page.getByRole('button', { name: 'Aktiebolag', exact: true }).click()
    await page.getByRole('button', { name: 'Aktiebolag', exact: true, pressed: true }).waitFor()
    await page.getByRole('row').filter({ hasText: 'Kommunalskatt' }).locator('[col-id="percent"]').click()
    await page.keyboard.type('3x')
    await page.locator('.cell-says').waitFor()
    await inBothSchemes(desk, '.ag-cell-inline-editing, .cell-says, .formula-bar')
    await desk.close()
  })

  test('on a sheet of a thousand rows at 1024 px; those who listen hear the same names far down', async () => {
    const user = await stage.server.newUser()
    await fillPlan(user, 1000)
    const desk = await stage.deskOf(user, { size: 'laptop' })
    await desk.cell(0, 'price').waitFor()
    expect(await found(desk)).toEqual([])
    await desk.cell(0, 'price').click()
    await desk.press('Control+End', 'Home', 'ArrowRight', 'ArrowRight', 'Enter')
    expect(await desk.editor.getAttribute('aria-label')).toBe('Pris, kr exkl. moms')
    await desk.press('Escape')
    const row = desk.page.locator('[role="row"][row-index="999"]').first()
    // headings come before the first row
    expect(Number(await row.getAttribute('aria-rowindex'))).toBeGreaterThan(999)
    await desk.page.getByRole('button', { name: 'Ta bort raden Produkt 1000' }).waitFor()
    // a picture of what the rows come to: its steps lead to their rows
    await turnTo(desk, 'Lönekalkyl')
    await desk.page.locator('.staircase-step.leads').first().waitFor()
    expect(await found(desk, { part: '.staircase' }), 'the staircase').toEqual([])
    await desk.close()
  })

  test('on the phone, where rows are forms: blank, with the menu, an error, a message, light and dark', async () => {
    const desk = await stage.customer({ size: 'phone' })
    const { page } = desk
    const turn = async (name: string, heading = name) => {
      await page.getByRole('navigation', { name: 'Sidor' }).getByRole('link', { name }).tap()
      await page.getByRole('heading', { name: heading, exact: true }).first().waitFor()
    }
    const blank = async (name: string, part = 'html') => {
      expect(await found(desk, { part }), name).toEqual([])
      await inDarkAndForcedColours(desk, name, part)
    }
    const menu = page.getByRole('button', { name: 'Min plan' })
    const slip = async (label: string) => {
      await desk.openCard()
      await blank(`the sheet with ${label}`, '.row-sheet')
      await page.getByLabel(label).tap()
      await page.keyboard.type('x')
      await page.locator('.field-says').waitFor()
      await inBothSchemes(desk, '.row-sheet')
      await desk.closeCard()
    }
    await page.getByRole('heading', { name: 'Produktmixern', exact: true }).waitFor()
    await blank('UtbudsMix')
    await menu.tap()
    await inBothSchemes(desk, '[role="menu"]')
    await menu.tap()
    await slip('Pris, kr exkl. moms')
    await page
      .getByRole('button', { name: /^Raden/ })
      .first()
      .tap()
    await inBothSchemes(desk, '[role="menu"]')
    await page.getByRole('menuitem', { name: 'Ta bort' }).tap()
    await inBothSchemes(desk, '.sheet-toast')
    await page.locator('.sheet-toast').getByRole('button', { name: 'Ångra' }).tap()

    await turn('Fasta Kostnader')
    await blank('Fasta Kostnader')
    await page.getByRole('button', { name: 'Visa exempel' }).tap()
    await slip('Summa, kr exkl. moms')
    await turn('Åtgärder')
    await blank('Åtgärder')
    await slip('Planerade åtgärdstimmar, År 1')
    await turn('Lönekalkyl')
    await blank('Lönekalkyl')
    await page.getByRole('button', { name: 'Årstäckningsbidrag' }).tap()
    await inBothSchemes(desk, '.explanation')
    await desk.press('Escape')
    await page.getByRole('button', { name: 'Hjälp', exact: true }).tap()
    // the account and another page of the help: a11y-states.test.ts
    await inBothSchemes(desk, 'dialog')
    await desk.close()
  })
})

describe('in one window', () => {
  let desk: Desk
  inOneWindow(async () => (desk = await stage.customer()))

  test.each(sheets)(
    'axe finds nothing on the sheet $link: filled, selected, with a message, an error and an editor of each kind, whose names are heard',
    async (sheet) => {
      const { page } = desk
      await openSheet(desk, sheet)
      const grid = page.getByRole('grid')
      expect(await grid.count()).toBe(1)
      expect(await grid.getAttribute('aria-rowcount')).not.toBeNull()
      await desk.startOver(sheet.rows)
      await page.locator('.sheet-toast').waitFor()
      await desk.press('Control+a')
      await inBothSchemes(desk)
      for (const [at, [column, name]] of sheet.editors.entries()) {
        await desk.cell(0, column).click()
        await desk.press('Enter')
        expect(await desk.editor.getAttribute('aria-label')).toBe(name)
        // the page around the sheet is as it is without an editor, and the rest of the sheet as with another one
        await inBothSchemes(desk, at === 0 ? '.sheet-card' : '.ag-cell-inline-editing')
        await desk.press('Escape')
      }
      await desk.cell(0, sheet.column).click()
      await page.keyboard.type('12a')
      await page.locator('.cell-says').waitFor()
      await inBothSchemes(desk, '.ag-cell-inline-editing, .cell-says, .formula-bar')
      await desk.press('Escape')
    },
  )

  test('axe finds nothing on every window above the sheets, light and dark', async () => {
    const { page } = desk
    const dialog = page.getByRole('dialog')
    await openSheet(desk, sheets[0])
    await desk.startOver('Webb\tBas\t0\r\n')
    for (const name of [/alla kortkommandon/, /att se över/]) {
      await page.getByRole('button', { name }).click()
      await dialog.waitFor()
      await inBothSchemes(desk, 'dialog')
      await desk.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    await desk.cell(0, 'coverage').click()
    await desk.press('F1')
    await inBothSchemes(desk, '.explanation')
    await desk.press('Escape')
    await page.getByRole('button', { name: 'Hjälp' }).click()
    await inBothSchemes(desk, 'dialog')
    for (const title of ['Lönsamhetsmodeller', 'Kontakt']) {
      await dialog.getByRole('button', { name: title }).click()
      await page.getByRole('region', { name: title }).waitFor()
      await inBothSchemes(desk, 'dialog')
    }
    await page.getByLabel('Sök i hjälpen').fill('pris')
    await page.locator('mark').first().waitFor()
    await inBothSchemes(desk, 'dialog')
    await desk.press('Escape', 'Escape')
    await dialog.waitFor({ state: 'hidden' })
    // the account, fields and headings, what another window has saved and what a draft would bring back: a11y-states.test.ts
  })

  test('axe reports headings of a sheet that are too pale, though AG Grid draws lines above them', async () => {
    await openSheet(desk, sheets[0])
    const pale = await desk.page.addStyleTag({ content: '.ag-header-cell-text { color: #999 !important }' })
    const violations = await found(desk, { part: '.ag-header', rules: ['color-contrast'] })
    await pale.evaluate((style) => style.parentElement?.removeChild(style))
    expect(violations.join(' ')).toMatch(/aria-label="Pris".*insufficient color contrast of 2\.\d+ /s)
  })
})
