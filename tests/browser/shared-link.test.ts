import { expect, test } from 'vitest'
import { savePlan } from '../integration/plan-save.ts'
import { validRecord } from '../integration/records.ts'
import type { TestUser } from '../integration/server.ts'
import { makeLink, revokeLink } from '../integration/shared.ts'
import { everywhere } from './axe.ts'
import { type Desk, plain } from './desk.ts'
import { closedAfterEach, stageOfFile } from './of-file.ts'
import { storedIn } from './stored-in.ts'

const stage = stageOfFile()

const opened = closedAfterEach()

const product = 'Köksrenovering'
const firm = 'Björks Snickeri'

/** A customer with one product, who has saved. */
async function owner(): Promise<TestUser> {
  const user = await stage.server.newUser()
  const row = validRecord.offerings(user.planId, { product, price: 900, variableCost: 100, volumeYear: 800 })
  await savePlan(user, 0, { settings: { asked: true }, put: { offerings: [row] } })
  return user
}

/** Somebody without any login, with all that their browser asks for. */
async function reader() {
  const desk = await stage.window()
  opened.push(desk)
  const asked: { readonly url: string; readonly referrer: string; readonly login: string }[] = []
  desk.page.on('request', (request) => {
    const { referer = '', authorization = '' } = request.headers()
    asked.push({ url: request.url(), referrer: referer, login: authorization })
  })
  return { desk, asked }
}

/** Opens a link as it was sent. */
async function follow(desk: Desk, code: string): Promise<void> {
  await desk.page.goto(`${desk.url}/delad#${code}`)
  await desk.page.getByText('Läsläge', { exact: true }).waitFor()
}

const button = ({ page }: Desk, name: string) => page.getByRole('button', { name, exact: true })
const pay = async (desk: Desk) => {
  // a plan that has just been opened is calculated a moment later
  await expect.poll(() => desk.figure('Månadslön (netto)')).not.toBe('')
  return desk.figure('Månadslön (netto)')
}

test('who has a link sees what its owner sees, and can change nothing', async () => {
  const user = await owner()
  const { code } = await makeLink(user, { firm })
  const own = await stage.deskOf(user)
  opened.push(own)
  await own.cell(0, 'price').waitFor()

  const { desk, asked } = await reader()
  await follow(desk, code)
  await expect.poll(() => desk.column('price')).toEqual(['900'])
  expect(await pay(desk)).toBe(await pay(own))
  expect(plain(await desk.page.locator('.reading-bar').innerText())).toMatch(
    /Läsläge Björks Snickeri Så som planen var sparad \d+ \w+ \d{4} kl\. \d\d:\d\d Prova ändringar/,
  )
  // what only an owner has
  for (const name of ['Spara', 'Konto', 'Avsluta', 'Svara på frågor']) {
    expect(await button(desk, name).count(), name).toBe(0)
  }
  expect(await desk.page.locator('.save-state').count()).toBe(0)

  const before = await pay(desk)
  await desk.type(0, 'price', '2000')
  expect([await desk.column('price'), await pay(desk)]).toEqual([['900'], before])
  await desk.press('Control+s')
  await desk.page.getByText('Här sparas inget').waitFor()

  // every page lies below the link's address
  for (const [name, path] of [
    ['Lönekalkyl', '/delad/lonekalkyl'],
    ['Åtgärder', '/delad/%C3%A5tg%C3%A4rder'],
    ['Insikter', '/delad/insikter'],
    ['UtbudsMix', '/delad/'],
  ] as const) {
    await desk.page.getByRole('link', { name, exact: true }).click()
    await desk.page.waitForURL((url) => url.pathname === path)
  }
  await button(desk, 'Underlag').click()
  await desk.page.waitForURL((url) => url.pathname === '/delad/underlag')
  await desk.page.locator('.brief-firm', { hasText: firm }).waitFor()
  expect(await desk.page.locator('.brief').innerText()).not.toContain(user.email)

  await button(desk, 'Hjälp').click()
  const help = desk.page.getByRole('dialog', { name: 'Hjälp' })
  const sections = help.locator('.help-list-item')
  await sections.first().waitFor()
  expect(await sections.count()).toBe(13)
  expect(await sections.allInnerTexts()).not.toContain('Ditt konto')
  await desk.press('Escape')

  // nobody is told the code, and no login goes along
  expect(asked.filter(({ url, referrer }) => (url + referrer).includes(code))).toEqual([])
  expect(asked.filter(({ login }) => login !== '')).toEqual([])
  expect(await desk.page.title()).toContain(firm)
  expect(await desk.page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  expect(desk.complaints).toEqual([])
})

test('the code leaves the address at once, and a reload reads again; the browser keeps nothing of the plan', async () => {
  const { code } = await makeLink(await owner(), { firm })
  const { desk } = await reader()
  await follow(desk, code)
  expect(desk.page.url()).toBe(`${desk.url}/delad`)
  await desk.page.reload()
  await expect.poll(() => desk.column('price')).toEqual(['900'])

  await button(desk, 'Prova ändringar').click()
  await desk.type(0, 'price', '950')
  // longer than a draft waits, had one been begun
  await desk.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)))
  const stored = await storedIn(desk)
  expect(stored).toContain(code)
  for (const secret of [product, firm, '950']) expect(stored).not.toContain(secret)
  const keys = await desk.page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
  expect(keys).toEqual([[], ['lonebanken.link']])
})

test('a link to a version goes on showing it, whatever its owner saves, and a name of the plan is told', async () => {
  const user = await owner()
  await user.client.send('/api/plan/change', {
    method: 'POST',
    body: { user: user.id, plan: user.planId, name: 'Med lärling' },
  })
  const own = await stage.deskOf(user)
  opened.push(own)
  const save = async (price: string) => {
    await own.type(0, 'price', price)
    const saved = own.page.waitForResponse((answer) => answer.url().endsWith('/api/plan/save'))
    await button(own, 'Spara').click()
    await saved
  }
  await save('910')
  const { versions } = await user.client.send<{ versions: readonly { id: string }[] }>('/api/plan/versions', {
    query: { plan: user.planId },
  })
  const { code } = await makeLink(user, { firm, version: versions[0]?.id })
  const { code: live } = await makeLink(user, { firm })
  await save('990')

  const { desk } = await reader()
  await follow(desk, code)
  await expect.poll(() => desk.column('price')).toContain('910')
  const bar = plain(await desk.page.locator('.reading-bar').innerText())
  expect(bar).toMatch(/Björks Snickeri · Med lärling Version från .*, som inte ändras/)
  // the plan as it is, in a second tab
  const { desk: other } = await reader()
  await follow(other, live)
  await expect.poll(() => other.column('price')).toContain('990')
})

test('a reader takes the plan along as a file and on paper, with the firm and without the owner’s name', async () => {
  const user = await owner()
  const { code } = await makeLink(user, { firm })
  const { desk } = await reader()
  await follow(desk, code)
  await expect.poll(() => desk.column('price')).toEqual(['900'])
  const download = desk.page.waitForEvent('download')
  await button(desk, 'Excel').click()
  expect((await download).suggestedFilename()).toContain(firm)

  const heads = () =>
    desk.page.evaluate(async () => {
      window.dispatchEvent(new Event('beforeprint'))
      await new Promise((resolve) => setTimeout(resolve))
      const said = document.querySelector('.paper-head')?.textContent ?? ''
      window.dispatchEvent(new Event('afterprint'))
      return said
    })
  await expect.poll(heads).toContain(firm)
  expect(await heads()).not.toContain('prövade')
  const { name: owners } = await stage.server.superuser.collection('users').getOne<{ name: string }>(user.id)
  expect(await heads()).not.toContain(owners)
  await button(desk, 'Prova ändringar').click()
  await desk.type(0, 'price', '950')
  await expect.poll(heads).toContain('med prövade ändringar')
})

test('a reader tries changes: the salary moves, undo works, and all is as it was read when they stop', async () => {
  const user = await owner()
  const { code } = await makeLink(user, { firm })
  const { desk } = await reader()
  await follow(desk, code)
  await expect.poll(() => desk.column('price')).toEqual(['900'])
  const before = await pay(desk)
  await button(desk, 'Prova ändringar').click()
  await desk.page.getByText('Du provar', { exact: true }).waitFor()
  await desk.page.getByText('Inget du ändrar sparas.').waitFor()

  await desk.type(0, 'price', '1200')
  await expect.poll(() => pay(desk)).not.toBe(before)
  const tried = await pay(desk)
  await button(desk, 'Ångra').click()
  await expect.poll(() => pay(desk)).toBe(before)
  await button(desk, 'Gör om').click()
  await expect.poll(() => pay(desk)).toBe(tried)

  // to begin again without stopping, and that can be taken back
  await button(desk, 'Återställ').click()
  await expect.poll(() => pay(desk)).toBe(before)
  await button(desk, 'Ångra').click()
  await expect.poll(() => pay(desk)).toBe(tried)

  await button(desk, 'Sluta prova').click()
  const question = desk.page.getByRole('dialog', { name: 'Sluta prova?' })
  await question.getByRole('button', { name: 'Fortsätt prova' }).click()
  expect(await pay(desk)).toBe(tried)
  await button(desk, 'Sluta prova').click()
  await question.getByRole('button', { name: 'Sluta prova' }).click()
  await desk.page.getByText('Läsläge', { exact: true }).waitFor()
  expect([await pay(desk), await desk.column('price')]).toEqual([before, ['900']])
  await desk.type(0, 'price', '2000')
  expect(await desk.column('price')).toEqual(['900'])

  // the owner's plan has heard of nothing
  const rows = await stage.server.superuser.collection('offerings').getFullList({
    filter: `plan = "${user.planId}"`,
  })
  expect(rows.map(({ price }) => Number(price))).toEqual([900])
})

test('the browser asks before a page goes on which something has been tried, and only then', async () => {
  const { code } = await makeLink(await owner())
  const { desk } = await reader()
  await follow(desk, code)
  await button(desk, 'Prova ändringar').click()
  const asked: string[] = []
  desk.page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await desk.page.reload()
  expect(asked).toEqual([])
  await button(desk, 'Prova ändringar').click()
  await desk.type(0, 'price', '950')
  await desk.page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect.poll(() => desk.column('price')).toEqual(['900'])
})

test('a link that is revoked opens nothing any more; half of one, and none, say what to do', async () => {
  const user = await owner()
  const { code, links } = await makeLink(user)
  const { desk } = await reader()
  await follow(desk, code)
  await revokeLink(user, links[0]?.id ?? '')
  await desk.page.reload()
  await desk.page.getByRole('heading', { name: 'Länken gäller inte längre' }).waitFor()

  const { desk: other } = await reader()
  await other.page.goto(`${other.url}/delad`)
  await other.page.getByRole('heading', { name: 'Öppna länken igen' }).waitFor()
  // as a mail program may cut it
  await other.page.goto(`${other.url}/delad#${code.slice(0, 9)}`)
  await other.page.getByRole('heading', { name: 'Länken gäller inte längre' }).waitFor()
  // another one pasted into the same tab
  const { code: good } = await makeLink(await owner(), { firm: 'Alms Glas' })
  await follow(other, good)
  await other.page.getByText('Alms Glas').waitFor()
  expect(new URL(other.page.url()).hash).toBe('')
})

test('without contact a reader is told so, and tries again', async () => {
  const { code } = await makeLink(await owner())
  const { desk } = await reader()
  const path = '**/api/shared/plan'
  await desk.page.route(path, (route) => route.abort())
  await desk.page.goto(`${desk.url}/delad#${code}`)
  await desk.page.getByRole('heading', { name: 'Planen kunde inte hämtas' }).waitFor()
  await desk.page.unroute(path)
  await desk.page.route(path, (route) => route.fulfill({ status: 429, body: '{}' }))
  await button(desk, 'Försök igen').click()
  await desk.page.getByRole('heading', { name: 'Länken har öppnats för många gånger' }).waitFor()
  await desk.page.unroute(path)
  await button(desk, 'Försök igen').click()
  await expect.poll(() => desk.column('price')).toEqual(['900'])
})

test('an owner who opens their own link sees the reader’s view, and their own work is untouched', async () => {
  const user = await owner()
  const { code } = await makeLink(user, { firm })
  const own = await stage.deskOf(user)
  opened.push(own)
  await expect.poll(() => own.column('price')).toEqual(['900'])
  await own.type(0, 'price', '925')

  const page = await own.context.newPage()
  const logins: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/shared/')) logins.push(request.headers()['authorization'] ?? 'none')
  })
  await page.goto(`${own.url}/delad#${code}`)
  await page.getByText('Läsläge', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Prova ändringar' }).click()
  await page.getByText('Du provar', { exact: true }).waitFor()
  expect(logins).toEqual(['none'])
  expect(await page.getByText(user.email).count()).toBe(0)
  // nor how long the account is paid for
  expect(plain(await own.page.locator('.side-foot').innerText())).toMatch(/till/)
  expect(plain(await page.locator('.side-foot').innerText())).not.toMatch(/till/)
  await page.close()
  expect(await own.column('price')).toContain('925')
  await button(own, 'Spara').click()
  await own.page.locator('.save-state', { hasText: 'Sparat' }).waitFor()
})

test('what a reader meets can be used by all: light, dark, narrow', async () => {
  const { code } = await makeLink(await owner(), { firm })
  const { desk } = await reader()
  await follow(desk, code)
  await desk.cell(0, 'price').waitFor()
  await everywhere(desk, 'read')
  await button(desk, 'Prova ändringar').click()
  await desk.type(0, 'price', '950')
  await button(desk, 'Återställ').waitFor()
  await everywhere(desk, 'tried')
})
