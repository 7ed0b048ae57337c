import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ProposalsDialog } from '../../src/app/advisers/ProposalsDialog.tsx'
import type { WorkspaceState } from '../../src/app/frame/workspace-state.ts'
import type { EditorWorkspace } from '../../src/app/services.ts'
import { createProposalList } from '../../src/flows/advisers/proposal-list.ts'
import type { ListedProposal, ProposalsPort } from '../../src/flows/advisers/proposals-port.ts'
import { Failure } from '../../src/flows/failure.ts'
import { examplePlan } from '../../src/plan/examples/examples.ts'
import type { Plan } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { years } from '../../src/rules/horizon.ts'
import { maxRows } from '../../src/rules/limits.ts'
import { proposalTexts as words } from '../../src/texts/advisers.ts'
import { kronor } from '../../src/texts/format.ts'
import { formatNotice, type NoticeCode, type NoticeParams } from '../../src/texts/notices.ts'
import { settledPlan } from '../../src/workbook/own/settle.ts'
import { deskOn, showOn } from './desk.tsx'

const user = userEvent.setup()
const plan = examplePlan('frisor', 2026)
const dearer: Plan = { ...plan, offerings: plan.offerings.map((row) => ({ ...row, price: row.price + 10 })) }
const saved = new Date(2026, 10, 20, 14, 2)
const proposal: ListedProposal = {
  id: 'a',
  author: 'Rut <b>Råd</b>',
  message: 'Höj priset.\n<img src=x onerror=alert(1)>',
  netPay: { year1: 28_500, year2: 30_100, year3: null },
  createdAt: new Date(2026, 10, 21, 9, 0),
  basedOn: saved,
  answer: '',
  answeredAt: undefined,
  isWhole: true,
}

interface Wish {
  readonly of?: Plan
  readonly listed?: readonly ListedProposal[]
  readonly read?: ProposalsPort['read']
  readonly answer?: ProposalsPort['answer']
}

/** The dialog above a desk on `plan`, for which `dearer` is proposed. */
function open({
  of = plan,
  listed = [proposal],
  read = () => Promise.resolve({ plan: dearer, base: plan }),
  answer,
}: Wish = {}) {
  const answered = vi.fn(answer ?? ((_, given) => Promise.resolve([{ ...proposal, answer: given }])))
  const workspace: EditorWorkspace = {
    ...deskOn(of),
    proposals: {
      list: createProposalList({ list: () => Promise.resolve(listed), answer: answered }),
      read,
    },
  }
  const said: string[] = []
  const close = vi.fn<() => void>()
  const state = {
    plans: { close },
    onNotice: (code: NoticeCode, given: NoticeParams = {}) => said.push(formatNotice({ code, given })),
  } as unknown as WorkspaceState // what the dialog asks of it
  const showAgain = () => {
    cleanup()
    showOn(workspace, <ProposalsDialog state={state} />)
  }
  showAgain()
  const { session } = workspace
  const prices = () => session.plan.offerings.map(({ price }) => price)
  return { session, prices, answered, said, close, showAgain }
}

const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const changed = /Planen har ändrats sedan rådgivaren läste den/
async function take() {
  await press(words.show)
  await press(words.take)
}
const taken = { ...proposal, answer: 'taken', answeredAt: new Date(2026, 10, 22) } as const
const [before, proposed] = [plan, dearer].map(({ offerings }) => offerings.map(({ price }) => price))

test('a proposal says who, why, what it comes to and when; what a stranger wrote stays text', async () => {
  open()
  const line = await screen.findByRole('listitem')
  const shown = line.textContent.replaceAll('\u00A0', ' ')
  for (const part of [
    'Rut <b>Råd</b>',
    '<img src=x onerror=alert(1)>',
    '28 500 · 30 100 · –',
    'Skickat 21 nov. 09:00',
  ]) {
    expect(shown).toContain(part)
  }
  expect(line.querySelector('b, img')).toBeNull()
})

test('what differs is shown, and taken as one step that undo takes back and redo brings again', async () => {
  const { session, prices, answered, said, close } = open()
  await press(words.show)
  expect((await screen.findAllByRole('heading', { level: 3 }))[0]?.textContent).toBe(
    `${plan.offerings.length} saker skiljer`,
  )
  expect(answered).not.toHaveBeenCalled()
  expect(prices()).toEqual(before)
  await press(words.take)
  expect(prices()).toEqual(proposed)
  expect(answered).toHaveBeenCalledExactlyOnceWith('a', 'taken')
  expect(said).toEqual(['Förslaget från Rut <b>Råd</b> är infört i planen. Ångra tar tillbaka det.'])
  expect(close).toHaveBeenCalled()
  session.undo()
  expect(prices()).toEqual(before)
  expect(session.canUndo).toBe(false)
  session.redo()
  expect(prices()).toEqual(proposed)
})

test('what it comes to is shown with the costs that follow its prices', async () => {
  const following = (by: number) =>
    settledPlan({
      ...plan,
      offerings: plan.offerings.map((row) => ({
        ...row,
        price: row.price + by,
        formulas: 'variableCost={price}*0.5',
      })),
    })
  const base = following(0)
  const { session } = open({ of: base, read: () => Promise.resolve({ plan: following(100), base }) })
  await press(words.show)
  const [table] = await screen.findAllByRole('table')
  const shown = table?.textContent
  await press(words.take)
  for (const year of years)
    expect(shown).toContain(kronor(session.workbook.figure(`totalYearGrossMargin.${year}`) ?? 0))
})

test('when the answer is lost the plan stays taken, and it is asked for again without a second edit', async () => {
  let fail = true
  const { session, answered, showAgain } = open({
    answer: (_, given) =>
      fail ? Promise.reject(new Failure('offline')) : Promise.resolve([{ ...proposal, answer: given }]),
  })
  await take()
  showAgain()
  expect(await screen.findByText(words.onItsWay.taken, { exact: false })).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.leave })).toBeNull()
  const edits = session.revision
  fail = false
  await press(words.again)
  expect(await screen.findByText(words.answers.taken, { exact: false })).toBeTruthy()
  expect(answered.mock.calls.every(([id, given]) => id === 'a' && given === 'taken')).toBe(true)
  expect(session.revision).toBe(edits)
})

test('a proposal that is left changes nothing, from the list and from beside the plan', async () => {
  const { prices, answered } = open()
  await press(words.leave)
  expect(answered).toHaveBeenCalledExactlyOnceWith('a', 'left')
  expect(await screen.findByText(words.answers.left, { exact: false })).toBeTruthy()
  expect(prices()).toEqual(before)
  cleanup()
  const second = open()
  await press(words.show)
  await press(words.leave)
  expect(second.answered).toHaveBeenCalledExactlyOnceWith('a', 'left')
  expect(await screen.findByRole('list')).toBeTruthy()
})

test('who may only look can neither take nor leave it', async () => {
  const { session, prices, answered } = open()
  act(() => session.lock(() => undefined))
  const isIdle = async (name: string) => {
    await press(name)
    return screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
  }
  expect(await isIdle(words.leave)).toBe(true)
  expect(screen.getByText(words.lockedLead)).toBeTruthy()
  await press(words.show)
  expect([await isIdle(words.leave), await isIdle(words.take)]).toEqual([true, true])
  expect(prices()).toEqual(before)
  expect(answered).not.toHaveBeenCalled()
})

test('of a plan that is as proposed already it is noted that it was taken, without an edit', async () => {
  const { session, answered, said } = open({ read: () => Promise.resolve({ plan, base: plan }) })
  await press(words.show)
  expect((await screen.findAllByText(words.same)).length).toBeGreaterThan(0)
  expect(screen.queryByText(changed)).toBeNull()
  await press(words.take)
  expect([session.canUndo, said]).toEqual([
    false,
    [formatNotice({ code: 'proposal.noted', given: { author: proposal.author } })],
  ])
  expect(answered).toHaveBeenCalledExactlyOnceWith('a', 'taken')
})

test('what its owner has changed since is said and stays; where both have changed the same it is marked and gives way', async () => {
  const { session, prices } = open()
  const [first, second] = plan.offerings
  if (!first || !second) throw new Error('an example without rows')
  act(() => {
    session.edit({ type: 'setSettings', values: { wantedNetPay: 31_000 } })
    session.edit({ type: 'change', table: 'offerings', id: first.id, values: { price: 7 } })
    session.edit({ type: 'remove', table: 'offerings', ids: [second.id] })
  })
  await press(words.show)
  expect((await screen.findByText(changed)).textContent).toContain('sparades 20 nov. 14:02')
  const lines = () => screen.getAllByRole('listitem')
  const marked = lines().filter((line) => within(line).queryByText(words.changedByBoth))
  expect(marked.map((line) => line.querySelector('.difference-name')?.textContent)).toEqual([
    first.product,
    second.product,
  ])
  expect(screen.queryByText(words.wholePlan)).toBeNull()
  // one thing for each of the proposal, and nothing of the owner's own
  expect(lines()).toHaveLength(plan.offerings.length)
  await press(words.take)
  expect(prices()).toEqual(proposed)
  expect(session.plan.settings.wantedNetPay).toBe(31_000)
})

test('of a plan as the adviser read it nothing is said; of a proposal that does not tell what that was, that all is taken', async () => {
  open()
  await press(words.show)
  await screen.findByRole('table')
  expect([screen.queryByText(changed), screen.queryByText(words.wholePlan)]).toEqual([null, null])
  cleanup()
  const { session } = open({ read: () => Promise.resolve({ plan: dearer, base: undefined }) })
  act(() => void session.edit({ type: 'setSettings', values: { wantedNetPay: 31_000 } }))
  await press(words.show)
  expect(await screen.findByText(words.wholePlan)).toBeTruthy()
  expect([screen.queryByText(changed), screen.queryByText(words.changedByBoth)]).toEqual([null, null])
  await press(words.take)
  expect(session.plan.settings.wantedNetPay).toBe(plan.settings.wantedNetPay)
})

test('one whose rows the plan has no room for can’t be taken', async () => {
  const [row] = plan.offerings
  if (!row) throw new Error('an example without rows')
  const { session } = open()
  const rows = Array.from({ length: maxRows }, () => ({ ...row, id: newRowId() }))
  act(() => void session.edit({ type: 'insert', table: 'offerings', rows }))
  act(() => void session.edit({ type: 'remove', table: 'offerings', ids: [row.id] }))
  const edits = session.revision
  await take()
  expect(screen.getByRole('button', { name: words.take }).getAttribute('aria-disabled')).toBe('true')
  expect(session.revision).toBe(edits)
})

test('one taken and then undone can be taken again, and is not noted twice, or be left after all', async () => {
  const { session, prices, answered, showAgain } = open({ listed: [taken] })
  const line = await screen.findByRole('listitem')
  expect(within(line).queryByRole('button', { name: words.leave })).toBeNull()
  await take()
  expect(prices()).toEqual(proposed)
  expect(answered).not.toHaveBeenCalled()
  // as long as it stands in the plan it can't be left
  showAgain()
  await press(words.show)
  expect((await screen.findAllByText(words.same)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: words.leave })).toBeNull()
  act(() => void session.undo())
  showAgain()
  await press(words.show)
  await press(words.leave)
  // the adviser is told what became of it
  expect(answered).toHaveBeenCalledExactlyOnceWith('a', 'left')
})

test('one whose plan is no longer kept can be answered and not looked at, and a list without proposals says so', async () => {
  open({ listed: [{ ...proposal, answer: 'left', isWhole: false }] })
  expect(await screen.findByText(words.gone, { exact: false })).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.show })).toBeNull()
  cleanup()
  open({ listed: [] })
  expect(await screen.findByText(words.none)).toBeTruthy()
})

test.each([
  ['offline', 'proposal.offline'],
  ['unreadable', 'proposal.unreadable'],
  ['proposalGone', 'proposal.gone'],
  ['server', 'request.failed'],
] as const)('one that can’t be read, %s, says why and can’t be taken', async (failure, code) => {
  open({ read: () => Promise.reject(new Failure(failure)) })
  await press(words.show)
  expect(await screen.findByText(formatNotice({ code }))).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.take })).toBeNull()
})
