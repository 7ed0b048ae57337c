import { expect, test } from 'vitest'
import { everywhere } from './axe.ts'
import { newCompanyOwner } from './company-owner.ts'
import { type Desk, plain } from './desk.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'
import { middleOf } from './places.ts'

const stage = stageOfFile()
let desk: Desk
inOneWindow(async () => (desk = await stage.deskOf(await newCompanyOwner(stage), { path: '/utdelning' })))

test('the answer stands there, a pay is dragged on the curve as one step, and undo leads back to it from another page', async () => {
  const { page } = desk
  const ways = page.getByRole('region', { name: 'Fyra sätt att ta ut pengarna' })
  await page.getByText('Så får du mest kvar av hela planen').waitFor()
  const ownPay = async () =>
    plain(
      await ways
        .getByRole('row', { name: /^Lön \(brutto\)/ })
        .getByRole('cell')
        .last()
        .innerText(),
    )
  await page.getByText('Pröva en egen lön').click()

  const point = page.getByRole('slider', { name: 'Egen lön År 1' })
  await point.scrollIntoViewIfNeeded()
  const { x, y } = await middleOf(point.locator('circle').last())
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 120, y, { steps: 4 })
  // on its way it says what it would give, and the plan is as it was
  const most = await ownPay()
  await expect.poll(() => point.getAttribute('aria-valuenow')).not.toBe(most.replace(/\D/g, ''))
  expect(await ownPay()).toBe(most)
  const chosen = Number(await point.getAttribute('aria-valuenow'))
  await page.mouse.up()
  await expect.poll(async () => Number((await ownPay()).replace(/\s/g, ''))).toBe(chosen)
  // the month's net pay at the top is the whole surplus as pay, as ever
  expect(await desk.figure('Månadslön (netto)')).toBe('45 884 kr/mån')

  await page.getByRole('link', { name: 'Lönekalkyl' }).click()
  await page.waitForURL((url) => url.pathname === '/lonekalkyl')
  await desk.press('Control+z')
  await page.waitForURL((url) => url.pathname === '/utdelning')
  await expect.poll(ownPay).toBe(most)
  await everywhere(desk, 'Lön & utdelning', {})
})

// the search of two takes seconds where others are at work
const found = { timeout: 120_000 }

test('who owns with the owner is told, the answer names both, a pay is typed, and undo takes each back', async () => {
  const { page } = desk
  await page.getByText('Så får du mest kvar av hela planen').waitFor(found)
  await page.getByText('Om aktierna och bolaget').click()
  await page.getByText('En närstående äger eller arbetar i bolaget').click()
  const share = page.getByLabel('Din närståendes andel av aktierna, %')
  await share.fill('50')
  await share.press('Enter')

  const answer = page.getByRole('region', { name: 'Så tar båda ut pengarna' })
  await answer.getByText('Så blir det mest kvar till båda av hela planen').waitFor(found)
  // the field where it was told keeps its cursor while the page becomes that of two
  expect(await share.evaluate((field) => field === document.activeElement)).toBe(true)
  const does = plain(await answer.locator('.owner-answer').innerText())
  expect(does).toMatch(
    /^Ta ut ([\d ]+ kr) i lön till dig, ([\d ]+ kr) i lön till din närstående .*2026|^Ta ut ([\d ]+ kr) i lön till dig och ([\d ]+ kr) i lön till din närstående 2026, och [\d ]+ kr i utdelning 2027\.$/,
  )

  await page.getByText('Pröva egna löner').click()
  const own = page.getByRole('region', { name: 'Pröva egna löner' })
  const before = plain(await own.getByText('Dessa löner ger båda').innerText())
  const second = own.getByRole('group', { name: 'Din närståendes lön, kr per år' }).getByLabel('År 1')
  await second.fill('120000')
  await second.press('Enter')
  const gives = async () => plain(await own.getByText('Dessa löner ger båda').innerText())
  await expect.poll(gives).not.toBe(before)
  // what gives the most does not follow the pays that are typed
  await answer.getByText('Så blir det mest kvar till båda av hela planen').waitFor(found)
  expect(plain(await answer.locator('.owner-answer').innerText())).toBe(does)

  await page.getByRole('button', { name: 'Ångra', exact: true }).click()
  await expect.poll(gives).toBe(before)
  await everywhere(desk, 'Lön & utdelning, två ägare', {})
  await page.getByRole('button', { name: 'Ångra', exact: true }).click()
  await page.getByRole('region', { name: 'Så tar du ut pengarna' }).waitFor()
  await answer.waitFor({ state: 'detached' })
})
