import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { SendProposal } from '../../src/app/advisers/InvitedPage.tsx'
import type { ProposalForm } from '../../src/app/advisers/send-proposal.ts'
import { type Services, ServicesContext } from '../../src/app/services.ts'
import type { ListedProposal, NewProposal } from '../../src/flows/advisers/proposals-port.ts'
import { Failure } from '../../src/flows/failure.ts'
import { netPaysOf } from '../../src/insight/net-pays.ts'
import { examplePlan } from '../../src/plan/examples/examples.ts'
import { proposalTexts } from '../../src/texts/advisers.ts'
import { formatNotice } from '../../src/texts/notices.ts'
import { arrived, deskOn, showOn } from './desk.tsx'

const user = userEvent.setup()
const words = proposalTexts.send
const rut = { id: 'rut', name: 'Rut Råd', email: 'rut@byran.se', verified: true }
const plan = examplePlan('frisor', 2026)
const [row] = plan.offerings
if (!row) throw new Error('an example without rows')
const dearer = { type: 'change', table: 'offerings', id: row.id, values: { price: row.price + 10 } } as const

const listed = (proposal: NewProposal): ListedProposal => ({
  ...proposal,
  createdAt: new Date(2026, 10, 21, 9, 0),
  answer: '',
  answeredAt: undefined,
  isWhole: true,
})

const noteRisk = vi.fn()

function Sending() {
  const [form, setForm] = useState<ProposalForm>({ isOpen: false, author: rut.name, message: '' })
  return (
    <SendProposal
      user={rut}
      invitation="inbjudan1"
      form={form}
      onForm={(change) => setForm((now) => ({ ...now, ...change }))}
      onRisk={noteRisk}
    />
  )
}

/** The button above a plan that an adviser reads. */
function open(earlier: readonly ListedProposal[] = []) {
  const propose = vi.fn((_user: string, _invitation: string, proposal: NewProposal) =>
    Promise.resolve([listed(proposal), ...earlier]),
  )
  const sharedPlans = { proposals: () => Promise.resolve(earlier), propose }
  const workspace = deskOn(plan)
  const parts = { sharedPlans } as unknown as Services // what the dialog asks of them
  showOn(
    workspace,
    <ServicesContext value={arrived(parts)}>
      <Sending />
    </ServicesContext>,
  )
  return { session: workspace.session, propose }
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

/** The same when a price has been changed, and the dialog is open. */
async function openDearer(earlier: readonly ListedProposal[] = []) {
  const opened = open(earlier)
  opened.session.edit(dearer)
  await press(words.open)
  return { ...opened, message: await screen.findByLabelText<HTMLTextAreaElement>(words.message) }
}

test('with nothing changed there is nothing to send', async () => {
  const { session } = open()
  const button = screen.getByRole('button', { name: words.open })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await press(words.open)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(noteRisk).toHaveBeenLastCalledWith(false)
  session.edit(dearer)
  await press(words.open)
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('what differs is shown before it is sent, with one’s name and words; then it is said to be sent and stands in the list', async () => {
  const { session, propose, message } = await openDearer()
  expect(await screen.findByText('1 sak skiljer')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(words.author).value).toBe('Rut Råd')
  // behind the name that stands there already, and not on the cross, which the first space would press
  expect(document.activeElement).toBe(message)
  await user.type(message, ' Höj priset.{Enter}Nu. ')
  expect(propose).not.toHaveBeenCalled()
  await press(words.submit)
  expect(await screen.findByText(words.sent)).toBeTruthy()
  expect(propose).toHaveBeenCalledExactlyOnceWith('rut', 'inbjudan1', {
    id: expect.stringMatching(/^[a-z0-9]{15}$/) as string,
    author: 'Rut Råd',
    message: 'Höj priset.\nNu.',
    plan: session.plan,
    base: plan,
    netPay: netPaysOf(session.plan),
    basedOn: undefined,
  })
  const list = screen.getByRole('list', { name: words.earlier })
  expect(within(list).getByText(/Inget svar än/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.submit })).toBeNull()
})

test('without a name nothing is sent', async () => {
  const { propose } = await openDearer()
  await user.clear(screen.getByLabelText(words.author))
  await press(words.submit)
  expect(await screen.findByText(words.nameMissing)).toBeTruthy()
  expect(propose).not.toHaveBeenCalled()
})

test.each([
  ['offline', 'request.offline'],
  ['proposalTooLarge', 'proposal.tooLarge'],
  ['tooManyProposals', 'proposal.tooMany'],
  ['invitationGone', 'invitation.gone'],
  ['refused', 'proposal.refused'],
  ['signedOut', 'proposal.signedOut'],
  ['otherUser', 'proposal.otherUser'],
  ['server', 'request.failed'],
] as const)('one that fails with %s says why, and what was typed stays', async (failure, code) => {
  const { propose, message } = await openDearer()
  propose.mockRejectedValueOnce(new Failure(failure))
  await user.type(message, 'Höj')
  await press(words.submit)
  expect(await screen.findByText(formatNotice({ code }))).toBeTruthy()
  expect(message.value).toBe('Höj')
})

test('the same again after a lost answer is one proposal, and anything else another', async () => {
  const { propose, message } = await openDearer()
  propose.mockRejectedValueOnce(new Failure('offline')).mockRejectedValueOnce(new Failure('offline'))
  await press(words.submit)
  await screen.findByText(formatNotice({ code: 'request.offline' }))
  await press(words.submit)
  await screen.findByText(formatNotice({ code: 'request.offline' }))
  await user.type(message, 'Höj')
  await press(words.submit)
  await screen.findByText(words.sent)
  const [first, second, third] = propose.mock.calls.map(([, , { id }]) => id)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('earlier proposals are listed with their answers', async () => {
  const earlier = (answer: ListedProposal['answer'], message: string): ListedProposal => ({
    ...listed({ id: message, author: 'Rut', message, plan, base: plan, netPay: netPaysOf(plan), basedOn: undefined }),
    answer,
    answeredAt: new Date(2026, 10, 22, 10, 0),
  })
  await openDearer([earlier('taken', 'ett'), earlier('left', 'två')])
  const items = within(await screen.findByRole('list', { name: words.earlier })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/ett.*Godkänt 22 nov/),
    expect.stringMatching(/två.*Avböjt 22 nov/),
  ])
})
