import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { type Desk, plain } from './desk.ts'
import { fillDemo } from './fill-demo.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()

/** A window of a customer who has the demo plan. */
async function demoDesk(size: 'desk' | 'phone', path = '/'): Promise<Desk> {
  const user = await stage.server.newUser()
  await fillDemo(user)
  return stage.deskOf(user, { size, path })
}

test('a point that is dragged says the pay on the way, changes the plan where it is let go, and is on paper with every card', async () => {
  const desk = await demoDesk('desk', '/insikter')
  const { page } = desk
  const pay = () => desk.figure('Månadslön (netto)')
  await expect.poll(pay).toBe('20 683 kr/mån')
  await page.getByLabel('Jag vill ta ut').fill('25000')
  await desk.press('Enter')
  await page.getByRole('region', { name: 'Vad krävs?' }).getByText('kr mer').waitFor()

  // a point upwards is a higher price
  const point = page.getByRole('slider', { name: 'Pris för Timkonsult' })
  await point.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await point.locator('circle').last().boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height / 2 - 20, { steps: 4 })
  const status = page.getByRole('region', { name: 'Vad min tid är värd' }).locator('.insight-note').last()
  await status.getByText('Månadslönen (netto) blir').waitFor()
  // nothing of the plan has changed yet
  expect(await pay()).toBe('20 683 kr/mån')
  const amount = /blir (.+ kr)\./.exec(plain(await status.innerText()))?.[1]
  await page.mouse.up()
  await expect.poll(pay).toBe(`${amount}/mån`)
  await page.locator('.sheet-toast').getByRole('button', { name: 'Ångra' }).click()
  await expect.poll(pay).toBe('20 683 kr/mån')

  // on paper: every card, and nothing to press
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const paper = plain(execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' }))
  expect(paper).toMatch(/Vad krävs\?.*kr mer än i planen.*Företagsformerna sida vid sida.*Åtgärder på och av/)
  expect(paper).toMatch(/Ny webbshop 15 000 761 .* Ja Kurs i offertteknik/)
  expect(paper).not.toMatch(/Använd i planen|Visa alla/)

  // the goal stands in the head of another page, and leads back to its field
  await page.getByRole('link', { name: 'UtbudsMix' }).click()
  const distance = page.getByRole('link', { name: /^Mål/ })
  await expect.poll(async () => plain(await distance.innerText())).toBe('Mål 25 000 · 4 317 kr kvar')
  await distance.click()
  await page.getByLabel('Jag vill ta ut').and(page.locator(':focus')).waitFor()
  await desk.leave()
})

test('on a phone the same cards stand below each other, nothing scrolls sideways, a way is used by touch, and a head is broken where a syllable ends', async () => {
  const desk = await demoDesk('phone')
  const { page } = desk
  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('link', { name: 'Insikter' }).tap()
  const goal = page.getByRole('region', { name: 'Vad krävs?' })
  await goal.getByRole('button', { name: /^Prova/ }).tap()
  await goal.getByRole('button', { name: 'Använd i planen Sälj mer av allt' }).waitFor()
  expect(
    await page
      .getByRole('region')
      .filter({ has: page.locator('h2') })
      .count(),
  ).toBeGreaterThanOrEqual(10)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await goal.getByRole('button', { name: 'Använd i planen Sälj mer av allt' }).tap()
  await page.locator('.sheet-toast').getByRole('button', { name: 'Ångra' }).tap()
  await expect.poll(async () => plain(await page.locator('.phone-answer').innerText())).toContain('20 683 kr/mån')

  await page.getByRole('region', { name: 'Åtgärder på och av' }).locator('summary').tap()
  await page.getByRole('columnheader', { name: 'Med i räkningen' }).waitFor()
  // the letters of a word that stand on another line than the letter before, unless its words say that it may be broken there
  const broken = await page.evaluate(() => {
    const range = document.createRange()
    const topOf = (of: Node, at: number) => {
      range.setStart(of, at)
      range.setEnd(of, at + 1)
      return [...range.getClientRects()].at(-1)?.top ?? 0
    }
    return [...document.querySelectorAll('.insight-table thead th')].flatMap((head) => {
      const [text] = head.childNodes
      const letters = text?.nodeType === Node.TEXT_NODE ? (text.textContent ?? '') : ''
      return Array.from(letters).flatMap((letter, at) => {
        const isInside = /\p{L}/u.test(letter) && /\p{L}/u.test(letters[at - 1] ?? '')
        return text && isInside && topOf(text, at) > topOf(text, at - 1) + 4
          ? [`${letters.slice(0, at)}/${letters.slice(at)}`]
          : []
      })
    })
  })
  expect(broken).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await desk.leave()
})

test('what one more hour gives is a column that is kept', async () => {
  const desk = await demoDesk('desk')
  const { page } = desk
  await desk.cell(3, 'product').locator('.least-paid').waitFor()
  expect(await desk.cell(3, 'product').getAttribute('aria-description')).toMatch(/^Ger minst per timme: 238/)
  expect(await desk.cell(0, 'oneMoreHour').count()).toBe(0)
  await page.getByRole('button', { name: 'En timme till ger' }).click()
  await desk.cell(2, 'oneMoreHour').getByText('548').waitFor()
  await desk.cell(2, 'oneMoreHour').click()
  await expect.poll(() => desk.formulaBar()).toContain('Årslön (netto) med en till')
  await desk.cell(3, 'product').click()
  await expect.poll(() => desk.formulaBar()).toContain('Ger minst per timme')
  // so is that of a cost's own VAT, which no row has yet
  await page.getByRole('button', { name: 'Moms på kostnad' }).click()
  await desk.cell(2, 'costVat').waitFor()
  await page.reload()
  await desk.cell(2, 'oneMoreHour').getByText('548').waitFor()
  await desk.cell(2, 'costVat').waitFor()
  await desk.leave()
})

test('no words of a plot lie on each other, at any width', async () => {
  const desk = await demoDesk('desk')
  const { page } = desk
  await page.getByRole('link', { name: 'Insikter' }).click()
  const lifeCycle = page.getByRole('region', { name: 'Produktens liv' })
  await lifeCycle.locator('summary').first().click()
  await lifeCycle.locator('.plot').waitFor()
  const colliding = () =>
    page.locator('.plot svg, .staircase').evaluateAll((pictures) =>
      pictures.flatMap((picture) => {
        const words = [...picture.querySelectorAll('text')].map((text) => ({
          says: text.textContent,
          box: text.getBoundingClientRect(),
        }))
        // a line of letters is lower than its box
        const low = 3
        return words.flatMap((one, at) =>
          words
            .slice(at + 1)
            .filter(
              ({ box }) =>
                one.box.left < box.right &&
                box.left < one.box.right &&
                one.box.top + low < box.bottom - low &&
                box.top + low < one.box.bottom - low,
            )
            .map(({ says }) => `${one.says} / ${says}`),
        )
      }),
    )
  for (const width of [1440, 1024, 683, 640]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(colliding, { message: `${width} px` }).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 800 })
  for (const name of ['Fasta Kostnader', 'Lönekalkyl']) {
    await page.getByRole('link', { name, exact: true }).first().click()
    await page.locator('.plot svg, .staircase').first().waitFor()
    await expect.poll(colliding, { message: name }).toEqual([])
  }
  await desk.close()
})
