import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense, useLayoutEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { CrashBoundary } from '../../src/app/CrashBoundary.tsx'
import { findReplacedBy, lazyWithRetry } from '../../src/controls/lazy-with-retry.tsx'
import { pageTexts } from '../../src/texts/pages.ts'
import { settled } from '../flows/drive.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** A page with a part that can't be fetched so many times. */
function pageWith({ failures }: { readonly failures: number }) {
  const load = vi.fn(() =>
    load.mock.calls.length > failures ? Promise.resolve(() => <p>Delen</p>) : Promise.reject(new Error('not fetched')),
  )
  const Part = lazyWithRetry(load)
  render(
    <CrashBoundary>
      <p>Resten</p>
      <Suspense>
        <Part />
      </Suspense>
    </CrashBoundary>,
  )
  return load
}
const settle = () => act(settled)
const shown = () => [screen.queryByText('Resten') !== null, screen.queryByText('Delen') !== null]

test('without network a part is waited for, and the rest of the page stays', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = pageWith({ failures: 1 })
  await settle()
  expect([shown(), load.mock.calls.length]).toEqual([[true, false], 1])
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await settle()
  expect([shown(), load.mock.calls.length]).toEqual([[true, true], 2])
})

test('with network it is asked for once more; what fails again is said in its place, and comes when it is wanted again', async () => {
  const once = pageWith({ failures: 1 })
  await settle()
  expect([shown(), once.mock.calls.length]).toEqual([[true, true], 2])
  cleanup()
  vi.spyOn(console, 'error').mockReturnValue()
  const always = pageWith({ failures: 2 })
  await settle()
  expect([shown(), always.mock.calls.length]).toEqual([[true, false], 2])
  expect(screen.getByRole('alert').textContent).toContain(pageTexts.part.missing)
  fireEvent.click(screen.getByRole('button', { name: pageTexts.part.again }))
  await settle()
  await settle()
  expect([shown(), always.mock.calls.length]).toEqual([[true, true], 3])
})

test('a part that the server has in another version says so, and offers to load the page again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  findReplacedBy(() => Promise.resolve(true))
  pageWith({ failures: 9 })
  await settle()
  findReplacedBy(() => Promise.resolve(false))
  expect(shown()).toEqual([true, false])
  expect(screen.getByRole('alert').textContent).toBe(pageTexts.part.replaced + pageTexts.part.reload)
})

test('a bug in a part is the part’s, and the page’s where nothing else stands there', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const broken = () => {
    throw new Error('a bug')
  }
  for (const isWhole of [false, true]) {
    const Part = lazyWithRetry(() => Promise.resolve(broken), { isWhole })
    render(
      <CrashBoundary>
        <p>Resten</p>
        <Suspense>
          <Part />
        </Suspense>
      </CrashBoundary>,
    )
    await settle()
    expect([shown(), screen.queryByText(pageTexts.crash.title) !== null]).toEqual([[!isWhole, false], isWhole])
    expect(screen.queryByText(pageTexts.part.crashed) === null).toBe(isWhole)
    cleanup()
  }
})

test('a window whose code is missing can be closed', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const Window = lazyWithRetry<{ readonly onClose: () => void }>(() => Promise.reject(new Error('not fetched')), {
    close: ({ onClose }) => onClose(),
  })
  const close = vi.fn<() => void>()
  render(
    <Suspense>
      <Window onClose={close} />
    </Suspense>,
  )
  await settle()
  fireEvent.click(screen.getByRole('button', { name: pageTexts.part.close }))
  expect(close).toHaveBeenCalledOnce()
})

test('while the code of a window comes, what is typed goes nowhere; then the keyboard is where it was, for the window to take', async () => {
  let come: (part: () => null) => void = () => {}
  const hadKeyboard: (string | undefined)[] = []
  const Window = lazyWithRetry<{ readonly onClose: () => void }>(() => new Promise((resolve) => (come = resolve)), {
    close: ({ onClose }) => onClose(),
  })
  const page = (isOpen: boolean) => (
    <>
      <button type="button">Cellen</button>
      <Suspense>{isOpen && <Window onClose={() => {}} />}</Suspense>
    </>
  )
  const { rerender } = render(page(false))
  screen.getByRole('button').focus()
  rerender(page(true))
  await settle()
  expect(document.activeElement?.textContent).toBe('')
  come(() => {
    useLayoutEffect(() => {
      hadKeyboard.push(document.activeElement?.textContent)
    }, [])
    return null
  })
  await waitFor(() => expect(hadKeyboard).toEqual(['Cellen']))
})
