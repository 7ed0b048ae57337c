import { expect, test } from 'vitest'
import { savePlan } from '../integration/plan-save.ts'
import { companyByLaw } from './company-owner.ts'
import { type Desk } from './desk.ts'
import { fillDemo } from './fill-demo.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()

/** The words that stand open on a page when it opens, its head among them; a number counts as one for each group of its digits. */
const wordsOn = ({ page }: Desk) =>
  page.evaluate(() => document.querySelector('main')?.innerText.match(/\S*[\p{L}\d]\S*/gu)?.length ?? 0)

/** What is seen once a page has reckoned, and how many words it may have open. */
const pages = [
  ['/insikter', 'Vad min tid är värd', 700],
  ['/lonekalkyl', 'Från försäljning till lön', 600],
] as const

test('no page says more than one reads, of a company with a co-owner and a loan neither', async () => {
  const user = await stage.server.newUser()
  await fillDemo(user)
  const company = {
    salary: companyByLaw,
    settings: { asked: true, secondSharePercent: '50', loans: 'Banken;300000;1;6;36;0;straight' },
  }
  const desk = await stage.deskOf(user)
  for (const plan of [undefined, company]) {
    if (plan) expect((await savePlan(user, 1, plan)).message ?? '').toBe('')
    for (const [path, seen, most] of pages) {
      await desk.go(path)
      await desk.page.getByRole('region', { name: seen }).waitFor()
      // later parts come too
      await desk.page.waitForLoadState('networkidle')
      expect(await wordsOn(desk), path).toBeLessThanOrEqual(most)
      expect(await wordsOn(desk), path).toBeGreaterThan(most / 2)
    }
  }
  await desk.close()
})
