import { describe, expect, test } from 'vitest'
import { savePlan } from '../integration/plan-save.ts'
import { validRecord } from '../integration/records.ts'
import type { TestUser } from '../integration/server.ts'
import { comment, commentsOf, makeLink } from '../integration/shared.ts'
import { everywhere } from './axe.ts'
import { type Desk, plain, type Stage } from './desk.ts'
import { closedAfterEach, stageOfFile } from './of-file.ts'

const stage = stageOfFile()

const opened = closedAfterEach()

const webId = 'webwebwebwebweb'
const onWeb = { row: webId, rowName: 'Webbplats' }

/** A customer with two products and a cost, and a link to the plan. */
async function shared(): Promise<{ readonly user: TestUser; readonly code: string }> {
  const user = await stage.server.newUser()
  const product = (id: string, rank: string, name: string) => ({
    ...validRecord.offerings('', { product: name, rank }),
    plan: undefined,
    id: id.slice(0, 12) + user.id.slice(0, 3),
  })
  await savePlan(user, 0, {
    settings: { asked: true },
    put: {
      offerings: [product('timtimtimtim', 'a0', 'Timkonsult'), product(webId, 'a1', 'Webbplats')],
      fixed_costs: [{ ...validRecord.fixed_costs(''), plan: undefined }],
    },
  })
  return { user, code: (await makeLink(user)).code }
}

/** The id of the second product of a customer. */
const webOf = ({ id }: TestUser) => webId.slice(0, 12) + id.slice(0, 3)

async function deskOf(...given: Parameters<Stage['deskOf']>): Promise<Desk> {
  const desk = await stage.deskOf(...given)
  opened.push(desk)
  return desk
}

const list = (desk: Desk) => desk.page.getByRole('dialog', { name: 'Kommentarer' })
const lines = (desk: Desk) => list(desk).getByRole('listitem')
const button = (desk: Desk) => desk.page.getByRole('button', { name: /^Kommentarer/ })
const mark = (desk: Desk, row: number) => desk.page.locator(`[role="row"][row-index="${row}"] .comment-mark`)
/** The row and the column of the cell that has the keyboard. */
const cursor = (desk: Desk) =>
  desk.page.evaluate(() => {
    const cell = document.activeElement?.closest('.ag-cell')
    return cell && [cell.closest('[role="row"]')?.getAttribute('row-index'), cell.getAttribute('col-id')].join(' ')
  })
const comesIntoView = (desk: Desk) => desk.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

describe('the owner of a plan', () => {
  test('meets nothing of comments before there are any, and sees them when the page comes into view again', async () => {
    const { user, code } = await shared()
    const desk = await deskOf(user)
    // they are read once the page is idle: until then there have to be none
    await Promise.all([desk.page.waitForResponse('**/api/plan/comments?*'), desk.page.reload()])
    await desk.cell(1, 'price').waitFor()
    await comment(stage.server, code, { ...onWeb, row: webOf(user) })
    expect(await button(desk).count()).toBe(0)
    // in the middle of a cell: what is typed stays
    await desk.cell(1, 'category').click()
    await desk.page.keyboard.type('Bygge')
    await comesIntoView(desk)
    await button(desk).waitFor()
    expect(await button(desk).getAttribute('title')).toBe('1 kommentar, 1 ny')
    await desk.press('Enter')
    await expect.poll(async () => plain(await desk.shown(desk.cell(1, 'category')))).toBe('Bygge')
    await mark(desk, 1).waitFor()
    expect(desk.complaints).toEqual([])
  })

  test('is led to the row by mouse and by keys, ticks it off, and takes that back', async () => {
    const { user, code } = await shared()
    await comment(stage.server, code, { ...onWeb, row: webOf(user), text: 'Är priset\nrimligt?' })
    await comment(stage.server, code, { page: 'salary', row: 'surplus', rowName: 'Överskott', text: 'Bra.' })
    await comment(stage.server, code, { page: 'cash', text: 'En god buffert.' })
    const desk = await deskOf(user, { path: '/fastaKostnader' })
    await button(desk).click()
    await expect.poll(async () => lines(desk).count()).toBe(3)
    expect(await list(desk).getByText('Ny', { exact: true }).count()).toBe(3)
    expect(await lines(desk).last().locator('.comment-text').innerText()).toBe('Är priset\nrimligt?')

    // to a row of another page, and back by the browser
    await list(desk)
      .getByRole('button', { name: /Webbplats/ })
      .click()
    await list(desk).waitFor({ state: 'detached' })
    await expect.poll(async () => cursor(desk)).toBe('1 category')
    await expect.poll(async () => button(desk).getAttribute('title')).toBe('3 kommentarer')
    await desk.page.goBack()
    await lines(desk).first().waitFor()
    expect(await list(desk).getByText('Ny', { exact: true }).count()).toBe(0)
    // to a line of the salary calculation, by keys
    await list(desk)
      .getByRole('button', { name: /Överskott/ })
      .focus()
    await desk.press('Enter')
    await list(desk).waitFor({ state: 'detached' })
    await expect.poll(async () => cursor(desk)).toMatch(/^\d+ amount$/)
    expect(plain(await desk.page.locator('.ag-row-focus [col-id="label"]').innerText())).toMatch(/^Överskott/)
    await desk.press('Shift+Alt+F2')
    await lines(desk).first().waitFor()
    await expect.poll(async () => desk.page.evaluate(() => document.activeElement?.textContent)).toMatch(/Överskott/)

    // ticked off, it has no mark any more
    const ofLine = lines(desk).filter({ hasText: 'Överskott' })
    await ofLine.getByRole('button', { name: 'Klar' }).click()
    await list(desk).getByRole('region', { name: 'Avbockade', exact: true }).getByRole('listitem').waitFor()
    await desk.press('Escape')
    await list(desk).waitFor({ state: 'detached' })
    await desk.page.locator('.comment-mark').waitFor({ state: 'detached' })
    expect((await commentsOf(user)).filter(({ doneAt }) => doneAt !== '').map(({ text }) => text)).toEqual(['Bra.'])

    // to a page of cards
    await button(desk).click()
    await ofLine.getByRole('button', { name: 'Öppna igen' }).click()
    await list(desk).getByRole('region', { name: 'Avbockade', exact: true }).waitFor({ state: 'detached' })
    await list(desk)
      .getByRole('button', { name: /Pengar på kontot/ })
      .click()
    await desk.page.waitForURL((url) => url.pathname === '/pengar')
    expect(desk.complaints).toEqual([])
  })

  test('clicks the mark of a row and comes to what is said of it; with the years side by side, too', async () => {
    const { user, code } = await shared()
    await comment(stage.server, code, { ...onWeb, row: webOf(user), text: 'Om webben' })
    await comment(stage.server, code, { page: 'cash', text: 'Om kontot' })
    const desk = await deskOf(user)
    await mark(desk, 1).click()
    await expect.poll(async () => desk.page.evaluate(() => document.activeElement?.textContent)).toMatch(/Om webben/)
    await desk.press('Escape')
    await list(desk).waitFor({ state: 'detached' })
    expect(await desk.cell(1, 'category').getAttribute('aria-description')).toBe('1 kommentar')
    await desk.page.getByRole('button', { name: 'Alla', exact: true }).click()
    await mark(desk, 1).click()
    await expect.poll(async () => desk.page.evaluate(() => document.activeElement?.textContent)).toMatch(/Om webben/)
    expect(desk.complaints).toEqual([])
  })

  test('comes to the comments from the mail, through the login', async () => {
    const { user, code } = await shared()
    await comment(stage.server, code, { text: 'Från banken' })
    const desk = await stage.window()
    opened.push(desk)
    const { page } = desk
    await page.goto(`${desk.url}/?plan=${user.planId}#kommentarer`)
    await page.getByLabel('E-mail').first().fill(user.email)
    await page.getByLabel('Lösenord', { exact: true }).fill(user.password)
    await page.getByRole('button', { name: 'Logga in' }).click()
    await lines(desk).filter({ hasText: 'Från banken' }).waitFor()
  })

  test('reads them in any window: axe finds nothing, and the longest word breaks', async () => {
    const { user, code } = await shared()
    await comment(stage.server, code, { ...onWeb, row: webOf(user), text: 'ord'.repeat(300), author: 'A'.repeat(60) })
    const desk = await deskOf(user, { path: '/' })
    await mark(desk, 1).waitFor()
    await everywhere(desk, 'a marked row', { wait: { desk: '.comment-mark', phone: '.phone-note' } })
    await desk.page.goto(`${desk.url}/#kommentarer`)
    await lines(desk).first().waitFor()
    await everywhere(desk, 'the comments', { part: 'dialog' })
    await desk.page.setViewportSize({ width: 320, height: 640 })
    expect(await desk.page.evaluate(() => document.querySelector('dialog')?.scrollWidth ?? 0)).toBeLessThanOrEqual(320)
  })
})

test('the cross of a long list is pressed where it is seen, whatever is scrolled below it', async () => {
  const { user, code } = await shared()
  for (let at = 0; at < 12; at += 1) await comment(stage.server, code, { text: `Fråga ${at}` })
  const desk = await deskOf(user, { path: '/#kommentarer', size: 'phone' })
  const cross = list(desk).getByRole('button', { name: 'Stäng' })
  await expect.poll(async () => lines(desk).count()).toBe(12)
  const done = lines(desk).nth(3).getByRole('button', { name: 'Klar' })
  const middle = async (of: typeof cross) => {
    const { y = 0, height = 0 } = (await of.boundingBox()) ?? {}
    return y + height / 2
  }
  const below = (await middle(done)) - (await middle(cross))
  await list(desk).evaluate((dialog, by) => dialog.scrollBy(0, by), below)
  await expect.poll(async () => Math.round((await middle(done)) - (await middle(cross)))).toBe(0)
  const { x = 0, y = 0, width = 0, height = 0 } = (await cross.boundingBox()) ?? {}
  await desk.page.mouse.click(x + width / 2, y + height / 2)
  await list(desk).waitFor({ state: 'detached' })
  expect((await commentsOf(user)).filter(({ doneAt }) => doneAt !== '')).toEqual([])
})

describe('a reader with a link', () => {
  const form = (desk: Desk) => desk.page.getByRole('dialog', { name: 'Kommentera' })
  const write = async (desk: Desk, text: string) => {
    await form(desk).getByLabel('Kommentar', { exact: true }).fill(text)
    await form(desk).getByRole('button', { name: 'Skicka' }).click()
    await form(desk).waitFor({ state: 'detached' })
  }
  async function readerOf(code: string, path = '', size?: 'phone'): Promise<Desk> {
    const desk = await stage.window(size)
    opened.push(desk)
    await desk.page.goto(`${desk.url}/delad#${code}`)
    await desk.page.getByRole('main').waitFor()
    if (path !== '') await desk.page.goto(`${desk.url}/delad${path}`)
    await desk.page.getByRole('main').waitFor()
    return desk
  }

  test('comments on rows, a salary line and a page; the owner ticks off, and the reader sees it', async () => {
    const { user, code } = await shared()
    const reader = await readerOf(code)
    const { page } = reader
    // by mouse
    await reader.cell(1, 'price').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Kommentera …' }).click()
    await form(reader).getByText('Om Produktmixern · År 1 · Webbplats').waitFor()
    await form(reader).getByLabel('Ditt namn').fill('Rut Revisor')
    await write(reader, 'Är priset rimligt?')
    await page.getByText('Kommentaren är skickad.').waitFor()
    await mark(reader, 1).waitFor()
    // by keys: the name is known, the cell has the keyboard again, and what was written stands there
    await expect.poll(async () => cursor(reader)).toBe('1 price')
    await reader.press('Control+Shift+F2')
    await form(reader).getByText('Är priset rimligt?').waitFor()
    await page.keyboard.type('Och volymen?')
    await reader.press('Tab')
    await reader.press('Enter')
    await form(reader).waitFor({ state: 'detached' })
    await expect.poll(async () => mark(reader, 1).getAttribute('title')).toBe('2 kommentarer')
    // from the head about the row with the cursor, or about the page instead
    await page.getByRole('button', { name: 'Kommentera', exact: true }).click()
    await form(reader).getByText('Om Produktmixern · År 1 · Webbplats').waitFor()
    await form(reader).getByLabel('Hela sidan').check()
    await form(reader).getByText('Om Produktmixern · År 1', { exact: true }).waitFor()
    await reader.press('Escape')
    await form(reader).waitFor({ state: 'detached' })
    // a line of the salary calculation, and a page of cards
    await page.getByRole('link', { name: 'Lönekalkyl' }).click()
    await page.locator('.salary-sum').first().click()
    await reader.press('Control+Shift+F2')
    await form(reader).getByText('Om Lönekalkyl · År 1 · Överskott före Skatter & Avgifter').waitFor()
    await write(reader, 'Vad hände här?')
    await page.locator('.comment-mark').waitFor()
    await page.getByRole('link', { name: 'Insikter' }).click()
    await page.getByRole('button', { name: 'Kommentera', exact: true }).click()
    await form(reader).getByText('Om Insikter · År 1').waitFor()
    await write(reader, 'Spännande.')
    expect((await commentsOf(user)).map(({ author, text }) => `${author}: ${text}`)).toEqual([
      'Rut Revisor: Spännande.',
      'Rut Revisor: Vad hände här?',
      'Rut Revisor: Och volymen?',
      'Rut Revisor: Är priset rimligt?',
    ])

    const owner = await deskOf(user)
    await expect.poll(async () => button(owner).getAttribute('title')).toBe('4 kommentarer, 4 nya')
    await mark(owner, 1).click()
    await lines(owner).filter({ hasText: 'volymen' }).getByRole('button', { name: 'Klar' }).click()
    await expect.poll(async () => mark(owner, 1).getAttribute('title')).toBe('1 kommentar')

    await page.reload()
    await page.getByRole('button', { name: 'Kommentarer', exact: true }).click()
    await expect
      .poll(async () => list(reader).getByRole('region', { name: 'Avbockade', exact: true }).innerText())
      .toMatch(/Rut Revisor[^]*Avbockad[^]*Och volymen\?/)
    expect(await list(reader).getByRole('button', { name: 'Klar' }).count()).toBe(0)
    expect([...reader.complaints, ...owner.complaints]).toEqual([])
  })

  test('comments on the phone: in the menu of a card, in its sheet, and on a line of the salary calculation', async () => {
    const { user, code } = await shared()
    const reader = await readerOf(code, '', 'phone')
    const { page } = reader
    await page.getByRole('button', { name: 'Raden Webbplats' }).click()
    await page.getByRole('menuitem', { name: 'Kommentera …' }).click()
    await form(reader).getByLabel('Ditt namn').fill('Rut')
    await write(reader, 'Från menyn')
    await page.getByRole('button', { name: '1 kommentar' }).waitFor()
    await page.locator('.phone-row-head').first().click()
    await page.locator('.row-sheet').getByRole('button', { name: 'Kommentera' }).click()
    await form(reader).getByText('Om Produktmixern · År 1 · Timkonsult').waitFor()
    await write(reader, 'Från kortet')
    await page.goto(`${reader.url}/delad/lonekalkyl`)
    await page.getByRole('button', { name: 'Kommentera Överskott före Skatter & Avgifter' }).click()
    await write(reader, 'Från raden')
    expect((await commentsOf(user)).map(({ text }) => text)).toEqual(['Från raden', 'Från kortet', 'Från menyn'])
    await page.getByRole('button', { name: 'Kommentarer' }).click()
    await expect.poll(async () => lines(reader).count()).toBe(3)
    expect(reader.complaints).toEqual([])
  })

  test('writes in any window: axe finds nothing', async () => {
    const { code } = await shared()
    const reader = await readerOf(code)
    await reader.cell(0, 'price').waitFor()
    await reader.page.getByRole('button', { name: 'Kommentera', exact: true }).click()
    await form(reader).getByRole('button', { name: 'Skicka' }).click()
    await form(reader).getByText('Skriv ditt namn.').waitFor()
    await everywhere(reader, 'the form', { part: 'dialog' })
  })
})
