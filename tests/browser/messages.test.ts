import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, openShop } from '../integration/paying-server.ts'
import { openStage, type Stage } from './desk.ts'

// the fixed messages that no other story meets: tests/house/error-catalogue.test.ts has the whole list
let shop: Awaited<ReturnType<typeof openShop>>
let stage: Stage
beforeAll(async () => {
  shop = await openShop()
  stage = await openStage({ env: shop.env })
  shop.sendEventsTo(stage.server.url)
})
afterAll(async () => {
  await stage.stop()
  await shop.stripe.close()
})

test.each([
  ['/login', 'Kontrollera din email och ditt lösenord.'],
  ['/signup', 'Lösenorden matchar inte.'],
])('on %s a message goes by itself, and its cause stays at its field until something is typed', async (path, words) => {
  const desk = await stage.window()
  const { page } = desk
  await desk.go(path)
  const field = path === '/login' ? page.getByLabel('Lösenord').first() : page.getByLabel('Bekräfta Lösenord')
  if (path === '/login') {
    await page.getByLabel('E-mail').first().fill('ingen@exempel.se')
  } else {
    await page.getByLabel('Namn').fill('Bo')
    await page.getByLabel('Email').fill('bo@exempel.se')
    await page.getByLabel('Lösenord', { exact: true }).fill('Hemligt1')
  }
  await field.fill('Hemligt2')
  await page.locator('form').first().getByRole('button').last().click()
  await page.getByRole('alert').getByText(words).waitFor()
  const cause = async () => {
    const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ').filter((id) => id !== '')
    return (await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()))).join(' ')
  }
  expect(await cause()).toContain(words)
  await page.getByRole('alert').getByText(words).waitFor({ state: 'detached' })
  expect(await cause()).toContain(words)
  await field.press('End')
  await page.keyboard.type('x')
  await expect.poll(cause).not.toContain(words)
  await desk.close()
})

test('what the payment provider says is shown in its own words', async () => {
  const user = await stage.server.newUser({ access: 'none' })
  const desk = await stage.deskOf(user)
  const welcome = desk.page.getByRole('dialog', { name: 'Välkommen, Kim' })
  const begin = welcome.getByRole('button', { name: 'Börja provperioden' }).first()
  await begin.waitFor()
  await shop.stripe.client().products.update(shop.product, { active: false })
  const { message = '' } = await ask(user, '/api/billing/start', { plan: '30days' })
  expect(message).not.toBe('')
  await begin.click()
  await welcome.getByRole('alert').getByText(message).waitFor()
  await shop.stripe.client().products.update(shop.product, { active: true })
  await desk.close()
})

test('a plan that is chosen after the login has ended elsewhere is not bought, and that is reported', async () => {
  const user = await stage.server.newUser({ access: 'none' })
  const desk = await stage.window()
  // it would hear that its login has ended, and show the login page
  await desk.page.route('**/api/realtime', (route) => route.abort())
  await desk.logIn(user.email, user.password)
  const begin = desk.page.getByRole('button', { name: 'Börja provperioden' }).first()
  await begin.waitFor()
  await user.client.send('/api/account/logout-everywhere', { method: 'POST' })
  await begin.click()
  await desk.page.getByRole('dialog').getByText('You must be logged in to make a purchase.').waitFor()
  expect(shop.stripe.customers().filter(({ email }) => email === user.email)).toEqual([])
  await desk.close()
})

test('nothing is loaded from the payment provider into the page', async () => {
  const user = await stage.server.newUser({ access: 'none' })
  const desk = await stage.window()
  const foreign: string[] = []
  desk.page.on('request', (request) => {
    if (!request.url().startsWith(stage.server.url) && /^https?:/.test(request.url())) foreign.push(request.url())
  })
  await desk.logIn(user.email, user.password)
  await desk.page.getByRole('button', { name: 'Börja provperioden' }).first().waitFor()
  expect(foreign).toEqual([])
  await desk.close()
})
