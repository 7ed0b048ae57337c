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

  test('is led to the row by mouse and by keys, and back to the list', async () => {
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

  test('reads them in any window: axe finds nothing, and the longest word breaks', async () => {
    const { user, code } = await shared()
    await comment(stage.server, code, { ...onWeb, row: webOf(user), text: 'ord'.repeat(300), author: 'A'.repeat(60) })
    const desk = await deskOf(user, { path: '/' })
    await mark(desk, 1).waitFor()
    await everywhere(desk, 'a marked row', { wait: { desk: '.comment-mark', phone: '.phone-note' }, part: 'main' })
    await desk.turnTo('/#kommentarer')
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

  test('comments on rows and on a salary line; the owner reads it and ticks it off', async () => {
    const { user, code } = await shared()
    const reader = await stage.window()
    opened.push(reader)
    await reader.go(`/delad#${code}`)
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
    // a line of the salary calculation
    await page.getByRole('link', { name: 'Lönekalkyl' }).click()
    await page.locator('.salary-sum').first().click()
    await reader.press('Control+Shift+F2')
    await form(reader).getByText('Om Lönekalkyl · År 1 · Överskott före Skatter & Avgifter').waitFor()
    await write(reader, 'Vad hände här?')
    await page.locator('.comment-mark').waitFor()
    await page.getByRole('button', { name: 'Kommentera', exact: true }).click()
    await form(reader).getByRole('button', { name: 'Skicka' }).click()
    await form(reader).getByText('Skriv något först.').waitFor()
    await everywhere(reader, 'the form', { part: 'dialog' })
    expect((await commentsOf(user)).map(({ author, text }) => `${author}: ${text}`)).toEqual([
      'Rut Revisor: Vad hände här?',
      'Rut Revisor: Och volymen?',
      'Rut Revisor: Är priset rimligt?',
    ])

    const owner = await deskOf(user)
    await expect.poll(async () => button(owner).getAttribute('title')).toBe('3 kommentarer, 3 nya')
    await mark(owner, 1).click()
    await lines(owner).filter({ hasText: 'volymen' }).getByRole('button', { name: 'Klar' }).click()
    await expect.poll(async () => mark(owner, 1).getAttribute('title')).toBe('1 kommentar')

    expect([...reader.complaints, ...owner.complaints]).toEqual([])
  })

  test('comments on the phone from the sheet of a card', async () => {
    const { user, code } = await shared()
    const reader = await stage.window('phone')
    opened.push(reader)
    await reader.go(`/delad#${code}`)
    await reader.openCard()
    await reader.page.locator('.row-sheet').getByRole('button', { name: 'Kommentera' }).tap()
    await form(reader).getByText('Om Produktmixern · År 1 · Timkonsult').waitFor()
    await form(reader).getByLabel('Ditt namn').fill('Rut')
    await write(reader, 'Från kortet')
    expect((await commentsOf(user)).map(({ text }) => text)).toEqual(['Från kortet'])
  })
})
