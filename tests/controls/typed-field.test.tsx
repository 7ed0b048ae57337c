import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { TypedField } from '../../src/controls/TypedField.tsx'
import { type Entry, type EntryField, type EntryValue } from '../../src/plan/entry.ts'
import { fieldOf } from '../../src/plan/fields.ts'
import { readEntry } from '../../src/plan/read-entry.ts'

const number: EntryField = { kind: 'decimal', maxLength: 12 }

interface FieldUnderTest {
  readonly field?: EntryField
  readonly start: EntryValue
  readonly isSetting?: boolean
}

/** A field that takes what is typed, beside another field to go to; returns every entry it gave. */
function openField({ field = number, start, isSetting = false }: FieldUnderTest): Entry[] {
  const entries: Entry[] = []
  function Page() {
    const [value, setValue] = useState(start)
    return (
      <>
        <TypedField
          label="Pris"
          value={value}
          field={field}
          read={(typed) => readEntry(field, typed, () => null)}
          isSetting={isSetting}
          onEnter={(entry) => {
            entries.push(entry)
            if (entry.value !== undefined) setValue(entry.value)
          }}
          {...(isSetting ? {} : { onStripped: () => {} })}
        />
        <input aria-label="Nästa" />
      </>
    )
  }
  render(<Page />)
  return entries
}

const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Pris' })
/** Types in the field from its start, and goes on to the next. */
async function type(text: string) {
  await userEvent.click(price())
  await userEvent.keyboard(text)
  await userEvent.tab()
}
const values = (entries: readonly Entry[]) => entries.map(({ value }) => value)

test('a number is shown in groups, typed on at plain, and taken when one leaves', async () => {
  const entries = openField({ start: 12500 })
  expect(price().value).toBe('12\u00A0500')
  await userEvent.click(price())
  expect(price().value).toBe('12500')
  await userEvent.keyboard('9000')
  expect(entries).toEqual([])
  await userEvent.tab()
  expect(values(entries)).toEqual([9000])
  expect(price().value).toBe('9\u00A0000')
})

test('Escape takes back what was typed, and leaving then takes nothing', async () => {
  const entries = openField({ start: 100 })
  await type('250{Escape}')
  expect(price().value).toBe('100')
  expect(entries).toEqual([])
})

test('letters are taken away, what they replaced is shown, and one press brings it back', async () => {
  const entries = openField({ start: 100 })
  await type('2x5')
  expect(price().value).toBe('25')
  expect(screen.getByRole('status').textContent).toContain('25 i stället för 100')
  await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
  expect(values(entries)).toEqual([25, 100])
  expect(screen.queryByRole('status')).toBeNull()
})

test('a number with two readings says which it took, and the other is one press away', async () => {
  const entries = openField({ start: null })
  await type('1.450')
  expect(values(entries)).toEqual([1450])
  expect(screen.getByRole('status').textContent).toContain('1\u00A0450 eller 1,45?')
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('1\u00A0450')
  await userEvent.click(screen.getByRole('button', { pressed: false }))
  expect(values(entries)).toEqual([1450, 1.45])
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('1,45')
})

test('a setting is kept whole or not at all: what can’t be kept stands there, with why, until it is right', async () => {
  const percent: EntryField = { kind: 'decimal', maxLength: 6, isPercent: true }
  const entries = openField({ field: percent, start: 32, isSetting: true })
  await type('320')
  expect(entries).toEqual([])
  expect(price().value).toBe('320')
  expect(price().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Högst 100 procent.')
  await userEvent.tripleClick(price())
  await userEvent.keyboard('31{Enter}')
  expect(values(entries)).toEqual([31])
})

test('what is being typed is kept when the field goes away', async () => {
  const entries = openField({ start: 100 })
  await userEvent.click(price())
  await userEvent.keyboard('250')
  cleanup()
  expect(values(entries)).toEqual([250])
})

test('an entry that makes its own field go is given once', () => {
  const given: string[] = []
  function Page() {
    const [isThere, setIsThere] = useState(true)
    const taken = (typed: string) => {
      given.push(typed)
      setIsThere(false)
    }
    const read = (typed: string) => readEntry(number, typed, () => null)
    if (!isThere) return null
    return <TypedField label="Pris" value={1} field={number} read={read} onEnter={(_, { typed }) => taken(typed)} />
  }
  const { container } = render(<Page />)
  // nothing selected, and nothing asked of the document: other files may have left theirs in it
  const field = within(container).getByRole('textbox')
  act(() => field.focus())
  fireEvent.change(field, { target: { value: '2' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect([given, container.childElementCount]).toEqual([['2'], 0])
})

test('kronor stand with two decimals, and whole while they are written; in the line above a sheet they are whole', () => {
  const read = (typed: string) => readEntry(fieldOf('offerings', 'price'), typed, () => null)
  const of = (isInBar: boolean) => (
    <TypedField
      label={isInBar ? 'Ovanför' : 'Pris'}
      value={104.375}
      field={fieldOf('offerings', 'price')}
      read={read}
      isInBar={isInBar}
      onEnter={() => undefined}
    />
  )
  const { container } = render(
    <>
      {of(false)}
      {of(true)}
    </>,
  )
  const field = (name: string) => within(container).getByRole<HTMLInputElement>('textbox', { name })
  expect([field('Pris').value, field('Ovanför').value]).toEqual(['104,38', '104,375'])
  act(() => field('Pris').focus())
  expect(field('Pris').value).toBe('104,375')
})
