import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { MunicipalityPicker } from '../../src/salary/MunicipalityPicker.tsx'

const user = userEvent.setup()
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Kommun' })
const refusal = () => screen.queryByRole('alert')?.textContent
const proposed = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

/** The field with another after it; the codes that were picked. */
function open(code = '') {
  const picked: string[] = []
  function Page() {
    const [held, setHeld] = useState(code)
    const pick = (next: string) => {
      picked.push(next)
      setHeld(next)
    }
    return (
      <>
        <MunicipalityPicker code={held} incomeYear={2026} onPick={pick} />
        <input aria-label="Nästa" />
      </>
    )
  }
  render(<Page />)
  return picked
}

test.each([
  ['a mouse', () => user.click(screen.getByLabelText('Nästa'))],
  ['Tab', () => user.keyboard('{Tab}')],
  ['Enter', () => user.keyboard('{Enter}')],
])('a name that no municipality has is refused when left by %s, with the nearest to choose from', async (_, leave) => {
  const picked = open('2480')
  await user.click(field())
  await user.keyboard('Upsala')
  await leave()
  expect(refusal()).toMatch(/^Ingen kommun heter ”Upsala”\. Menar du Uppsala/)
  expect(refusal()).toContain('Umeå gäller så länge')
  expect(field().value).toBe('Upsala')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(picked).toEqual([])
  expect(proposed()).toContain('Upplands-Bro')
  await user.click(screen.getByRole('button', { name: 'Uppsala' }))
  expect(picked).toEqual(['0380'])
  expect(field().value).toBe('Uppsala')
  expect(refusal()).toBeUndefined()
})

test('the beginning of several names is refused with them, of one is that one', async () => {
  const picked = open()
  await user.click(field())
  await user.keyboard('Upp{Tab}')
  expect(refusal()).toMatch(/^Flera kommuner passar ”Upp”/)
  expect(proposed()).toEqual(['Upplands Väsby', 'Upplands-Bro', 'Uppsala', 'Uppvidinge'])
  await user.click(field())
  await user.keyboard('{End}s{Tab}')
  expect(picked).toEqual(['0380'])
})

test.each(['uppsala', 'UPPSALA ', 'Uppsala kommun', '0380', ' uppsala\n'])(
  '%j is taken when the field is left',
  async (typed) => {
    const picked = open()
    await user.click(field())
    await user.paste(typed)
    await user.tab()
    expect(picked).toEqual(['0380'])
    expect(field().value).toBe('Uppsala')
  },
)

test('what is near is in the list while one types, and Enter takes none of it unasked', async () => {
  const picked = open()
  await user.click(field())
  await user.keyboard('Upsala')
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent.replace(/\d.*/, ''))
  expect(options()[0]).toBe('Uppsala')
  expect(screen.queryByRole('option', { selected: true })).toBeNull()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(picked).toEqual(['0380'])
})

test('nothing typed changes nothing, and Esc takes back what was refused', async () => {
  const picked = open('0380')
  await user.click(field())
  await user.tab()
  expect(field().value).toBe('Uppsala')
  await user.click(field())
  await user.keyboard('Upsala{Enter}{Escape}')
  expect(field().value).toBe('Uppsala')
  expect(refusal()).toBeUndefined()
  await user.click(field())
  await user.keyboard('genomsnitt{Tab}')
  expect(picked).toEqual([''])
  expect(field().value).toBe('Genomsnitt')
})

test('a name that stands there when the page goes is taken', async () => {
  const picked = open()
  await user.click(field())
  await user.keyboard('Uppsala')
  cleanup()
  expect(picked).toEqual(['0380'])
})
