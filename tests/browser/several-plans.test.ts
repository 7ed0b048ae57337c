import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { savePlan } from '../integration/plan-save.ts'
import { validRecord } from '../integration/records.ts'
import { newId, type TestUser } from '../integration/server.ts'
import { everywhere } from './axe.ts'
import { Desk, plain } from './desk.ts'
import { closedAfterEach, stageOfFile } from './of-file.ts'

const stage = stageOfFile()

const opened = closedAfterEach()

const rowOf = (product: string, price: number) => ({
  ...validRecord.offerings('', { product, price }),
  plan: undefined,
})

/** A customer with a plan, and another one with a name. */
async function withTwo(name = 'Kafét'): Promise<{ user: TestUser; second: string }> {
  const user = await stage.server.newUser()
  await savePlan(user, 0, { settings: { asked: true }, put: { offerings: [rowOf('Timme', 900)] } })
  const body = {
    user: user.id,
    plan: newId(),
    saveId: newId(),
    baseRevision: 0,
    name,
    settings: { asked: true },
  }
  const put = { offerings: [rowOf('Bulle', 40)] }
  await user.client.send('/api/plan/make', { method: 'POST', body: { ...body, put } })
  return { user, second: body.plan }
}

async function deskOf(user: TestUser, path = '/'): Promise<Desk> {
  const desk = await stage.deskOf(user, { path })
  opened.push(desk)
  await desk.cell(0, 'price').waitFor()
  return desk
}

const tabOf = async (desk: Desk, path: string) => {
  const tab = new Desk(desk.context, await desk.context.newPage(), desk.url)
  await tab.go(path)
  await tab.cell(0, 'price').waitFor()
  return tab
}
/** Goes from one plan to another by the switch in the head. */
const switchPlan = async (desk: Desk, from: string, to: string) => {
  await press(desk, from)
  await desk.page.getByRole('menuitemradio', { name: to, exact: true }).click()
}
const dialog = (desk: Desk, name: string) => desk.page.getByRole('dialog', { name })
const press = (desk: Desk, name: string) => desk.page.getByRole('button', { name, exact: true }).click()
const productsIn = async (plan: string) => {
  const rows = await stage.server.superuser.collection('offerings').getFullList({ filter: `plan = "${plan}"` })
  return rows.map(({ product, price }) => `${String(product)} ${String(price)}`).toSorted()
}
const pressSave = async (desk: Desk) => {
  await press(desk, 'Spara')
  await desk.page.locator('.save-state', { hasText: 'Sparat' }).waitFor()
}

test('who has one plan meets no other, nor its name in the title or on paper; its menu leads to more', async () => {
  const desk = await stage.customer()
  opened.push(desk)
  await desk.cell(0, 'price').waitFor()
  expect(await desk.page.title()).toBe('UtbudsMix – Lönebänken')
  await desk.menuButton('Min plan').click()
  expect(await desk.page.getByRole('menuitemradio').count()).toBe(0)
  await desk.page.getByRole('menuitem', { name: 'Planer …' }).click()
  await dialog(desk, 'Planer').getByText('Min plan').waitFor()
  expect(await dialog(desk, 'Planer').getByRole('button', { name: 'Jämför planer' }).count()).toBe(0)
  await desk.press('Escape')
  await dialog(desk, 'Planer').waitFor({ state: 'detached' })
  expect(new URL(desk.page.url()).hash).toBe('')
})

test('two plans in two tabs: each has its rows, its draft and its name, and a reload keeps both', async () => {
  const { user, second } = await withTwo()
  const one = await deskOf(user)
  const two = await tabOf(one, `/?plan=${second}`)
  expect(new URL(two.page.url()).search).toBe('')
  expect([await one.page.title(), await two.page.title()]).toEqual([
    'UtbudsMix · Min plan – Lönebänken',
    'UtbudsMix · Kafét – Lönebänken',
  ])
  await one.type(0, 'price', '950')
  await two.type(0, 'price', '45')
  // both are unsaved: a reload finds each one's own
  for (const [tab, price] of [
    [one, '950'],
    [two, '45'],
  ] as const) {
    tab.page.on('dialog', (asked) => void asked.accept())
    await tab.page.reload()
    await expect.poll(async () => tab.shown(tab.cell(0, 'price'))).toBe(price)
    await pressSave(tab)
  }
  expect([await productsIn(user.planId), await productsIn(second)]).toEqual([['Timme 950'], ['Bulle 45']])

  // from one to the other in one tab, with what is unsaved on the way
  await one.type(0, 'price', '960')
  await switchPlan(one, 'Min plan', 'Kafét')
  await one.page.getByRole('button', { name: 'Kafét', exact: true }).waitFor()
  await expect.poll(async () => one.shown(one.cell(0, 'price'))).toBe('45')
  expect(await productsIn(user.planId)).toEqual(['Timme 960'])
  const [download] = await Promise.all([one.page.waitForEvent('download'), one.choose('Kafét', 'Exportera till Excel')])
  expect(download.suggestedFilename()).toMatch(/^Lönebänken Kafét \d{4}-\d{2}-\d{2}\.xlsx$/)
  expect([...one.complaints, ...two.complaints]).toEqual([])
})

test('a plan is made, copied, renamed, put away, deleted and had back', async () => {
  const { user } = await withTwo()
  const desk = await deskOf(user)
  const { page } = desk
  const plans = dialog(desk, 'Planer')
  const names = () => plans.getByRole('list', { name: 'Dina planer' }).locator('.plan-name').allInnerTexts()
  await desk.choose('Min plan', 'Planer …')
  await expect.poll(names).toEqual(['Min plan', 'Kafét'])

  await desk.choose('Kommandon för Kafét', 'Kopiera')
  await plans.getByText('Kopia av Kafét är skapad.').waitFor()
  await desk.choose('Kommandon för Kopia av Kafét', 'Byt namn')
  await page.keyboard.type('Kafét om vi bygger ut')
  await desk.press('Enter')
  await plans.getByRole('link', { name: 'Kafét om vi bygger ut' }).waitFor()
  await desk.choose('Kommandon för Kafét', 'Arkivera')
  await expect.poll(names).toEqual(['Min plan', 'Kafét om vi bygger ut', 'Kafét'])

  await desk.choose('Kommandon för Kafét om vi bygger ut', 'Ta bort')
  await plans.getByText('Kafét om vi bygger ut är borttagen.').waitFor()
  expect(await names()).toEqual(['Min plan', 'Kafét'])
  await plans.getByRole('button', { name: 'Ångra' }).click()
  await expect.poll(names).toEqual(['Min plan', 'Kafét om vi bygger ut', 'Kafét'])

  // the same on another day, from the list of what is deleted
  await desk.choose('Kommandon för Kafét om vi bygger ut', 'Ta bort')
  await plans.getByText('Kafét om vi bygger ut är borttagen.').waitFor()
  await page.reload()
  await plans.getByText('Borttagna (1)').click()
  await plans.getByRole('button', { name: 'Ta tillbaka' }).click()
  await plans.getByRole('link', { name: 'Kafét om vi bygger ut' }).click()
  await page.getByRole('button', { name: 'Kafét om vi bygger ut', exact: true }).waitFor()
  await expect.poll(async () => desk.shown(desk.cell(0, 'product'))).toBe('Bulle')

  // the open one can't go; another begins with an example, and is open at once
  await desk.choose('Kafét om vi bygger ut', 'Planer …')
  await page.getByRole('button', { name: 'Kommandon för Kafét om vi bygger ut' }).click()
  const last = page.getByRole('menuitem', { name: /Ta bort/ })
  expect(await last.getAttribute('aria-disabled')).toBe('true')
  await desk.press('Escape')
  await desk.choose('Från ett exempel', 'Frisör')
  await page.getByRole('button', { name: 'Frisör', exact: true }).waitFor()
  await plans.waitFor({ state: 'detached' })
  await expect.poll(async () => desk.shown(desk.cell(0, 'product'))).toBe('Klippning')
  expect(desk.complaints).toEqual([])
})

test('two plans are compared by the figures that each has when it is open, on paper too, and what differs is named; axe finds nothing', async () => {
  const { user } = await withTwo()
  const desk = await deskOf(user)
  const pay = async () => (await desk.figure('Månadslön (netto)')).replace(/ kr.*/, '')
  const mine = await pay()
  await everywhere(desk, 'the head of a phone', { part: '.phone-top', at: ['phone'] })
  await everywhere(desk, 'the head', { part: '.header', at: ['laptop', 'desk'] })
  await desk.choose('Min plan', 'Planer …')
  await dialog(desk, 'Planer').waitFor()
  await everywhere(desk, 'the list', { part: 'dialog' })
  await dialog(desk, 'Planer').getByRole('button', { name: 'Jämför planer' }).click()
  const compared = dialog(desk, 'Jämför planer')
  const table = compared.getByRole('table')
  await table.waitFor()
  const cells = plain(await table.locator('tbody').first().innerText())
  expect(cells).toMatch(/^Månadslön \(netto\), kr Min plan .* Kafét .* Skillnad/)
  expect(cells).toContain(`Min plan ${mine} `)
  expect(plain(await compared.innerText())).toMatch(/2 saker skiljer/)
  expect(plain(await compared.innerText())).toMatch(/Timme .*raden finns inte/)

  const pdf = await desk.page.pdf({ preferCSSPageSize: true })
  const paper = plain(execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' }))
  expect(paper).toMatch(/^Jämför planer .*Min plan – Kafét · Kim Kund/)
  expect(paper).toContain('Bulle')
  expect(paper).not.toMatch(/Skriv ut|Till planerna/)
  await everywhere(desk, 'the comparison', { part: 'dialog' })
  await desk.page.setViewportSize({ width: 320, height: 640 })
  expect(await desk.page.evaluate(() => document.querySelector('dialog')?.scrollWidth ?? 0)).toBeLessThanOrEqual(320)
  await desk.page.setViewportSize({ width: 1440, height: 900 })
  await desk.press('Escape')

  await switchPlan(desk, 'Min plan', 'Kafét')
  await desk.page.getByRole('button', { name: 'Kafét', exact: true }).waitFor()
  expect(cells).toContain(`Kafét ${await pay()} `)
})

test('a long name leaves room for the rest of the head, at any width', async () => {
  const { user, second } = await withTwo('W'.repeat(60))
  const desk = await deskOf(user, `/?plan=${second}`)
  const edges = async (name: RegExp) => {
    const box = await desk.page.getByRole('button', { name }).boundingBox()
    return { width: box?.width ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0) }
  }
  // narrower each time: what is laid out for the width before is too wide
  for (const width of [1440, 1280, 1200, 1024, 640]) {
    await desk.page.setViewportSize({ width, height: 700 })
    await expect
      .poll(async () => (await edges(/^Avsluta/)).right, { message: `${width} px` })
      .toBeLessThanOrEqual(width - 12)
    expect((await edges(/^WWW/)).width, `${width} px`).toBeGreaterThanOrEqual(64)
  }
})

test('without network the list is there, a plan that this browser keeps opens, another one stays where it is', async () => {
  const { user } = await withTwo()
  const body = { user: user.id, plan: newId(), saveId: newId(), baseRevision: 0, name: 'Aldrig öppnad' }
  await user.client.send('/api/plan/make', { method: 'POST', body })
  const desk = await deskOf(user)
  await switchPlan(desk, 'Min plan', 'Kafét')
  await desk.page.getByRole('button', { name: 'Kafét', exact: true }).waitFor()
  await desk.altered().setOffline(true)
  await switchPlan(desk, 'Kafét', 'Aldrig öppnad')
  const notHere = desk.page.getByText('Planen finns inte i den här webbläsaren.')
  await notHere.waitFor()
  await desk.dismissNotices()
  await notHere.waitFor({ state: 'detached' })
  // the list is closed by then, and it is said all the same
  await desk.altered().setOffline(false)
  await desk.choose('Kafét', 'Planer …')
  const never = dialog(desk, 'Planer').getByRole('link', { name: 'Aldrig öppnad' })
  await never.waitFor()
  await desk.altered().setOffline(true)
  await never.click()
  await notHere.waitFor()
  await switchPlan(desk, 'Kafét', 'Min plan')
  await desk.page.getByRole('button', { name: 'Min plan', exact: true }).waitFor()
  await expect.poll(async () => desk.shown(desk.cell(0, 'product'))).toBe('Timme')
})
