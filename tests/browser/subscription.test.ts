import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openShop } from '../integration/paying-server.ts'
import { makeLink } from '../integration/shared.ts'
import { openStage, plain, type Stage } from './desk.ts'

type Shop = Awaited<ReturnType<typeof openShop>>
let shop: Shop
let stage: Stage

beforeAll(async () => {
  shop = await openShop()
  stage = await openStage({ env: shop.env })
  shop.sendEventsTo(stage.server.url)
})
afterEach(() => shop.stripe.deliveries.weather(undefined))
afterAll(async () => {
  await stage.stop()
  await shop.stripe.close()
})

/** Somebody new who has begun the trial and closed the help that opened; their customer's id at Stripe. */
async function inTrial() {
  const user = await stage.server.newUser({ access: 'none' })
  const desk = await stage.deskOf(user)
  const { page } = desk
  await page.getByRole('button', { name: 'Börja provperioden' }).first().click()
  await page.getByRole('button', { name: 'Starta provperiod' }).click()
  await page.getByRole('dialog', { name: 'Hjälp' }).waitFor()
  await page.keyboard.press('Escape')
  await desk.cell(0, 'price').waitFor()
  const [customer] = shop.stripe.customers().filter(({ email }) => email === user.email)
  return { desk, page, customer: customer?.id ?? '' }
}

test('a person tries, pays, cancels, looks at the plan, and renews', async () => {
  const user = await stage.server.newUser({ access: 'none' })
  const desk = await stage.window('desk', user)
  const { page } = desk
  const { stripe } = shop
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(stage.server.url) && /^https?:/.test(request.url())) foreign.push(request.url())
  })
  await desk.go('/')

  // what happens on day 31 stands on the card, and that no money moves here
  const welcome = page.getByRole('dialog', { name: 'Välkommen, Kim' })
  await welcome.waitFor()
  const shown = async () => plain(await welcome.innerText())
  await expect.poll(shown).toContain('dras 39 kr exkl. moms dag 31 och sedan var 30:e dag')
  await expect.poll(shown).toContain('Testläge – inga pengar dras')
  // nothing is loaded from the payment provider into the page
  expect(foreign).toEqual([])

  // breaking off at the payment page leads back to the plans
  await welcome.getByRole('button', { name: 'Börja provperioden' }).first().click()
  await page.waitForURL(`${stripe.url}/**`)
  await page.getByRole('link', { name: 'Avbryt' }).click()
  // on the page, and once the overlay covers that there too
  await page.getByText('Betalningen avbröts. Ingenting har dragits.').first().waitFor()
  await welcome.waitFor()
  expect(new URL(page.url()).search).toBe('')

  // paid: the workbench is open before Stripe has sent any event
  stripe.deliveries.weather(() => 'drop')
  await welcome.getByRole('button', { name: 'Börja provperioden' }).first().click()
  await page.waitForURL(`${stripe.url}/**`)
  expect(await page.getByLabel('Kortnummer').count()).toBe(0)
  await page.getByRole('button', { name: 'Starta provperiod' }).click()
  // in a trial the help opens by itself, once
  await page.getByRole('dialog', { name: 'Hjälp' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
  await page.keyboard.press('Escape')
  await desk.cell(0, 'price').waitFor()
  stripe.deliveries.weather(undefined)
  await desk.type(0, 'price', '950')
  await page.getByRole('button', { name: 'Spara' }).click()
  await page.getByText('Din data har blivit sparad.').waitFor()

  // the account leads to the portal: with a card the trial goes on, and there the subscription is ended too
  await page.getByRole('button', { name: 'Konto' }).click()
  const account = page.getByRole('dialog', { name: 'Hjälp' })
  await account.getByText('Prenumerationen upphör när perioden slutar.').waitFor()
  expect(await account.innerText()).toContain('Aktiv')
  await account.getByRole('button', { name: 'Ändra din prenumeration' }).click()
  await page.getByRole('button', { name: 'Byt kort' }).click()
  await page.getByRole('link', { name: 'Tillbaka' }).click()
  await desk.cell(0, 'price').waitFor()
  await page.getByRole('button', { name: 'Konto' }).click()
  await account.getByText('Prenumerationen förnyas automatiskt.').waitFor()
  await account.getByRole('button', { name: 'Ändra din prenumeration' }).click()
  await page.getByRole('button', { name: 'Avsluta prenumerationen' }).click()
  await page.getByRole('link', { name: 'Tillbaka' }).click()
  await desk.cell(0, 'price').waitFor()
  await page.getByRole('button', { name: 'Konto' }).click()
  await account.getByText('Prenumerationen upphör när perioden slutar.').waitFor()
  await page.keyboard.press('Escape')

  // a month later it has ended: the open page is notified
  await stripe.clock.advance(31)
  const expired = page.getByRole('dialog', { name: 'Din avtalsperiod har gått ut' })
  await expired.waitFor()

  // the plan may be looked at, and nothing of it changed
  await expired.getByRole('button', { name: 'Titta på planen' }).click()
  await expired.waitFor({ state: 'hidden' })
  await desk.cell(0, 'price').click()
  await page.keyboard.type('111')
  await page.keyboard.press('Enter')
  await page.getByText('Du tittar på planen. Förnya prenumerationen för att ändra i den.').waitFor()
  expect(plain(await desk.cell(0, 'price').innerText())).toBe('950')
  expect(await page.getByRole('button', { name: 'Aktiebolag', exact: true }).isDisabled()).toBe(true)
  expect(await page.getByText('Osparade ändringar').count()).toBe(0)

  // renewed: no second trial, and the plan is open again
  await page.getByRole('button', { name: 'Förnya' }).click()
  await expired.getByRole('button', { name: 'Förnya' }).first().click()
  await page.getByRole('button', { name: 'Betala', exact: true }).click()
  await desk.cell(0, 'price').waitFor()
  await desk.type(0, 'price', '1000')
  await page.getByRole('button', { name: 'Spara' }).click()
  await page.getByText('Din data har blivit sparad.').waitFor()
  await desk.close()
})

test('what was not saved when the subscription ended outlives the payment page, broken off and paid', async () => {
  const { desk, page, customer } = await inTrial()
  await desk.type(0, 'price', '1234')
  await page.getByText('Osparade ändringar').first().waitFor()
  const { data } = await shop.stripe.client().subscriptions.list({ customer })
  await shop.stripe.client().subscriptions.cancel(data[0]?.id ?? '')

  const expired = page.getByRole('dialog', { name: 'Din avtalsperiod har gått ut' })
  await expired.getByRole('button', { name: 'Förnya' }).first().click()
  await page.getByRole('link', { name: 'Avbryt' }).click()
  await expired.getByRole('button', { name: 'Förnya' }).first().click()
  await page.getByRole('button', { name: 'Betala', exact: true }).click()
  await expect.poll(async () => plain(await desk.cell(0, 'price').innerText())).toBe('1 234')
  await page.getByRole('button', { name: 'Spara' }).click()
  await page.getByText('Din data har blivit sparad.').waitFor()
  await desk.close()
})

test('where nobody pays, a used trial is stated instead of offered', async () => {
  const local = await openStage()
  try {
    const user = await local.server.newUser()
    await makeLink(user)
    const subscriptions = local.server.superuser.collection('subscriptions')
    const { id } = await subscriptions.getFirstListItem(`user = "${user.id}"`)
    await subscriptions.update(id, { status: 'canceled', current_period_end: new Date(0).toISOString() })
    const desk = await local.deskOf(user)
    const overlay = desk.page.getByRole('dialog', { name: 'Din avtalsperiod har gått ut' })
    await overlay.getByText('Din provperiod är använd, och utan betalning finns ingen annan plan.').waitFor()
    expect(await overlay.getByRole('button', { name: 'Förnya' }).count()).toBe(0)
    // what a link shows can be ended all the same
    await overlay.getByRole('button', { name: 'Dina läslänkar' }).click()
    await desk.page.getByRole('dialog', { name: 'Dina läslänkar' }).getByText('Banken').waitFor()
    await desk.press('Escape')
    await overlay.getByRole('button', { name: 'Titta på planen' }).click()
    await desk.cell(0, 'price').waitFor()
    await desk.close()
  } finally {
    await local.stop()
  }
})
