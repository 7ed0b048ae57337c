import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { everywhere } from './axe.ts'
import { type Desk, plain } from './desk.ts'
import { fillDemo } from './fill-demo.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()

/** Opens what is folded under a title. */
async function unfolded(desk: Desk, title: string) {
  const card = desk.page.getByRole('region', { name: title, exact: true })
  await card.getByRole('heading', { name: title }).click()
  return card
}

async function opened() {
  const user = await stage.server.newUser()
  await fillDemo(user)
  const desk = await stage.deskOf(user, { path: '/pengar' })
  await desk.page.getByText('kan du ta ut varje månad År 1').waitFor()
  return desk
}

test('the months are the year, a season is drawn, moved by keys and typed, and undo leads back to the page', async () => {
  const desk = await opened()
  const { page } = desk
  const months = await unfolded(desk, 'Alla månader')
  await unfolded(desk, 'Säsong')
  /** What is received in a month, or in the year. */
  const received = async (name: string) => {
    const row = months.getByRole('row', { name: new RegExp(`^${name}`) })
    return Number((await row.locator('td').first().innerText()).replaceAll(/\D/g, ''))
  }
  // 612 000 kr with 25 % VAT
  expect(await received('Året')).toBe(765_000)
  expect(await received('januari')).toBe(63_750)

  const bar = page.getByRole('slider', { name: 'Andel av årets försäljning i juli' })
  await bar.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await bar.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height + 10, { steps: 3 })
  // on its way nothing of the plan is changed
  await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('0')
  expect(await received('juli')).toBe(63_750)
  await page.mouse.up()
  await expect.poll(() => received('juli')).toBe(0)
  expect(await received('Året')).toBe(765_000)

  await bar.focus()
  await bar.press('PageUp')
  await expect.poll(() => received('juli')).toBe(15_300)

  const typed = page.getByRole('textbox', { name: 'Säsong i december, %' })
  await typed.fill('20')
  await typed.press('Enter')
  await expect.poll(() => received('december')).toBe(153_000)
  await typed.fill('tjugo')
  await typed.press('Enter')
  await page.getByText('Skriv en procent mellan 0 och 100.').waitFor()
  await typed.press('Escape')

  await page.getByRole('link', { name: 'UtbudsMix' }).click()
  await desk.cell(0, 'price').waitFor()
  await page.getByRole('button', { name: 'Ångra', exact: true }).click()
  await unfolded(desk, 'Alla månader')
  await expect.poll(() => received('juli')).toBe(15_300)
  await expect.poll(() => received('december')).not.toBe(153_000)
  await desk.leave()
})

test('what is typed about the account is kept, a cost has its months, and a month shows its days and arithmetic', async () => {
  const desk = await opened()
  const { page } = desk
  const inputs = await unfolded(desk, 'Om kontot')
  const opening = inputs.getByRole('textbox', { name: 'Pengar på kontot när År 1 börjar, kr' })
  await opening.fill('-5000')
  await opening.press('Enter')
  const answer = page.getByRole('region', { name: 'Vad kan jag ta ut varje månad?' })
  await answer.getByText('Även utan uttag saknas 5 000 kr på kontot den 1 januari.').waitFor()
  await opening.fill('40 000')
  await opening.press('Enter')
  await answer.getByText('Det är hela årets nettolön, jämnt fördelad.').waitFor()
  await inputs.getByRole('combobox', { name: 'Kunderna betalar' }).selectOption('efter 30 dagar')
  const months = await unfolded(desk, 'Alla månader')
  await expect
    .poll(async () => plain(await months.getByRole('row', { name: /^januari/ }).innerText()))
    .toMatch(/^januari\s+0\s/i)

  const costs = await unfolded(desk, 'När de fasta kostnaderna betalas')
  const rent = costs.getByRole('textbox').first()
  await rent.fill('1, 4, 13')
  await rent.press('Enter')
  await costs.getByText('Skriv månader, till exempel 1, 4, 7, 10.').waitFor()
  expect(await rent.inputValue()).toBe('1, 4, 13')
  await rent.fill('jan, apr')
  await rent.press('Enter')
  await expect.poll(() => rent.inputValue()).toBe('1, 4')

  await months.getByRole('button', { name: 'februari' }).click()
  const how = page.getByRole('region', { name: 'Så räknas månaden' })
  await how.getByRole('row', { name: /^12 feb\..*Debiterad skatt/ }).waitFor()
  await how.getByText('Skatteförfarandelagen 62 kap. 3–4 och 9 §§').first().waitFor()
  expect(plain(await how.innerText())).toContain('Hittills i år: 612 000 × 2 / 12 = 102 000 kr')

  await everywhere(desk, 'the account', {
    wait: { desk: '.desktop .cash-largest', phone: '.phone .cash-largest' },
    part: 'main',
  })
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const paper = plain(execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' }))
  expect(paper).toMatch(/Pengar på kontot.*Vad kan jag ta ut varje månad\?.*Alla månader.*december.*Året/)
  expect(paper).not.toMatch(/Skriv ut|Ångra|Lika varje månad/)
  await desk.leave()
})
