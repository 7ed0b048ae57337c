import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { Menu } from '../../src/controls/Menu.tsx'
import { MenuList } from '../../src/controls/MenuList.tsx'
import { choose } from './choose.ts'

const user = userEvent.setup()
const labels = ['Exportera', 'Importera', 'Öppna', 'Exempel']
let chosen: string[] = []
const entries = labels.map((label) => ({ label, isEnabled: label !== 'Öppna', onChoose: () => chosen.push(label) }))
const at = () => document.activeElement?.textContent
const button = () => screen.getByRole('button', { name: 'Excel' })
const list = () => screen.queryByRole('menu')

beforeEach(() => {
  chosen = []
})

describe('the keys of a menu', () => {
  beforeEach(() => {
    render(
      <>
        <Menu label="Excel" entries={entries} />
        <button type="button">Hjälp</button>
      </>,
    )
    button().focus()
  })

  test.each(['{Enter}', ' ', '{ArrowDown}'])('"%s" on its button opens it in its first entry', async (key) => {
    await user.keyboard(key)
    expect(at()).toBe('Exportera')
    expect(button().getAttribute('aria-expanded')).toBe('true')
    expect(button().getAttribute('aria-controls')).toBe(list()?.id)
  })

  test.each([
    [
      'arrows go round',
      ['{ArrowDown}', 'Importera'],
      ['{ArrowUp}', 'Exportera'],
      ['{ArrowUp}', 'Exempel'],
      ['{ArrowDown}', 'Exportera'],
    ],
    ['Home and End go to its ends', ['{End}', 'Exempel'], ['{Home}', 'Exportera']],
    [
      'a letter goes to the next entry that begins with it, and one with Ctrl is left to its command',
      ['e', 'Exempel'],
      ['e', 'Exportera'],
      ['ö', 'Öppna'],
      ['{Control>}i{/Control}', 'Öppna'],
    ],
  ])('%s', async (_, ...steps) => {
    await user.keyboard('{Enter}')
    for (const [keys = '', entry] of steps) {
      await user.keyboard(keys)
      expect(at()).toBe(entry)
    }
  })

  test('Enter chooses once, and nothing is chosen on the way', async () => {
    await user.keyboard('{Enter}{ArrowDown}')
    expect(chosen).toEqual([])
    await user.keyboard('{Enter}')
    expect(chosen).toEqual(['Importera'])
    expect(list()).toBeNull()
  })

  test('Esc gives the keyboard back to the button, Tab goes on from it', async () => {
    await user.keyboard('{Enter}{Escape}')
    expect(list()).toBeNull()
    expect(document.activeElement).toBe(button())
    await user.keyboard('{Enter}{Tab}')
    expect(list()).toBeNull()
    expect(at()).toBe('Hjälp')
    expect(chosen).toEqual([])
  })
})

describe('the pointer', () => {
  beforeEach(() => {
    render(<Menu label="Excel" entries={entries} />)
  })

  test('chooses an entry', async () => {
    await choose('Excel', 'Importera')
    expect(chosen).toEqual(['Importera'])
    expect(list()).toBeNull()
  })

  test('closes the list by its button and by a press elsewhere', async () => {
    await user.click(button())
    await user.click(button())
    expect(list()).toBeNull()
    await user.click(button())
    await user.click(document.body)
    expect(list()).toBeNull()
  })

  test('does nothing on an entry that is grey', async () => {
    await choose('Excel', 'Öppna')
    expect(chosen).toEqual([])
    expect(list()).not.toBeNull()
  })
})

test('a list at the pointer has the same keys, and Tab closes it where it is', async () => {
  const ends: string[] = []
  render(
    <MenuList
      label="Celler"
      at={{ x: 10, y: 20 }}
      entries={entries}
      onClose={() => ends.push('closed')}
      onLeave={() => ends.push('left')}
    />,
  )
  await user.keyboard('{End}e{ArrowDown}')
  expect(at()).toBe('Importera')
  await user.keyboard('{Escape}{Tab}')
  expect(ends).toEqual(['closed', 'closed'])
  expect(at()).toBe('Importera')
})
