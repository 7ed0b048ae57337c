import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CommandButton } from '../../src/app/frame/CommandButton.tsx'
import { redoCommand, saveCommand, undoCommand } from '../../src/controls/commands.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { deskOn, showOn } from './desk.tsx'

function openButtons(look: 'quiet' | 'primary' = 'quiet') {
  const workspace = deskOn(emptyPlan(2026))
  const { session } = workspace
  const save = vi.fn<() => void>()
  const actions = {
    get isLocked() {
      return session.isLocked
    },
    canUndo: () => session.canUndo,
    canRedo: () => session.canRedo,
    undo: () => void session.undo(),
    redo: () => void session.redo(),
    save,
    chooseYear: () => undefined,
    turnPage: () => undefined,
  }
  showOn(
    workspace,
    [undoCommand, redoCommand, saveCommand].map((command) => (
      <CommandButton key={command.id} command={command} on={actions} look={look} />
    )),
  )
  return { session, save, button: (name: string) => screen.getByRole('button', { name }) }
}

test('a button of a command has its words, shows its keys, and does what the keys do', async () => {
  const { session, save, button } = openButtons()
  act(() => void session.edit({ type: 'setSettings', values: { birthYear: 1980 } }))
  expect(button('Ångra').title).toBe('Ctrl+Z')
  await userEvent.click(button('Ångra'))
  expect(session.plan.settings.birthYear).not.toBe(1980)
  expect(button('Gör om').title).toBe('Ctrl+Y')
  await userEvent.click(button('Gör om'))
  expect(session.plan.settings.birthYear).toBe(1980)
  expect(button('Spara').title).toBe('Ctrl+S')
  await userEvent.click(button('Spara'))
  expect(save).toHaveBeenCalledTimes(1)
})

test('a button of a command that can not be carried out says why, and does nothing', async () => {
  const { session, button } = openButtons()
  expect(button('Ångra').getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Det finns inget att ångra')).toBeDefined()
  expect(screen.getByText('Det finns inget att göra om')).toBeDefined()
  await userEvent.click(button('Ångra'))
  act(() => void session.edit({ type: 'setSettings', values: { birthYear: 1980 } }))
  expect(button('Ångra').getAttribute('aria-disabled')).toBeNull()
  expect(screen.queryByText('Det finns inget att ångra')).toBeNull()
  expect(button('Gör om').getAttribute('aria-disabled')).toBe('true')
})

test('a button shows the icon of its command, and the main button of the page its words alone', () => {
  const { button } = openButtons()
  expect(button('Ångra').querySelector('.lucide-undo-2')).not.toBeNull()
  cleanup()
  expect(openButtons('primary').button('Spara').querySelector('svg')).toBeNull()
})
