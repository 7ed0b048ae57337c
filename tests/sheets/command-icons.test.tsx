import { render } from '@testing-library/react'
import { ChevronDown, CopyPlus, type LucideIcon, Trash2 } from 'lucide-react'
import { expect, test } from 'vitest'
import { CommandIcons } from '../../src/sheets/grid/commands/CommandIcons.tsx'
import { CommandIcon } from '../../src/sheets/grid/commands/command-icon.ts'

/** What an icon that the grid draws shows. */
const shown = ({ element }: CommandIcon) =>
  document.querySelector(element.querySelector('use')?.getAttribute('href') ?? '')?.innerHTML

const drawnByReact = (Icon: LucideIcon) => render(<Icon />).container.querySelector('svg')?.innerHTML

test('a button that the grid draws shows the icon of its command', () => {
  render(<CommandIcons />)
  expect(shown(new CommandIcon('duplicate', 16, 2))).toBe(drawnByReact(CopyPlus))
  const icon = new CommandIcon('remove', 16, 2)
  expect(shown(icon)).toBe(drawnByReact(Trash2))
  icon.show('columnMenu')
  expect(shown(icon)).toBe(drawnByReact(ChevronDown))
})
