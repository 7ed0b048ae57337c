import { spawnSync } from 'node:child_process'
import { expect, onTestFailed, onTestFinished, test } from 'vitest'
import { asker, moveCustomer } from '../../scripts/setup/cell-move.mjs'
import { launchChromium } from '../browser/chromium.ts'
import { Desk } from '../browser/desk.ts'
import { savePlan } from '../integration/plan-save.ts'
import { freePort, newUserAt, quietClient } from '../integration/server.ts'
import { askTls, makeAdmin, newMachine, openProxy } from './production.ts'
import { runScript } from './workshop.ts'

const hasCaddy = spawnSync('caddy', ['--help']).status === 0
const secret = 'cellernas-gemensamma-hemlighet-2026'

/** Two machines as cells behind Caddy, the first open for new customers. */
async function openCells() {
  const proxy = await openProxy()
  const http = { a: `127.0.0.1:${await freePort()}`, b: `127.0.0.1:${await freePort()}` }
  const env = { LONEBANKEN_CELLS: `a=http://${http.a} b=http://${http.b}`, LONEBANKEN_CELL_SECRET: secret }
  const machine = async (name: 'a' | 'b') => {
    const made = await newMachine(proxy.url, { ...env, LONEBANKEN_CELL: name, LONEBANKEN_HTTP: http[name] })
    await makeAdmin(made)
    await made.serve()
    return made
  }
  const [a, b] = [await machine('a'), await machine('b')]
  await proxy.start(a, { a, b })
  return { proxy, a, b, env, ask: asker({ a: a.url, b: b.url }, secret) }
}

test.skipIf(!hasCaddy)(
  'behind Caddy an open browser goes on saving while its customer is moved to another cell, and hears its other devices there',
  async () => {
    const { proxy, a, b, env, ask } = await openCells()
    await b.superuser()
    const kim = await newUserAt(a.url, await a.superuser(), {})
    const browser = await launchChromium()
    onTestFinished(() => browser.close())
    const context = await browser.newContext({ locale: 'sv-SE', ignoreHTTPSErrors: true })
    context.setDefaultTimeout(90_000)
    const desk = new Desk(context, await context.newPage(), proxy.url)
    // what tells why, should a save not come through
    const answers: string[] = []
    desk.page.on('response', (answer) => {
      if (answer.url().endsWith('/api/plan/save')) answers.push(`${answer.status()} at ${new Date().toISOString()}`)
    })
    onTestFailed(() => {
      console.log('Saves were answered:', answers)
    })
    await desk.logIn(kim.email, kim.password)
    await desk.cell(0, 'price').waitFor()
    const says = (words: string) => desk.page.locator('.save-state', { hasText: words }).waitFor()
    const save = desk.page.getByRole('button', { name: 'Spara', exact: true })
    const cell = async () => (await context.cookies()).find(({ name }) => name === 'lonebanken_cell')
    await desk.type(0, 'price', '100')
    await save.click()
    await says('Sparat')
    expect(await cell()).toMatchObject({ value: 'a', httpOnly: true, secure: true })

    await desk.type(0, 'price', '200')
    for await (const done of moveCustomer({ email: kim.email, from: 'a', to: 'b', ask })) {
      if (!done.startsWith('verified')) continue
      // in the middle of the move: the save is refused, the edit stays
      await save.click()
      await desk.page.locator('.save-state:not(:has-text("Sparat"))').waitFor()
    }
    // it tries again by itself
    await says('Sparat')
    expect(await cell()).toMatchObject({ value: 'b' })
    expect(await desk.page.getByRole('dialog').count()).toBe(0)

    // another device of theirs, at the new cell
    const phone = quietClient(b.url)
    await phone.collection('users').authWithPassword(kim.email, kim.password)
    const [row] = await phone.collection('offerings').getFullList()
    expect(row).toMatchObject({ price: 200 })
    const [plan] = await phone.collection('plans').getFullList()
    if (!row) throw new Error('the row did not come along')
    const put = { offerings: [{ id: row.id, price: 300 }] }
    await savePlan({ id: kim.id, client: phone }, Number(plan?.['revision']), { put })
    await expect.poll(() => desk.column('price')).toContain('300')

    // a page that is opened again is in the new cell, and so is a browser that has no cookie
    await context.clearCookies()
    await desk.page.reload()
    await expect.poll(() => desk.column('price')).toContain('300')
    expect(await cell()).toMatchObject({ value: 'b' })

    // the command itself, there and back; then it says that there is nobody to move
    const back = runScript('cell-move', env, ['--user', kim.email, '--from', 'b', '--to', 'a'])
    expect([await back.ended, back.printed()]).toMatchObject([0, expect.stringContaining('deleted    in cell b')])
    await desk.type(0, 'price', '400')
    await save.click()
    await says('Sparat')
    const nobody = runScript('cell-move', env, ['--user', 'ingen@example.se', '--from', 'b', '--to', 'a'])
    expect([await nobody.ended, nobody.printed()]).toMatchObject([1, expect.stringContaining('no customer')])
    const nowhere = runScript('cell-move', env, ['--user', kim.email, '--from', 'a', '--to', 'c'])
    expect([await nowhere.ended, nowhere.printed()]).toMatchObject([1, expect.stringContaining('no cell "c"')])
    expect((await askTls(`${proxy.url}/api/cells/directory/find`)).status).toBe(404)
  },
  120_000,
)
