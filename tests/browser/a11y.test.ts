import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, openStage, type Stage } from './desk.ts'
import { fillPlan } from './fill-plan.ts'

declare const window: {
  readonly axe: { run(of: ElementContext, options: RunOptions): Promise<AxeResults> }
}

let stage: Stage
let axeSource: string
beforeAll(async () => {
  stage = await openStage()
  axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
})
afterAll(() => stage.stop())

/** Everything axe finds wrong with what is on the screen, one line for each element. */
async function found(desk: Desk): Promise<readonly string[]> {
  // evaluated, not added to the page: the page's own content policy stays as it is
  await desk.page.evaluate(axeSource)
  const results = await desk.page.evaluate(() =>
    window.axe.run({ include: [['html']] }, { resultTypes: ['violations', 'incomplete'] }),
  )
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

const inBothSchemes = async (desk: Desk) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await desk.page.emulateMedia({ colorScheme })
    expect(await found(desk), colorScheme).toEqual([])
  }
  await desk.page.emulateMedia({ colorScheme: 'light' })
}

describe('axe finds nothing', () => {
  test.each(['/login', '/signup', '/deleteUser'])('on %s, empty and with an error, light and dark', async (path) => {
    const desk = await stage.window()
    await desk.go(path)
    await inBothSchemes(desk)
    for (const field of await desk.page.locator('input').all()) await field.fill('a@b.se')
    await desk.page.getByRole('main').getByRole('button').first().click({ force: true })
    await inBothSchemes(desk)
    await desk.close()
  })

  test('on the overlay that asks for a plan', async () => {
    const user = await stage.server.newUser({ access: 'none' })
    const desk = await stage.window()
    await desk.logIn(user.email, user.password)
    await desk.page.getByRole('dialog').waitFor()
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
    const desk = await stage.window('laptop')
    await desk.logIn(user.email, user.password)
    await desk.cell(0, 'price').waitFor()
    await inBothSchemes(desk)
    await desk.cell(0, 'price').click()
    await desk.press('?')
    await desk.page.getByRole('dialog').waitFor()
    await inBothSchemes(desk)
    await desk.close()
  })

  test('on the phone, where rows are forms', async () => {
    const desk = await stage.customer({ size: 'phone' })
    for (const path of ['/', '/fastaKostnader', '/åtgärder', '/lonekalkyl']) {
      await desk.go(path)
      expect(await found(desk), path).toEqual([])
    }
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
      ['price', 'Pris, kr'],
      ['variableCost', 'Rörlig kostnad, kr'],
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

  test('hear what an act did, in Swedish', async () => {
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
