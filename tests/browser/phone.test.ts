import { expect, test } from 'vitest'
import { plain } from './desk.ts'
import { isInMain } from './keyboard.ts'
import { stageOfFile } from './of-file.ts'
import { boxOf } from './places.ts'

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
  const sums = await boxOf(page.locator('.phone-sums'))
  expect((await boxOf(saved)).y).toBeGreaterThan(sums.y + sums.height)
  await page.reload()
  await page.getByText('Kurs').first().waitFor()
  expect(await page.locator('.ag-root').count()).toBe(0)

  // another year begins as a copy of it, as one step
  await page.getByRole('button', { name: 'År 2' }).tap()
  const year2 = async () => plain(await page.locator('.phone-row-result').first().innerText())
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 })
    // the page is laid out anew for the width: a finger would wait for it
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await desk.menuButton('Importera från år').tap()
    await page.getByRole('menu').waitFor()
    for (const entry of await page.getByRole('menuitem').all()) {
      const box = await boxOf(entry)
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
  await desk.choose('Importera från år', 'År 1')
  // what can be done about it afterwards is within the window
  const toast = page.locator('.sheet-toast')
  for (const name of ['Ångra', 'Stäng']) {
    const { x, width } = await boxOf(toast.getByRole('button', { name }))
    expect(x + width).toBeLessThanOrEqual(390)
  }
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
    const { y, height } = await boxOf(foot)
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

test('on a phone costs are cards filled in one after the other, and a row taken away comes back', async () => {
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

  for (const heading of ['Brytpunkt', 'Procentsats']) {
    await page.getByRole('columnheader', { name: heading }).waitFor()
  }

  await page.getByRole('button', { name: 'Raden Hyra' }).tap()
  await page.getByRole('menuitem', { name: 'Ta bort' }).tap()
  await expect.poll(costs).toEqual(['Telefon 300 kr'])
  await expect.poll(() => isInMain(desk)).toBe(true)
  // the message leaves the thumb its buttons
  const toast = await boxOf(page.locator('.sheet-toast'))
  const thumb = await boxOf(page.locator('.phone-thumb'))
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
  const { width, height } = await boxOf(calendar)
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

test('on a phone what is being typed stays when one goes back, when the page is reloaded, in its sheet that comes again, and when the screen is turned', async () => {
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
  // in the draft, with the sheet that is open
  page.on('dialog', (dialog) => void dialog.accept())
  await amount.tap()
  await page.keyboard.type('888')
  await page.reload()
  await expect.poll(() => amount.inputValue()).toBe('888')
  await amount.tap()
  await page.keyboard.type('999')
  await page.setViewportSize({ width: 1180, height: 820 })
  await desk.cell(0, 'amount').waitFor()
  await expect.poll(() => desk.shown(desk.cell(0, 'amount'))).toBe('999')
  await desk.leave()
})

test('at 390 and 320 px the sheet of a row holds every field, the pay and what comes of it, for one hand', async () => {
  const desk = await stage.customer({ size: 'phone' })
  const { page } = desk
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 })
    for (const name of ['Utbudsmixer', 'Fasta Kostnader', 'Åtgärder']) {
      await page.getByRole('navigation', { name: 'Sidor' }).getByRole('link', { name }).tap()
      await page.getByRole('heading', { level: 1, name: name === 'Utbudsmixer' ? 'Produktmixern' : name }).waitFor()
      await desk.openCard()
      const sheet = page.locator('.row-sheet')
      const box = await boxOf(sheet)
      expect([box.x, box.width, box.y + box.height]).toEqual([0, width, 640])
      const small = await sheet.locator('button:not(.explain-word), input:not(.calendar), select').evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility())
          .map((each) => ({ name: each.ariaLabel ?? each.textContent, box: each.getBoundingClientRect() }))
          .filter(({ box: { height, width } }) => Math.min(height, width) < 44)
          .map(({ name }) => name),
      )
      expect(small, name).toEqual([])
      // what is pressed most is lowest
      const next = await boxOf(page.getByRole('button', { name: 'Nästa' }))
      expect(640 - next.y - next.height).toBeLessThanOrEqual(12)
      expect(await sheet.evaluate((shown) => shown.scrollWidth > shown.clientWidth)).toBe(false)
      await desk.closeCard()
    }
  }
  await desk.leave()
})
