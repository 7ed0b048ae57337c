import { expect, test } from 'vitest'
import { savePlan } from '../integration/plan-save.ts'
import { validRecord } from '../integration/records.ts'
import type { TestUser } from '../integration/server.ts'
import { makeLink, revokeLink } from '../integration/shared.ts'
import { inBothSchemes } from './axe.ts'
import { type Desk, plain } from './desk.ts'
import { heldBack } from './held-back.ts'
import { closedAfterEach, stageOfFile } from './of-file.ts'
import { storedIn } from './stored-in.ts'

const stage = stageOfFile()

const opened = closedAfterEach()

const firm = 'Björks Snickeri'
const products = ['Kök', 'Altan', 'Trappa']

/** A customer with three products, who shares their plan. They save the first at another price, and with one more product each time. */
async function owner() {
  const user: TestUser = await stage.server.newUser()
  const rows = products.map((product, at) =>
    validRecord.offerings(user.planId, { product, rank: `a${at}`, price: 900, variableCost: 100, volumeYear: 800 }),
  )
  await savePlan(user, 0, { settings: { asked: true }, put: { offerings: rows } })
  const link = await makeLink(user, { firm })
  let revision = 0
  const save = async (price: number, others: readonly Readonly<Record<string, unknown>>[] = []) => {
    revision += 1
    const another = validRecord.offerings(user.planId, { product: `Nytt ${revision}`, rank: `c${revision}` })
    const { status } = await savePlan(user, revision, {
      put: { offerings: [{ ...rows[0], price }, another, ...others] },
    })
    expect(status).toBe(200)
  }
  return { user, save, code: link.code, revoke: () => revokeLink(user, link.links[0]?.id ?? '') }
}

async function reader(code: string) {
  const desk = await stage.window()
  opened.push(desk)
  await desk.page.goto(`${desk.url}/delad#${code}`)
  await desk.page.getByText('Läsläge', { exact: true }).waitFor()
  return desk
}

/** Comes back to the tab. */
const seen = ({ page }: Desk) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
const button = ({ page }: Desk, name: string) => page.getByRole('button', { name, exact: true })
const note = async ({ page }: Desk) => plain(await page.locator('.reading-note').innerText())

/** Whether a text, of ASCII alone, is held anywhere by the page, once what nothing holds has been thrown away. */
async function inMemory({ page }: Desk, text: string): Promise<boolean> {
  const devtools = await page.context().newCDPSession(page)
  let heap = ''
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => {
    heap += chunk
  })
  await devtools.send('HeapProfiler.enable')
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await devtools.detach()
  return heap.includes(text)
}
const pay = (desk: Desk) => desk.figure('Månadslön (netto)')

test('the page of a reader follows what the owner saves, and stays where it is', async () => {
  const { user, save, code } = await owner()
  const rows = Array.from({ length: 60 }, (_, at) =>
    validRecord.offerings(user.planId, {
      product: `Vara ${at}`,
      rank: `b${String(at).padStart(2, '0')}`,
      year: 'year2',
    }),
  )
  await save(900, rows)
  const desk = await reader(code)
  await button(desk, 'År 2').click()
  await desk.cell(0, 'product').click()
  await desk.press('Control+End')
  const there = async () => {
    const { page } = desk
    await page.locator('[role="row"]:has(.ag-cell-focus)', { hasText: 'Vara 59' }).waitFor()
    return {
      year: await page.getByRole('button', { name: 'År 2', pressed: true }).count(),
      hasFocus: await page.evaluate(() => document.activeElement?.matches('.ag-cell-focus') ?? false),
      isFarDown: await page
        .locator('.sheet-grid .ag-grid-viewport')
        .first()
        .evaluate((rows) => rows.scrollTop > 500),
    }
  }
  const place = await there()
  expect(place).toEqual({ year: 1, hasFocus: true, isFarDown: true })
  const before = await pay(desk)
  // a row before it comes, and every row is another
  await save(1_200, [
    validRecord.offerings(user.planId, { product: 'Först', rank: 'a0', year: 'year2' }),
    ...rows.map((row) => ({ ...row, price: 1_200 })),
  ])
  await seen(desk)
  await expect.poll(() => pay(desk)).not.toBe(before)
  // the sheet is drawn after the figures
  await desk.page.locator('[role="row"]', { hasText: 'Vara 59' }).getByText('1 200').first().waitFor()
  await expect.poll(there).toEqual(place)
  expect(await note(desk)).toMatch(/^Så som planen var sparad \d+ \w+ \d{4} kl\. \d\d:\d\d$/)
  // what is read out when it happens
  expect(await desk.page.locator('.reading-note[role="status"]').count()).toBe(1)
  // on another page, too, while that is on its way
  const page = await heldBack(desk.page, '**/assets/SalarySheet-*.js')
  await desk.page.getByRole('link', { name: 'Lönekalkyl', exact: true }).click()
  await desk.page.waitForURL((url) => url.pathname === '/delad/lonekalkyl')
  const then = await pay(desk)
  await save(
    1_500,
    rows.map((row) => ({ ...row, price: 1_500 })),
  )
  await seen(desk)
  await expect.poll(() => pay(desk)).not.toBe(then)
  await page.release()
  await desk.page.getByRole('rowheader', { name: 'Månadslön (netto)' }).waitFor()
  expect(new URL(desk.page.url()).pathname).toBe('/delad/lonekalkyl')
  expect(await button(desk, 'År 2').getAttribute('aria-pressed')).toBe('true')
  expect(desk.complaints).toEqual([])
})

test('what a reader has tried stays when the owner saves, which is said; the way back leads to what was saved', async () => {
  const { save, code } = await owner()
  const desk = await reader(code)
  await expect.poll(() => desk.column('price')).toEqual(['900', '900', '900'])
  await button(desk, 'Prova ändringar').click()
  // nothing has been tried yet
  await save(1_000)
  await seen(desk)
  await expect.poll(() => desk.column('price')).toEqual(['1 000', '900', '900', expect.any(String)])
  await desk.type(1, 'price', '950')
  const tried = await pay(desk)
  await save(1_100)
  await seen(desk)
  await expect
    .poll(() => note(desk))
    .toMatch(/^Planen har sparats på nytt .* kl\. \d\d:\d\d\. Välj Återställ eller Sluta prova för att se den\.$/)
  expect((await desk.column('price')).slice(0, 3)).toEqual(['1 000', '950', '900'])
  expect(await pay(desk)).toBe(tried)
  await button(desk, 'Återställ').click()
  await expect.poll(async () => (await desk.column('price')).slice(0, 3)).toEqual(['1 100', '900', '900'])
  expect(await note(desk)).toMatch(
    /^Utgår från planen som den var sparad .* kl\. \d\d:\d\d\. Inget du ändrar sparas\.$/,
  )
  expect(desk.complaints).toEqual([])
})

test('a link that is revoked while its page is open shows the card at the next look, whatever is tried, and nothing of the plan', async () => {
  const { code, save, revoke } = await owner()
  await save(900)
  const desk = await reader(code)
  await button(desk, 'Prova ändringar').click()
  await desk.type(0, 'price', '950')
  expect(await inMemory(desk, 'Nytt 1')).toBe(true)
  // without contact all stays
  await desk.page.route('**/api/shared/look', (route) => route.abort())
  const asked = desk.page.waitForRequest('**/api/shared/look')
  await seen(desk)
  await asked
  expect((await desk.column('price'))[0]).toBe('950')
  await desk.page.unroute('**/api/shared/look')

  await revoke()
  await seen(desk)
  await desk.page.getByRole('alert').getByRole('heading', { name: 'Länken gäller inte längre' }).waitFor()
  const left = await desk.page.content()
  for (const word of [...products, firm, '950']) {
    expect(left).not.toContain(word)
    expect(await storedIn(desk)).not.toContain(word)
  }
  expect(await desk.page.title()).not.toContain(firm)
  await expect.poll(() => inMemory(desk, 'Nytt 1')).toBe(false)
  await inBothSchemes(desk)
  // the browser does not ask about what cannot be had back
  await desk.page.reload()
  await desk.page.getByRole('heading', { name: 'Länken gäller inte längre' }).waitFor()
})
