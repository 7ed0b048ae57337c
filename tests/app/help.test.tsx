import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { HelpDialog } from '../../src/app/dialogs/HelpDialog.tsx'
import { ShortcutList } from '../../src/controls/ShortcutList.tsx'
import { shortcutsIn } from '../../src/texts/shortcuts.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
// jsdom has no windows above the page
HTMLDialogElement.prototype.showModal = () => undefined
HTMLDialogElement.prototype.close = () => undefined

function openHelp(isDesktop: boolean): readonly string[] {
  vi.stubGlobal('matchMedia', () => ({
    matches: isDesktop,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  render(<HelpDialog onClose={() => undefined} />)
  return toldKeys()
}

const toldKeys = () =>
  [...document.querySelectorAll('.shortcut-list > div')].map((line) => line.textContent.replace(/\s+/g, ' '))

test('the help tells of keys only what the list of all keys tells too', () => {
  const told = openHelp(true)
  expect(told.length).toBeGreaterThan(2)
  cleanup()
  for (const sheet of ['rows', 'salary'] as const) {
    render(<ShortcutList shortcuts={shortcutsIn(sheet)} />)
    expect(toldKeys()).toEqual(expect.arrayContaining([...told]))
    cleanup()
  }
  expect(told.filter((line) => line.startsWith('?'))).toEqual(['? alla kortkommandon'])
})

test('on a phone the help tells of no keys', () => {
  expect(openHelp(false)).toEqual([])
  expect(screen.queryByText('Kortkommandon')).toBeNull()
})
