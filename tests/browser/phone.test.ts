import { expect, test } from 'vitest'
import { plain } from './desk.ts'
import { isInMain } from './keyboard.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()

test('on a phone a product is filled in, counted, saved and found again, and no grid is fetched', async () => {
  const desk = await stage.customer({ size: 'phone' })
  const { page } = desk
  await page.getByText('Mobilversion under utveckling').waitFor()
  await desk.openCard()
  await page.getByLabel('Produkt', { exact: true }).tap()
  await page.keyboard.type('kurs')
  await desk.press('Enter')
  await page.keyboard.type('3,80')
  await page.getByLabel('Årsvolym, st').tap()
  await page.keyboard.type('100000')
  await expect.poll(() => page.getByLabel('Pris, kr exkl. moms').inputValue()).toBe('3,8')
  // the net pay moves in the sheet, which the back button closes with what stands typed
  await page.getByLabel('Arbetstid, tim').tap()
  await expect.poll(async () => plain(await page.locator('.row-sheet-head').innerText())).toMatch(/1\d \d{3} kr\/mån/)
  await page.goBack()
  await page.locator('.row-sheet').waitFor({ state: 'detached' })
  expect(plain(await page.locator('main').innerText())).toContain('380 000')
  await page.getByRole('button', { name: 'Spara' }).click()
  const saved = page.getByText('Din data har blivit sparad.')
  await saved.waitFor()
  // under the sums, which it does not cover
  const sums = await page.locator('.phone-sums').boundingBox()
  expect((await saved.boundingBox())?.y).toBeGreaterThan((sums?.y ?? 999) + (sums?.height ?? 0))
  await page.reload()
  await page.getByText('Kurs').first().waitFor()
  expect(await page.locator('.ag-root').count()).toBe(0)

  // another year begins as a copy of it, as it is or grown, and each is one step
  await page.getByRole('button', { name: 'År 2' }).tap()
  const year2 = async () => plain(await page.locator('.phone-row-result').first().innerText())
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 })
    // the page is laid out anew for the width: a finger would wait for it
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await desk.menuButton('Importera från år').tap()
    await page.getByRole('menu').waitFor()
    for (const entry of await page.getByRole('menuitem').all()) {
      const box = await entry.boundingBox()
      if (!box) throw new Error('no entry')
      expect(box.height).toBeGreaterThanOrEqual(44)
      expect([box.x, box.y, width - box.x - box.width, 640 - box.y - box.height].every((room) => room > 0)).toBe(true)
    }
    await desk.menuButton('Importera från år').tap()
    await page.getByRole('menu').waitFor({ state: 'detached' })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await desk.choose('Importera från år', 'År 1')
  await expect.poll(year2).toBe('TB 3,8 · 100 %')
  await page.locator('.sheet-toast').getByRole('button', { name: 'Ångra' }).tap()
  await page.getByText('Kurs').waitFor({ state: 'detached' })
  await desk.choose('Importera från år', 'Med ökning …')
  const asked = page.getByRole('dialog')
  await asked.getByLabel('Pris').fill('10')
  await asked.getByRole('button', { name: 'Importera' }).tap()
  await expect.poll(year2).toBe('TB 4,2 · 100 %')
  // into a year with rows it is asked first, and what can be done about it afterwards is within the window
  await desk.choose('Importera från år', 'År 1')
  await asked.getByText('Kurs finns redan i År 2.').waitFor()
  await asked.getByRole('button', { name: 'Ersätt årets rader' }).tap()
  await asked.getByRole('button', { name: 'Importera' }).tap()
  const toast = page.locator('.sheet-toast')
  for (const name of ['Ångra', 'Stäng']) {
    const box = await toast.getByRole('button', { name }).boundingBox()
    expect((box?.x ?? Number.NaN) + (box?.width ?? Number.NaN)).toBeLessThanOrEqual(390)
  }
  await toast.getByText('1 rad importerad från År 1, i stället för 1 rad som fanns.').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await desk.leave()
})

test('on a phone the foot leads to every page within reach of the thumb, and nothing scrolls sideways at 320 px', async () => {
  const desk = await stage.customer({ size: 'phone' })
  const { page } = desk
  const foot = page.getByRole('navigation', { name: 'Sidor' })
  await page.getByRole('button', { name: 'Stäng meddelandet' }).tap()
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 })
    for (const name of ['Fasta Kostnader', 'Åtgärder', 'Lönekalkyl', 'Utbudsmixer']) {
      await foot.getByRole('link', { name }).tap()
      const wanted = name === 'Utbudsmixer' ? 'Produktmixern' : name
      await page.getByRole('heading', { name: wanted, exact: true }).first().waitFor()
      await foot.locator('[aria-current="page"]').getByText(name).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      // at its top, however far down the page before was
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      await page.evaluate(() => window.scrollTo(0, 200))
    }
    // those that have no room beside the others are behind one button, which then has their name, or as much of it as a line holds
    await foot.getByRole('link', { name: 'Insikter' }).waitFor()
    for (const [from, name, shown] of [
      ['Mer', 'Lön & utdelning', 'Lön'],
      ['Lön & utdelning', 'Pengar på kontot', 'Pengar'],
    ] as const) {
      await foot.getByRole('button', { name: from }).tap()
      await page.getByRole('menuitem', { name }).tap()
      await foot.locator('[aria-current="page"]').getByText(shown, { exact: true }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    const edges = await foot
      .locator('.phone-nav-link')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
    expect(
      edges.every(({ left, right }) => left >= 0 && right <= width),
      `within ${width} px`,
    ).toBe(true)
    const { y = 0, height = 0 } = (await foot.boundingBox()) ?? {}
    expect(y + height).toBe(640)
    expect(height).toBeGreaterThanOrEqual(44)
    // one line each where there is room
    if (width >= 360) expect(height).toBeLessThanOrEqual(57)
  }
  // the banner that was put away stays away, the company form is there on every page
  await page.reload()
  await page.getByRole('button', { name: 'Aktiebolag', exact: true }).tap()
  await page.getByRole('button', { name: 'Aktiebolag', exact: true, pressed: true }).waitFor()
  expect(await page.getByText('Mobilversion under utveckling').count()).toBe(0)
  await desk.leave()
})

test('on a phone costs are cards filled in one after the other, examples join, a row taken away comes back', async () => {
  const desk = await stage.customer({ size: 'phone', path: '/fastaKostnader' })
  const { page } = desk
  const name = page.getByLabel('Namn', { exact: true })
  const costs = async () => (await page.locator('.phone-row-head').allInnerTexts()).map(plain)
  await desk.openCard()
  await name.tap()
  // what the keypad's key says, and what it does
  expect(await name.getAttribute('enterkeyhint')).toBe('next')
  for (const typed of ['hyra', '12 000', 'telefon', '300x']) {
    await page.keyboard.type(typed)
    await desk.press('Enter')
  }
  // a slip holds no hand back either
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('')
  await desk.closeCard()
  expect(await costs()).toEqual(['Hyra 12 000 kr', 'Telefon 300 kr'])

  await page.getByRole('button', { name: 'Visa exempel' }).tap()
  const list = page.getByRole('list', { name: 'Exempel på fasta kostnader' })
  await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThan(12)
  await list.getByRole('button', { name: 'Lägg till Lokaler' }).tap()
  await expect.poll(costs).toEqual(['Hyra 12 000 kr', 'Telefon 300 kr', 'Lokaler Tryck för att fylla i'])
  await list.getByRole('button', { name: 'Lokaler finns redan' }).waitFor()
  await page.getByRole('button', { name: 'Dölj exempel' }).tap()
  await expect.poll(() => list.count()).toBe(0)
  for (const heading of ['Brytpunkt', 'Procentsats']) {
    await page.getByRole('columnheader', { name: heading }).waitFor()
  }

  // the order: one step up, and back by Ångra
  await page.getByRole('button', { name: 'Ändra ordning' }).tap()
  await page.getByRole('button', { name: 'Flytta upp Lokaler' }).tap()
  const order = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Flytta upp/ }) })
  await expect.poll(() => order.allInnerTexts()).toEqual(['Hyra', 'Lokaler', 'Telefon'])
  await page.locator('.phone-thumb').getByRole('button', { name: 'Ångra' }).tap()
  await expect.poll(() => order.allInnerTexts()).toEqual(['Hyra', 'Telefon', 'Lokaler'])
  await page.getByRole('button', { name: 'Klar med ordningen' }).tap()

  await page.getByRole('button', { name: 'Raden Hyra' }).tap()
  await page.getByRole('menuitem', { name: 'Ta bort' }).tap()
  await expect.poll(async () => (await costs()).length).toBe(2)
  await expect.poll(() => isInMain(desk)).toBe(true)
  // the message leaves the thumb its buttons
  const toast = await page.locator('.sheet-toast').boundingBox()
  const thumb = await page.locator('.phone-thumb').boundingBox()
  if (!toast || !thumb) throw new Error('no message, or no buttons')
  expect(toast.y + toast.height).toBeLessThanOrEqual(thumb.y)
  await page.locator('.sheet-toast').getByRole('button', { name: 'Ångra' }).tap()
  await expect.poll(async () => (await costs())[0]).toBe('Hyra 12 000 kr')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await desk.leave()
})

test('on a phone a measure is filled in: a day typed or picked, priority, hours up to the warning', async () => {
  const desk = await stage.customer({ size: 'phone', path: '/åtgärder' })
  const { page } = desk
  // as in a cell of the sheet: typed as one writes it, shown as it is written in Sweden whatever the browser's language
  await desk.openCard()
  const start = page.getByRole('textbox', { name: 'Startdatum' }).first()
  expect(await start.getAttribute('placeholder')).toBe('ÅÅÅÅ-MM-DD')
  await start.tap()
  await page.keyboard.type('32/3 2026')
  await desk.press('Enter')
  await page.getByText('Skriv datumet som ÅÅÅÅ-MM-DD.').waitFor()
  await start.fill('15/3 2026')
  await start.blur()
  await expect.poll(() => start.inputValue()).toBe('2026-03-15')
  // what was said of the first one goes by itself
  await expect.poll(() => page.locator('.notice').count()).toBe(0)
  // or picked in the browser's calendar, where it counts at once
  const calendar = page.locator('.phone-field', { hasText: 'Klartdatum' }).getByTitle('Välj datum')
  const { width = 0, height = 0 } = (await calendar.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await calendar.fill('2026-04-01')
  await expect.poll(() => page.getByRole('textbox', { name: 'Klartdatum' }).first().inputValue()).toBe('2026-04-01')
  await page.getByRole('combobox', { name: 'Prioritet' }).first().selectOption('1')
  const tooMany = page.getByRole('alert').filter({ hasText: 'Åtgärdstimmar bör ej överstiga 1750 timmar per år!' })
  await page.getByRole('textbox', { name: 'Planerade åtgärdstimmar, År 2' }).tap()
  await page.keyboard.type('1750')
  await desk.press('Enter')
  await page.locator('.row-sheet').filter({ has: tooMany }).waitFor()
  await page.getByRole('textbox', { name: 'Planerade åtgärdstimmar, År 2' }).tap()
  await page.keyboard.type('1749')
  await desk.press('Enter')
  await tooMany.waitFor({ state: 'detached' })
  await page.getByLabel('Åtgärdsnamn').tap()
  await page.keyboard.type('mässa')
  await desk.closeCard()
  await page.getByRole('button', { name: 'Spara' }).tap()
  await page.getByText('Din data har blivit sparad.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: /^Mässa/ }).waitFor()
  await desk.openCard()
  expect(await start.inputValue()).toBe('2026-03-15')
  expect(await page.getByRole('textbox', { name: 'Klartdatum' }).first().inputValue()).toBe('2026-04-01')
  expect(await page.getByRole('combobox', { name: 'Prioritet' }).first().inputValue()).toBe('1')
  await desk.leave()
})

test('on a phone what is being typed stays when one goes back, and when the screen is turned', async () => {
  const desk = await stage.customer({ size: 'phone' })
  const { page } = desk
  await page.getByRole('link', { name: 'Fasta Kostnader' }).tap()
  const amount = page.getByLabel('Summa, kr exkl. moms')
  await desk.openCard()
  await amount.tap()
  await page.keyboard.type('777')
  await page.goBack()
  await page.locator('.row-sheet').waitFor({ state: 'detached' })
  // one step forward opens the sheet again
  await page.goForward()
  await amount.waitFor()
  expect(await amount.inputValue()).toBe('777')
  await amount.tap()
  await page.keyboard.type('888')
  await page.setViewportSize({ width: 1180, height: 820 })
  await desk.cell(0, 'amount').waitFor()
  await expect.poll(() => desk.shown(desk.cell(0, 'amount'))).toBe('888')
  await desk.leave()
})

test('on a phone a field that is open when the page is reloaded is in the draft, and its sheet comes again', async () => {
  const desk = await stage.customer({ size: 'phone' })
  const { page } = desk
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Ny rad' }).tap()
  await page.getByLabel('Pris, kr exkl. moms').tap()
  await page.keyboard.type('3,80')
  await page.reload()
  await expect.poll(() => page.getByLabel('Pris, kr exkl. moms').inputValue()).toBe('3,8')
  await desk.close()
})

test.each([390, 320])(
  'at %i px the sheet of a row holds every field, the pay and what comes of it, for one hand',
  async (width) => {
    const desk = await stage.customer({ size: 'phone' })
    const { page } = desk
    await page.setViewportSize({ width, height: 640 })
    for (const path of ['/', '/fastaKostnader', '/åtgärder']) {
      await desk.go(path)
      await desk.openCard()
      const sheet = page.locator('.row-sheet')
      const box = await sheet.boundingBox()
      expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, width, 640])
      const small = await sheet.locator('button:not(.explain-word), input:not(.calendar), select').evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility())
          .map((each) => ({ name: each.ariaLabel ?? each.textContent, box: each.getBoundingClientRect() }))
          .filter(({ box: { height, width } }) => Math.min(height, width) < 44)
          .map(({ name }) => name),
      )
      expect(small, path).toEqual([])
      // what is pressed most is lowest
      const next = await page.getByRole('button', { name: 'Nästa' }).boundingBox()
      expect(640 - ((next?.y ?? 0) + (next?.height ?? 0))).toBeLessThanOrEqual(12)
      expect(await sheet.evaluate((shown) => shown.scrollWidth > shown.clientWidth)).toBe(false)
      await desk.closeCard()
    }
    await desk.leave()
  },
)
