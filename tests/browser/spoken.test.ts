import type { CDPSession } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../integration/server.ts'
import { setTextSize } from './axe.ts'
import { type Desk, plain } from './desk.ts'
import { fillDemo } from './fill-demo.ts'
import { Hand } from './hand.ts'
import { listen } from './heard.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()
let user: TestUser
beforeAll(async () => {
  user = await stage.server.newUser()
  await fillDemo(user)
})

type AxNode = Awaited<ReturnType<typeof nodesOf>>[number]

const nodesOf = async (session: CDPSession) => (await session.send('Accessibility.getFullAXTree')).nodes

const roleOf = ({ role }: AxNode) => String(role?.value ?? '')

/** The accessibility tree as the browser hands it to a screen reader. */
class AxTree {
  private readonly session: CDPSession
  private readonly nodes: readonly AxNode[]

  private constructor(session: CDPSession, nodes: readonly AxNode[]) {
    this.session = session
    this.nodes = nodes
  }

  static async of(desk: Desk): Promise<AxTree> {
    const session = await desk.context.newCDPSession(desk.page)
    return new AxTree(session, await nodesOf(session))
  }

  /** What is said of the cell with the keyboard: its row's name, its column's, and what it holds; and that nobody types in it. */
  async cell(): Promise<string> {
    const isTrue = (node: AxNode, property: string) =>
      node.properties?.some(({ name, value }) => name === property && value.value === true) === true
    const focused = this.nodes.findLast((node) => isTrue(node, 'focused') && /cell|header/.test(roleOf(node)))
    if (!focused) throw new Error('no cell has the keyboard')
    const row = this.rowOf(focused)
    const header = this.nodes.find((node) => roleOf(node) === 'rowheader' && this.rowOf(node) === row)
    const column = await this.columnOf(focused)
    const heads = this.nodes.filter((node) => roleOf(node) === 'columnheader')
    const columns = await Promise.all(heads.map((head) => this.columnOf(head)))
    const head = heads[columns.indexOf(column)]
    const parts = [header, head, focused].map((node) => plain(String(node?.name?.value ?? '–')))
    return parts.join(', ') + (isTrue(focused, 'readonly') ? ', skrivskyddad' : '')
  }

  /** The row around a cell; the columns that stay in view have a box of their own in it. */
  private rowOf(node: AxNode): AxNode | undefined {
    const parent = this.nodes.find(({ nodeId }) => nodeId === node.parentId)
    return parent && roleOf(parent) !== 'row' ? this.rowOf(parent) : parent
  }

  private async columnOf({ backendDOMNodeId = 0 }: AxNode): Promise<string | undefined> {
    const { node } = await this.session.send('DOM.describeNode', { backendNodeId: backendDOMNodeId })
    const attributes = node.attributes ?? []
    return attributes[attributes.indexOf('col-id') + 1]
  }
}

const said = async (desk: Desk) => (await AxTree.of(desk)).cell()

describe('who moves in a sheet hears row, column and value', () => {
  let desk: Desk
  inOneWindow(async () => (desk = await stage.deskOf(user)))
  const open = async (link: string, column: string) => {
    await desk.page.getByRole('link', { name: link, exact: true }).click()
    await desk.cell(0, column).first().waitFor()
  }

  test('of a product, and which cells are computed', async () => {
    await open('UtbudsMix', 'price')
    // what is computed is blank until the engine has come
    await desk.page.locator('.answer .amount-number').first().waitFor()
    await desk.cell(1, 'price').click()
    await desk.press('ArrowDown')
    expect(await said(desk)).toBe('Timkonsult, Pris, 900')
    await desk.press('ArrowRight', 'ArrowRight')
    expect(await said(desk)).toBe('Timkonsult, Täckningsbidrag, 900, skrivskyddad')
    await desk.press('Control+End')
    expect(await said(desk)).toMatch(/skrivskyddad$/)
  })

  test('of a product whose name stays while the numbers scroll by, at text twice as large', async () => {
    await setTextSize(desk, '200')
    await desk.cell(2, 'price').click()
    expect(await said(desk)).toBe('Timkonsult, Pris, 900')
    await setTextSize(desk, '100')
  })

  test('of a cost, a measure and a line of the salary', async () => {
    await open('Fasta Kostnader', 'amount')
    await desk.cell(0, 'amount').click()
    expect(await said(desk)).toMatch(/^\S.*, Summa, [\d ]+$/)
    await open('Åtgärder', 'costs1')
    await desk.cell(0, 'costs1').click()
    expect(await said(desk)).toMatch(/^Ny webbshop, .*Kostnad.*, 15 000$/)
    await open('Lönekalkyl', 'label')
    await desk.page.getByRole('row').filter({ hasText: 'Egenavgifter' }).first().locator('[col-id="percent"]').click()
    expect(await said(desk)).toBe('Egenavgifter (schablon), Procent, 25')
    await desk.press('ArrowRight')
    expect(await said(desk)).toMatch(/^Egenavgifter \(schablon\), Belopp, kr, 100 000, skrivskyddad$/)
    await desk.page.getByRole('button', { name: 'Alla', exact: true }).click()
    await desk.page.getByRole('row').filter({ hasText: 'Egenavgifter' }).first().locator('[col-id="year2"]').click()
    expect(await said(desk)).toMatch(/^Egenavgifter \(schablon\), .*År 2.*, [\d ]+, skrivskyddad$/)
  })
})

test('what an edit of any kind does to the pay is said once, and nothing when it does nothing', async () => {
  const desk = await stage.deskOf(user)
  const { page } = desk
  await desk.cell(0, 'price').waitFor()
  await page.locator('.visually-hidden[role="status"][aria-busy="false"]', { hasText: 'Månadslön' }).waitFor({
    state: 'attached',
  })
  const { heard } = await listen(desk)
  const all: string[] = []
  const pays = () => all.filter((text) => /Månadslön|i månaden|kr\/mån/i.test(text)).map(plain)
  let edits = 0
  /** Waits until one more is heard; one too many fails at the next. */
  const once = async (does: string, edit: () => Promise<unknown>) => {
    await edit()
    edits += 1
    await expect
      .poll(
        async () => {
          all.push(...(await heard()))
          return pays().length
        },
        { message: does },
      )
      .toBe(edits)
  }
  const turn = async (link: string, wait: () => Promise<unknown>) => {
    await page.getByRole('link', { name: link, exact: true }).click()
    await wait()
  }

  await once('a cell', () => desk.type(0, 'price', '25000'))
  expect(pays()).toEqual(['Månadslön (netto) År 1: 21 089 kronor, 406 mer.'])
  await once('quick typing, again and again', async () => {
    // sent at once: on a busy machine keys that wait for their answers are slower than the pay comes to rest
    const hand = await Hand.at(page, 0)
    await desk.cell(0, 'volumeYear').click()
    for (const volume of ['9', '10', '11', '12']) {
      await hand.type(volume)
      await hand.strike('Enter')
      await hand.strike('ArrowUp')
    }
    await hand.rest()
    expect(plain(await desk.cell(0, 'volumeYear').innerText())).toBe('12')
  })
  await desk.type(0, 'product', 'Annat')
  await once('a paste', async () => {
    await desk.cell(1, 'price').click()
    await desk.paste('1000\t100\r\n950\t0\r\n')
  })
  await once('undo', () => desk.press('Control+z'))
  await once('redo', () => desk.press('Control+y'))
  await once('the slider at a cell', async () => {
    await desk.cell(0, 'price').click()
    await page.locator('.cell-preview input').focus()
    await desk.press('ArrowRight', 'ArrowRight', 'Enter')
  })
  await once('the form', () => page.getByRole('button', { name: 'Aktiebolag', exact: true }).click())
  await once('the form back', () => page.getByRole('button', { name: 'Ensk. Firma/HB' }).click())
  await turn('Åtgärder', () => desk.cell(0, 'costs1').waitFor())
  await once('a measure', () => desk.type(0, 'costs1', '31000'))
  await turn('Insikter', () => page.getByRole('region', { name: 'Vad min tid är värd' }).waitFor())
  await once('a way to the goal', () => page.getByRole('button', { name: /Använd i planen Höj alla/ }).click())
  await once('a point of a plot', async () => {
    await page.locator('.plot-movable').first().focus()
    await desk.press('ArrowUp')
  })
  await page.locator('.folded-card > summary', { hasText: 'Åtgärder på och av' }).click()
  await once('a switch of a measure', () => page.getByRole('switch').first().click())
  expect(pays().at(-1)).toMatch(/^Månadslön \(netto\) År 1: [\d ]+ kronor, [\d ]+ mer\.$/)
  await desk.close()
})
