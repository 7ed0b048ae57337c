import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { HelpDialog } from '../../src/app/dialogs/HelpDialog.tsx'
import { emptyPlan } from '../../src/plan/plan.ts'
import { Session } from '../../src/session/session.ts'
import { GridSheet } from '../../src/sheets/grid/grid-sheet.ts'
import { OpenSheet } from '../../src/sheets/grid/open-sheet.ts'
import { Shortcuts } from '../../src/sheets/Shortcuts.tsx'
import { SalaryContent } from '../../src/sheets/salary/salary-content.ts'

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
  const session = new Session(emptyPlan(2026))
  const quiet = { refused: () => undefined, announce: () => undefined, toast: () => undefined }
  const salary = new SalaryContent({ session, year: 'year1', comparing: false, onNotice: () => undefined })
  for (const sheet of [new OpenSheet(session, 'measures', 'year1', quiet), new GridSheet(salary, quiet)]) {
    render(<Shortcuts sheet={sheet} onClose={() => undefined} />)
    expect(toldKeys()).toEqual(expect.arrayContaining([...told]))
    cleanup()
  }
  expect(told.filter((line) => line.startsWith('?'))).toEqual(['? alla kortkommandon'])
})

test('on a phone the help tells of no keys', () => {
  expect(openHelp(false)).toEqual([])
  expect(screen.queryByText('Kortkommandon')).toBeNull()
})
