import { expect, test } from 'vitest'
import { savePlan } from '../integration/plan-save.ts'
import { validRecord } from '../integration/records.ts'
import type { TestUser } from '../integration/server.ts'
import { makeLink, revokeLink } from '../integration/shared.ts'
import { everywhere } from './axe.ts'
import { Desk, plain } from './desk.ts'
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

/** Somebody without any login. */
async function reader(): Promise<Desk> {
  const desk = await stage.window()
  opened.push(desk)
  return desk
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

test('who has a link sees what its owner sees, and can change nothing, and so does the owner, whose own work is untouched', async () => {
  const user = await owner()
  const { code } = await makeLink(user, { firm })
  const own = await stage.deskOf(user)
  opened.push(own)
  await own.cell(0, 'price').waitFor()

  // in the owner's browser, where a login could go along
  const desk = new Desk(own.context, await own.context.newPage(), own.url)
  const asked: { readonly url: string; readonly referrer: string; readonly login: string }[] = []
  desk.page.on('request', (request) => {
    const { referer = '', authorization = '' } = request.headers()
    asked.push({ url: request.url(), referrer: referer, login: authorization })
  })
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
  // nor how long the account is paid for
  expect(plain(await own.page.locator('.side-foot').innerText())).toMatch(/till/)
  expect(plain(await desk.page.locator('.side-foot').innerText())).not.toMatch(/till/)

  await own.page.bringToFront()
  await own.type(0, 'price', '925')
  await desk.page.bringToFront()
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
  expect(await desk.page.locator('body').innerText()).not.toContain(user.email)

  await button(desk, 'Hjälp').click()
  const help = desk.page.getByRole('dialog', { name: 'Hjälp' })
  const sections = help.locator('.help-list-item')
  await sections.first().waitFor()
  expect(await sections.count()).toBe(13)
  expect(await sections.allInnerTexts()).not.toContain('Ditt konto')

  // nobody is told the code, and no login goes along
  expect(asked.filter(({ url, referrer }) => (url + referrer).includes(code))).toEqual([])
  const logins = asked.filter(({ url }) => url.includes('/api/shared/')).map(({ login }) => login)
  expect([...new Set(logins)]).toEqual([''])
  expect(await desk.page.title()).toContain(firm)
  expect(await desk.page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  expect(desk.complaints).toEqual([])
  await desk.page.close()
  expect(await own.column('price')).toContain('925')
  await button(own, 'Spara').click()
  await own.page.locator('.save-state', { hasText: 'Sparat' }).waitFor()
})

test('the code leaves the address at once, and a reload reads again; the browser keeps nothing of the plan', async () => {
  const user = await owner()
  const { code, links } = await makeLink(user, { firm })
  const desk = await reader()
  const { page } = desk
  await page.route('**/api/shared/plan', (route) => route.abort())
  await page.goto(`${desk.url}/delad#${code}`)
  await page.getByRole('heading', { name: 'Planen kunde inte hämtas' }).waitFor()
  await page.unroute('**/api/shared/plan')
  await button(desk, 'Försök igen').click()
  await expect.poll(() => desk.column('price')).toEqual(['900'])
  expect(page.url()).toBe(`${desk.url}/delad`)

  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await button(desk, 'Prova ändringar').click()
  await page.reload()
  expect(asked).toEqual([])
  await button(desk, 'Prova ändringar').click()
  await desk.type(0, 'price', '950')
  // longer than a draft waits, had one been begun
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)))
  const stored = await storedIn(desk)
  expect(stored).toContain(code)
  for (const secret of [product, firm, '950']) expect(stored).not.toContain(secret)
  const keys = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
  expect(keys).toEqual([[], ['lonebanken.link']])
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect.poll(() => desk.column('price')).toEqual(['900'])

  await revokeLink(user, links[0]?.id ?? '')
  await page.reload()
  await page.getByRole('heading', { name: 'Länken gäller inte längre' }).waitFor()
})

test('half a link, and none, say what to do; another one can be pasted into the same tab', async () => {
  const desk = await reader()
  const { code } = await makeLink(await owner(), { firm })
  await desk.page.goto(`${desk.url}/delad`)
  await desk.page.getByRole('heading', { name: 'Öppna länken igen' }).waitFor()
  // as a mail program may cut it
  await desk.page.goto(`${desk.url}/delad#${code.slice(0, 9)}`)
  await desk.page.getByRole('heading', { name: 'Länken gäller inte längre' }).waitFor()
  await follow(desk, code)
  await desk.page.getByText(firm).waitFor()
  expect(new URL(desk.page.url()).hash).toBe('')
})

test('a reader tries changes: the salary moves, undo works, the file and the paper say so, and all is as it was read when they stop', async () => {
  const user = await owner()
  const { code } = await makeLink(user, { firm })
  const desk = await reader()
  await follow(desk, code)
  await expect.poll(() => desk.column('price')).toEqual(['900'])
  await everywhere(desk, 'read')
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

  const before = await pay(desk)
  await button(desk, 'Prova ändringar').click()
  await desk.page.getByText('Du provar', { exact: true }).waitFor()
  await desk.page.getByText('Inget du ändrar sparas.').waitFor()
  await desk.type(0, 'price', '1200')
  await expect.poll(() => pay(desk)).not.toBe(before)
  const tried = await pay(desk)
  await expect.poll(heads).toContain('med prövade ändringar')
  await everywhere(desk, 'tried')
  await button(desk, 'Ångra').click()
  await expect.poll(() => pay(desk)).toBe(before)
  await button(desk, 'Gör om').click()
  await expect.poll(() => pay(desk)).toBe(tried)
  // to begin again without stopping
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
