import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { SharedButton } from '../../src/app/overlay/AccessOverlay.tsx'
import type { EditorWorkspace } from '../../src/app/services.ts'
import { SharingDialog } from '../../src/app/sharing/SharingDialog.tsx'
import { Failure, type FailureCode } from '../../src/flows/failure.ts'
import { saveFlowFor } from '../../src/flows/save.ts'
import type { Invitation, NewInvitation, NewLink, ShareLink } from '../../src/flows/sharing/sharing-port.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { answerLater, settled } from '../flows/drive.ts'
import { hasKeyboard } from '../patience.ts'
import { deskOn, showOn } from './desk.tsx'

const user = userEvent.setup()
const unasked = () => Promise.reject(new Error('nothing is saved here'))
const code = 'Ab1Cd2Ef3Gh4Ij5Kl6Mn7O'
let links = 0
const linkTo = (name: string, given: Partial<ShareLink> = {}): ShareLink => ({
  id: `link-${links++}`,
  plan: 'plan',
  name,
  firm: 'Salong Saga',
  isFrozen: false,
  frozenAt: undefined,
  ends: undefined,
  openedAt: undefined,
  madeAt: new Date(2026, 4, 5, 14, 2),
  ...given,
})
const adviser = (email: string, given: Partial<Invitation> = {}): Invitation => ({
  id: email,
  plan: 'plan',
  email,
  firm: '',
  openedAt: undefined,
  ...given,
})

/** A desk whose server shares what is given; `fails` makes the next thing that is asked for fail. */
function sharingDesk(links: readonly ShareLink[] = [], invitations: readonly Invitation[] = []) {
  let failure: FailureCode | undefined
  const all = { links, invitations }
  const answer = <A,>(done: () => A): Promise<A> => {
    const given = failure
    failure = undefined
    return given === undefined ? Promise.resolve(done()) : Promise.reject(new Failure(given))
  }
  const made: NewLink[] = []
  const invited: NewInvitation[] = []
  const workspace: EditorWorkspace = {
    ...deskOn({ ...emptyPlan(2026), settings: { ...emptyPlan(2026).settings, briefFirm: 'Salong Saga' } }),
    sharing: {
      list: () => answer(() => all),
      makeLink: (link) =>
        answer(() => {
          made.push(link)
          all.links = [linkTo(link.name, { firm: link.firm, ends: link.ends }), ...all.links]
          return { code, links: all.links }
        }),
      endLink: (id) => answer(() => (all.links = all.links.filter((link) => link.id !== id))),
      invite: (invitation) =>
        answer(() => {
          invited.push(invitation)
          return (all.invitations = [adviser(invitation.email), ...all.invitations])
        }),
      endInvitation: (id) => answer(() => (all.invitations = all.invitations.filter((each) => each.id !== id))),
    },
  }
  const fails = (given: FailureCode) => {
    failure = given
  }
  return { workspace, made, invited, fails }
}

const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => user.click(await button(name))
/** Writes over what stands in a field, all at once. */
async function type(label: string, text: string) {
  const field = screen.getByLabelText<HTMLInputElement>(label)
  await user.clear(field)
  await user.paste(text)
  return field
}
const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.plan-name')?.textContent)
const notesOf = (name: string) =>
  [...(screen.getByText(name).closest('li')?.querySelectorAll('.plan-note') ?? [])].map(
    ({ textContent }) => textContent,
  )

const openDialog = (workspace: EditorWorkspace, mayShare = true) =>
  showOn(workspace, <SharingDialog mayShare={mayShare} onClose={() => undefined} />)
function open(...shared: Parameters<typeof sharingDesk>) {
  const desk = sharingDesk(...shared)
  openDialog(desk.workspace)
  return desk
}
const address = () => screen.findByLabelText<HTMLInputElement>('Länkens adress')
async function makeLink() {
  await press('Ny läslänk')
  await press('Skapa länken')
}
/** Pressed, and pressed again where it is asked whether that is meant. */
async function confirm(name: string) {
  await press(name)
  await press(name)
}

test('a link is made of what was asked for, and its address is shown, selected, until one is done', async () => {
  const { made } = open()
  await press('Ny läslänk')
  // never the account's name
  expect(screen.getByLabelText<HTMLInputElement>('Firmans namn').value).toBe('Salong Saga')
  await type('Vem länken är till', '  Banken ')
  await type('Slutdatum', '2099-03-31')
  await press('Skapa länken')
  const shown = await address()
  expect(shown.value).toBe(`${window.location.origin}/delad#${code}`)
  expect(shown.readOnly).toBe(true)
  await hasKeyboard(shown)
  expect([shown.selectionStart, shown.selectionEnd]).toEqual([0, shown.value.length])
  const ends = new Date('2099-03-31T23:59:59+02:00')
  expect(made).toEqual([{ plan: 'plan', name: 'Banken', firm: 'Salong Saga', version: '', ends }])
  expect(notesOf('Banken')).toEqual([
    'Planen som den är · Salong Saga',
    'Gäller till och med 31 mars 2099 · Inte öppnad än',
  ])
  await press('Klar')
  expect(screen.queryByLabelText('Länkens adress')).toBeNull()
  expect(document.body.innerHTML).not.toContain(code)
})

test('the address of a new link is there again when its window has been closed, until one is done with it', async () => {
  const { workspace } = open()
  await makeLink()
  await address()
  cleanup()
  expect(document.body.innerHTML).not.toContain(code)
  openDialog(workspace)
  expect((await address()).value).toContain(code)
  await press('Klar')
  await button('Ny läslänk')
  cleanup()
  openDialog(workspace)
  await button('Ny läslänk')
  expect(screen.queryByLabelText('Länkens adress')).toBeNull()
})

test('the address of a link that came when its window was closed already is shown when it is opened again', async () => {
  const { workspace } = sharingDesk()
  const { sharing } = workspace
  const make = sharing.makeLink.bind(sharing)
  const { promise, answer } = answerLater<undefined>()
  sharing.makeLink = (link) => promise.then(() => make(link))
  openDialog(workspace)
  await makeLink()
  cleanup()
  await act(async () => {
    answer(undefined)
    await settled()
  })
  openDialog(workspace)
  expect((await address()).value).toContain(code)
})

test('the address of a link that is ended goes with it', async () => {
  open()
  await makeLink()
  await address()
  await confirm('Avsluta länken')
  await screen.findByText('Länken är avslutad.')
  expect(document.body.innerHTML).not.toContain(code)
  await press('Ny läslänk')
})

test.each([
  ['2020-01-31', 'Den dagen har redan varit. Välj en senare dag, eller lämna fältet tomt.'],
  ['på fredag', 'Skriv datumet som ÅÅÅÅ-MM-DD, till exempel 2026-03-31.'],
])('a link that would end %s is not made, and the field says why', async (day, why) => {
  const { made } = open()
  await press('Ny läslänk')
  const ends = await type('Slutdatum', day)
  await press('Skapa länken')
  expect(screen.getByText(why).id).toBe(ends.getAttribute('aria-describedby')?.split(' ')[0])
  await hasKeyboard(ends)
  expect(made).toEqual([])
  await user.clear(ends)
  await press('Skapa länken')
  await address()
  expect(made[0]?.ends).toBeUndefined()
})

test('a link to a version shows the latest until another is chosen', async () => {
  const { workspace, made } = sharingDesk()
  const version = { device: '', netPay: { year1: null, year2: null, year3: null }, name: '' }
  const versions = [
    { ...version, id: 'large', savedAt: new Date(2026, 4, 4), isWhole: false },
    { ...version, id: 'late', savedAt: new Date(2026, 4, 3), isWhole: true },
    { ...version, id: 'early', savedAt: new Date(2026, 4, 2), isWhole: true, name: 'Till banken' },
  ]
  openDialog({ ...workspace, versions: { ...workspace.versions, list: () => Promise.resolve(versions) } })
  await press('Ny läslänk')
  await press('En sparad version')
  const choice = await screen.findByLabelText<HTMLSelectElement>('Version')
  expect(choice.value).toBe('late')
  await press('Skapa länken')
  await press('Klar')
  await press('Ny läslänk')
  await press('En sparad version')
  await user.selectOptions(await screen.findByLabelText('Version'), 'Till banken')
  await press('Skapa länken')
  await address()
  expect(made.map((link) => link.version)).toEqual(['late', 'early'])
})

test('a link is ended when that has been answered, and the list says so', async () => {
  open([linkTo('Banken'), linkTo('', { isFrozen: true, ends: new Date('2020-01-01T23:59:59+01:00') })])
  expect(await screen.findByRole('list', { name: 'Planens läslänkar' })).toBeTruthy()
  expect(namesIn('Planens läslänkar')).toEqual(['Banken', 'Länk från 5 maj 14:02'])
  expect(notesOf('Länk från 5 maj 14:02')).toEqual([
    'En version som inte finns längre · Salong Saga',
    'Slutade gälla 1 januari 2020 · Inte öppnad än',
  ])
  const pressFirst = () => user.click(screen.getAllByRole('button', { name: 'Avsluta länken' })[0]!)
  await pressFirst()
  expect(screen.getByText(/^Avsluta länken till Banken\? Den slutar gälla genast/)).toBeTruthy()
  await press('Behåll')
  expect(namesIn('Planens läslänkar')).toHaveLength(2)
  await pressFirst()
  await pressFirst()
  await screen.findByText('Länken till Banken är avslutad.')
  expect(namesIn('Planens läslänkar')).toEqual(['Länk från 5 maj 14:02'])
})

test('an adviser is invited and taken away; what is wrong with the address stays to be mended', async () => {
  const { invited, fails } = open()
  await press('Bjud in rådgivare')
  await type('Rådgivarens e-postadress', 'anna@example.se')
  fails('ownInvitation')
  await press('Bjud in')
  await screen.findByText('Det är din egen adress. Skriv rådgivarens.')
  await type('Rådgivarens e-postadress', ' rut@byran.se')
  await press('Bjud in')
  await screen.findByText('rut@byran.se är inbjuden.')
  expect(invited).toEqual([{ plan: 'plan', email: 'rut@byran.se', firm: 'Salong Saga' }])
  await confirm('Ta bort')
  await screen.findByText('rut@byran.se är borttagen.')
  expect(screen.queryByRole('list', { name: 'Inbjudna rådgivare' })).toBeNull()
})

test('without an answer the list says so, and comes when it is asked for again; a refused link leaves the form as it was typed', async () => {
  const { workspace, fails } = sharingDesk([linkTo('Banken')])
  fails('offline')
  openDialog(workspace)
  await screen.findByText(/Det som är delat finns på servern, och den svarar inte/)
  expect(screen.queryByRole('button', { name: 'Ny läslänk' })).toBeNull()
  await press('Försök igen')
  await press('Ny läslänk')
  const name = await type('Vem länken är till', 'Banken')
  fails('tooManyLinks')
  await press('Skapa länken')
  await screen.findByText('En plan kan ha högst 20 läslänkar. Avsluta en som inte behövs.')
  expect(name.value).toBe('Banken')
})

test('what other plans share stands below, with the plan’s name', async () => {
  const { workspace } = sharingDesk(
    [linkTo('Banken'), linkTo('Rut', { plan: 'shop' })],
    [adviser('a@b.se', { plan: 'shop' })],
  )
  const plan = { archived: false, deletedAt: undefined, savedAt: undefined }
  workspace.planList.update((plans) => [...plans, { ...plan, id: 'shop', name: 'Butiken' }])
  openDialog(workspace)
  await user.click(await screen.findByText('1 annan plan är också delad'))
  expect(namesIn('Planens läslänkar')).toEqual(['Banken'])
  expect(namesIn('Andra planer')).toEqual(['Rut', 'a@b.se'])
  expect(notesOf('Rut')[0]).toBe('Butiken')
})

test('an account without a subscription ends what it shares, and shares nothing more', async () => {
  const { workspace } = sharingDesk([linkTo('Banken')], [adviser('rut@byran.se')])
  openDialog(workspace, false)
  await screen.findByRole('dialog', { name: 'Dina läslänkar' })
  expect(await screen.findByRole('list', { name: 'Dina läslänkar' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ny läslänk' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Bjud in rådgivare' })).toBeNull()
  await confirm('Avsluta länken')
  await screen.findByText('Länken till Banken är avslutad.')
  await confirm('Ta bort')
  await screen.findByText('Inget är delat.')
})

test('support, who looks at the plan, sees what is shared and is told why nothing of it can be changed', async () => {
  const { workspace } = sharingDesk([linkTo('Banken')])
  workspace.session.lock(() => undefined)
  openDialog(workspace)
  for (const name of ['Ny läslänk', 'Bjud in rådgivare', 'Avsluta länken']) {
    const command = await button(name)
    expect(command.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(command.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Du tittar som support. Planen är låst och kan bara läsas.',
    )
  }
})

test('the overlay leads to what is shared only where something is', async () => {
  const opened = vi.fn()
  showOn(sharingDesk([linkTo('Banken')]).workspace, <SharedButton onOpen={opened} />)
  await press('Dina läslänkar')
  expect(opened).toHaveBeenCalledOnce()
  cleanup()
  const { workspace } = sharingDesk()
  const asked = vi.spyOn(workspace.sharing, 'list')
  showOn(workspace, <SharedButton onOpen={opened} />)
  await act(async () => void (await asked.mock.results[0]?.value))
  expect(screen.queryByRole('button')).toBeNull()
})

test('where the browser does not copy, the address is marked for the person’s own keys', async () => {
  open()
  await makeLink()
  const shown = await address()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await press('Kopiera')
  await screen.findByText('Webbläsaren kopierade inte. Adressen är markerad: kopiera den själv.')
  await hasKeyboard(shown)
  await press('Kopiera')
  await screen.findByText('Adressen är kopierad.')
  expect(await navigator.clipboard.readText()).toContain(`/delad#${code}`)
})

test('what could not be saved before a link was made is said until it is saved, where the link shows the plan as it is', async () => {
  const { workspace } = sharingDesk()
  const { session } = workspace
  const store = { load: unasked, save: () => Promise.resolve(2), watch: () => () => Promise.resolve() }
  const input = { baseRevision: 1, active: true, online: true, now: () => 0 }
  const save = createActor(saveFlowFor({ openPlan: session, store }), { input }).start()
  session.edit({ type: 'setSettings', values: { briefText: 'Nya ord' } })
  save.send({ type: 'edited' })
  // into a draft of this browser's
  const persistPending = vi.fn(() => Promise.resolve(true))
  openDialog({ ...workspace, save, persistPending })
  await makeLink()
  await screen.findByText('Dina senaste ändringar är inte sparade. Läsaren ser dem när de är det.')
  expect(persistPending).toHaveBeenCalledOnce()
  save.send({ type: 'saveRequested' })
  await waitFor(() => expect(screen.queryByText(/Dina senaste ändringar är inte sparade/)).toBeNull())
  expect(screen.getByLabelText('Länkens adress')).toBeTruthy()
})
