import { beforeAll, expect, test } from 'vitest'
import type { TestUser } from '../integration/server.ts'
import { everywhere } from './axe.ts'
import { newCompanyOwner } from './company-owner.ts'
import { plain } from './desk.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()
let user: TestUser
beforeAll(async () => {
  user = await newCompanyOwner(stage)
})

// the search of two takes seconds where others are at work
const found = { timeout: 120_000 }

test('who owns with the owner is told, the answer names both, a pay is typed, and undo takes each back', async () => {
  const desk = await stage.deskOf(user, { path: '/utdelning' })
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
  await desk.leave()
})
