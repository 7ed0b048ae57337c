import { expect, test } from 'vitest'
import { hasAllYears } from '../../src/app/routes.ts'
import { guardedPages, paths } from '../../src/texts/paths.ts'
import { salaryValues, savePlan } from '../integration/plan-save.ts'
import { validRecord } from '../integration/records.ts'
import type { TestUser } from '../integration/server.ts'
import { makeLink } from '../integration/shared.ts'
import { asSupport } from './as-support.ts'
import { type Desk } from './desk.ts'
import { fillDemo } from './fill-demo.ts'
import { operate } from './monkey.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()

/** The demo plan as an aktiebolag by law in its last year: with a wanted pay, a municipality and an owner's pay. */
async function demoCustomer(): Promise<TestUser> {
  const user = await stage.server.newUser()
  await fillDemo(user)
  const { status, message } = await savePlan(user, 1, {
    salary: {
      year3: salaryValues(validRecord.salary_years(user.planId, { companyForm: 'aktiebolag', method: 'skatteverket' })),
    },
    settings: { kommun: '0180', churchMember: true, wantedNetPay: 30_000 },
  })
  if (status !== 200) throw new Error(message)
  return user
}

/** What leads to another page or out, and what is of the account and not of the plan. */
const elsewhere = [
  'Avsluta|Konto|Hjälp|Spara|Meny|Mer|Underlag|Lön & utdelning|Pengar på kontot|Visa vad som krävs',
  // a window goes by Esc, when all of it has been tried
  'Stäng.*|Planer …|Versioner …|Dela planen …|Exportera.*|Dela en läslänk|Planen som Excel.*|Tom mall|.*PDF.*|Kommentera.*|Kommentarer.*|Prova ändringar',
].join('|')
const ofOneYear = new RegExp(`^(${elsewhere}|Alla)$`)
const ofAllYears = new RegExp(`^(${elsewhere}|År [123])$`)
// a page has a hundred or two; more would be a monkey that goes round
const most = 600

/** Lets the monkey loose on a page, in a plan that may be open already; answers what it operated, and what of that changed the plan or was told off. */
async function monkeyOn(desk: Desk, path: string, { stopsAtChange = false, allYears = false, isOpen = false } = {}) {
  const { page } = desk
  if (isOpen) {
    await desk.turnTo(path)
    // what was operated on the page before is something else here; who looks for a change looks for another one
    if (!stopsAtChange) await page.evaluate(() => Object.assign(window, { done: undefined, opener: undefined }))
  } else await desk.go(path)
  await page.evaluate(() => {
    window.print = () => undefined
  })
  // the cards or the sheet are there
  await expect.poll(() => page.locator('.skeleton-card').count()).toBe(0)
  // that of the start
  await page.evaluate(() => {
    for (const close of document.querySelectorAll<HTMLElement>('.notice-close')) close.click()
  })
  if (allYears) await page.getByRole('button', { name: 'Alla', exact: true }).click()
  const operated: string[] = []
  const wrong: string[] = []
  for (;;) {
    const skipped = allYears ? ofAllYears : ofOneYear
    const next = await operate(page, { skipped, most: most - operated.length, stopsAtChange })
    operated.push(...next.operated)
    wrong.push(...next.wrong)
    if (next.end === 'round') throw new Error(`the monkey goes round on ${path}: ${operated.slice(-12).join(', ')}`)
    // all of it was on this page
    if (next.end === 'done') expect(decodeURI(new URL(page.url()).pathname)).toBe(path)
    if (next.end !== 'windowDone') return { operated, wrong }
    await page.keyboard.press('Escape')
  }
}

/** Those who open a locked plan: support at a desk with all that is the owner's, a reader with a link on a phone. `base`: what stands before a page's path. */
const lookers = {
  support: async () => {
    const desk = await stage.deskOf(await asSupport(stage.server, await demoCustomer()))
    return { desk, base: '' }
  },
  reader: async () => {
    const { code } = await makeLink(await demoCustomer(), { firm: 'Björks' })
    const desk = await stage.window('phone')
    await desk.go(`${paths.shared}#${code}`)
    await desk.page.getByText('Läsläge', { exact: true }).waitFor()
    return { desk, base: paths.shared }
  },
}

/** Counts what a window saves from now on. */
function countSaves({ page }: Desk): () => number {
  let saves = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/plan/save')) saves += 1
  })
  return () => saves
}

test.each([
  ['support at a desk', 'support'],
  ['a reader on a phone', 'reader'],
] as const)('nothing that can be used changes a locked plan, or tries to: %s', async (_, who) => {
  const { desk, base } = await lookers[who]()
  const saves = countSaves(desk)
  let isOpen = false
  for (const page of guardedPages) {
    for (const allYears of who === 'support' && hasAllYears(page) ? [false, true] : [false]) {
      const { operated, wrong } = await monkeyOn(desk, base + paths[page], { allYears, isOpen })
      isOpen = true
      if (allYears) await desk.page.getByRole('button', { name: 'År 3', exact: true }).click()
      expect(wrong, page).toEqual([])
      expect(operated.length, page).toBeGreaterThan(5)
    }
  }
  expect(saves()).toBe(0)
  await desk.close()
})

test.each([
  ['at a desk', 'desk'],
  ['on a phone', 'phone'],
] as const)('the same hands change an open plan on every page %s', async (_, size) => {
  const desk = await stage.deskOf(await demoCustomer(), { size })
  const saves = countSaves(desk)
  for (const page of guardedPages) {
    const isOpen = page !== guardedPages[0]
    const { wrong } = await monkeyOn(desk, paths[page], { stopsAtChange: true, isOpen })
    expect(wrong, page).toHaveLength(1)
    await desk.page.keyboard.press('Control+s')
    await desk.page.locator('.save-state.saved').waitFor()
  }
  expect(saves()).toBeGreaterThan(0)
  await desk.close()
})
