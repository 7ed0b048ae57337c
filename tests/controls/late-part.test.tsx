import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { CrashBoundary } from '../../src/app/CrashBoundary.tsx'
import { lazyWithRetry } from '../../src/controls/lazy-with-retry.ts'
import { pageTexts } from '../../src/texts/pages.ts'
import { settled } from '../flows/drive.ts'

afterEach(() => {
  cleanup()
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

test('with network it is asked for once more, and what fails again is said', async () => {
  const once = pageWith({ failures: 1 })
  await settle()
  expect([shown(), once.mock.calls.length]).toEqual([[true, true], 2])
  cleanup()
  vi.spyOn(console, 'error').mockReturnValue()
  const always = pageWith({ failures: 2 })
  await settle()
  expect([screen.queryByText(pageTexts.crash.title) !== null, always.mock.calls.length]).toEqual([true, 2])
})
