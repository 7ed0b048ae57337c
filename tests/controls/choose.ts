import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Opens a menu by its button and chooses an entry. */
export async function choose(menu: string, entry: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: menu }))
  await userEvent.click(screen.getByRole('menuitem', { name: entry }))
}
