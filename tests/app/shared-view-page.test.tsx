import { act, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Services, ServicesContext, type ViewerWorkspace } from '../../src/app/services.ts'
import { SharedViewPage } from '../../src/app/shared-view/SharedViewPage.tsx'
import { Failure, type FailureCode } from '../../src/flows/failure.ts'
import { arrived } from './desk.tsx'

/** The page of a link, which opens what it is given. */
function show(openSharedView: Services['openSharedView']) {
  // all that the page asks for
  const parts = { openSharedView } as Services
  return render(
    <ServicesContext value={arrived(parts)}>
      <SharedViewPage wants={{ code: 'abc' }} base="/delad" />
    </ServicesContext>,
  )
}

test.each<[FailureCode, string, boolean]>([
  ['linkGone', 'Länken gäller inte längre', false],
  ['invitationGone', 'Planen delas inte med dig längre', false],
  ['offline', 'Planen kunde inte hämtas', true],
  ['tooMany', 'Länken har öppnats för många gånger', true],
  ['unreadable', 'Planen kunde inte visas', true],
])('%s has a card of its own', async (code, title, isWorthAgain) => {
  show(() => Promise.reject(new Failure(code)))
  await screen.findByRole('heading', { name: title })
  expect(screen.queryByRole('button', { name: 'Försök igen' }) !== null).toBe(isWorthAgain)
})

test('a bug says that what was tried is gone, not that this browser keeps it', async () => {
  // React reports what the boundary catches
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  show(() => Promise.resolve({ workspace: {} as ViewerWorkspace, close: () => undefined, watchGone: () => undefined })) // a desk with nothing on it
  await screen.findByText(/läses planen in på nytt/)
  expect(screen.queryByText(/finns kvar i den här webbläsaren/)).toBeNull()
  vi.restoreAllMocks()
})

test('who leaves before the plan has come leaves nothing running', async () => {
  const close = vi.fn<() => void>()
  let open: (() => void) | undefined
  const { unmount } = show(
    () =>
      new Promise((resolve) => {
        open = () => resolve({ workspace: {} as ViewerWorkspace, close, watchGone: () => undefined }) // never shown
      }),
  )
  await vi.waitFor(() => expect(open).toBeDefined())
  unmount()
  open?.()
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1))
})

test('a plan that is shared no more makes way for the card, which is read out, and nothing of it is held', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const close = vi.fn<() => void>()
  let revoke: ((error: unknown) => void) | undefined
  const watchGone = (listener: (error: unknown) => void) => {
    revoke = listener
  }
  show(() => Promise.resolve({ workspace: {} as ViewerWorkspace, close, watchGone }))
  await vi.waitFor(() => expect(revoke).toBeDefined())
  act(() => revoke?.(new Failure('linkGone')))
  expect(within(await screen.findByRole('alert')).getByRole('heading').textContent).toBe('Länken gäller inte längre')
  expect(close).toHaveBeenCalledTimes(1)
  vi.restoreAllMocks()
})
