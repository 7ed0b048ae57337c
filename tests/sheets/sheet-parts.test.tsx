import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startTransition } from 'react'
import { describe, expect, test } from 'vitest'
import { useAnnouncement } from '../../src/controls/announcement.ts'
import { UndoToast } from '../../src/controls/UndoToast.tsx'
import { VatSwitch } from '../../src/controls/VatSwitch.tsx'
import { fieldOf } from '../../src/plan/fields.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { readEntry } from '../../src/plan/read-entry.ts'
import { Session } from '../../src/session/session.ts'
import { ExampleCosts } from '../../src/sheets/fixed-costs/FixedCostsSheet.tsx'
import { EntryEditor } from '../../src/sheets/grid/input/cell-editors.ts'
import { OpenSheet } from '../../src/sheets/grid/sheet/open-sheet.ts'
import { ImportFromYear } from '../../src/sheets/ImportFromYear.tsx'
import { KeyHints } from '../../src/sheets/KeyHints.tsx'
import { choose } from '../controls/choose.ts'
import { fixedCost } from '../workbook/plans.ts'

/** How long each toast is shown, in the order in which they came: jsdom animates nothing. `onfinish` is null once the toast has given it up. */
const lives: Partial<Animation>[] = []
Element.prototype.animate = () => {
  const life = { cancel: () => undefined, pause: () => undefined, play: () => undefined }
  lives.push(life)
  return life as never
}
function end(life: Partial<Animation> | undefined): void {
  life?.onfinish?.call(life as Animation, {} as never) // our toast asks for nothing of the event
}

const user = userEvent.setup()
const quiet = { refused: () => undefined, announce: () => undefined, toast: () => undefined }

test('the VAT of all prices is chosen by one button, as one action', async () => {
  const session = new Session(emptyPlan(2026))
  render(<VatSwitch session={session} year="year1" />)
  await user.click(screen.getByRole('button', { name: /^inkl\. 25/ }))
  expect(session.plan.settings.pricesVat).toBe(25)
  await user.click(screen.getByRole('button', { name: 'exkl. moms' }))
  expect(session.plan.settings.pricesVat).toBe(0)
  act(() => void session.undo())
  expect(session.plan.settings.pricesVat).toBe(25)
})

describe('what says that something was done', () => {
  /** A page that announces; answers how it announces another text. */
  function announcing() {
    lives.length = 0
    const session = new Session(emptyPlan(2026))
    session.edit({ type: 'setSettings', values: { churchMember: true } })
    let announce: (text: string, outcome?: { readonly done: boolean }) => void = () => undefined
    function Page() {
      const { announcement, announce: say, close } = useAnnouncement()
      announce = (text, { done } = { done: true }) => say({ text, actionCount: done ? session.actionCount : undefined })
      return announcement && <UndoToast session={session} announcement={announcement} onClose={close} />
    }
    render(<Page />)
    act(() => announce('Inklistrat'))
    expect(screen.getByText('Inklistrat')).toBeTruthy()
    return { session, announce: (...given: Parameters<typeof announce>) => announce(...given) }
  }

  test('goes when it is undone, however that is done', () => {
    const { session } = announcing()
    act(() => void session.undo())
    expect(screen.queryByText('Inklistrat')).toBeNull()
  })

  test('goes when its time is over, and takes nothing along that is on its way', () => {
    const { announce } = announcing()
    act(() => {
      // as after a paste: its cells come first
      startTransition(() => announce('Borttaget'))
      end(lives[0])
    })
    expect(screen.getByText('Borttaget')).toBeTruthy()
    act(() => end(lives[1]))
    expect(screen.queryByText('Borttaget')).toBeNull()
  })

  test('offers no undo when nothing was done: it would take back what was done before', () => {
    const { session, announce } = announcing()
    expect(screen.getByRole('button', { name: 'Ångra' })).toBeTruthy()
    act(() => announce('Inget att kopiera', { done: false }))
    expect(screen.getByText('Inget att kopiera')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ångra' })).toBeNull()
    expect(session.plan.settings.churchMember).toBe(true)
  })

  test('has all its time when it says the same as the one before', () => {
    const { announce } = announcing()
    act(() => announce('Inklistrat'))
    act(() => end(lives[0]))
    expect(screen.getByText('Inklistrat')).toBeTruthy()
    act(() => end(lives[1]))
    expect(screen.queryByText('Inklistrat')).toBeNull()
  })
})

test('an example of a fixed cost becomes a row once, and is known where it was typed by hand', async () => {
  const session = new Session(emptyPlan(2026))
  const sheet = new OpenSheet(session, 'fixedCosts', 'year1', quiet)
  const { rerender } = render(<ExampleCosts sheet={sheet} />)
  session.subscribe(() => rerender(<ExampleCosts sheet={sheet} />))
  const costs = () => session.rows('fixedCosts', 'year1').map(({ category }) => category)
  await user.click(screen.getByRole('button', { name: 'Lägg till Försäkringar' }))
  expect(costs()).toEqual(['Försäkringar'])
  const used = screen.getByRole('button', { name: 'Försäkringar finns redan' })
  expect(used.getAttribute('aria-disabled')).toBe('true')
  await user.click(used)
  expect(costs()).toEqual(['Försäkringar'])
  act(() => void session.undo())
  await user.click(screen.getByRole('button', { name: 'Lägg till Försäkringar' }))
  const [row] = session.rows('fixedCosts', 'year1')
  act(() => void session.edit({ type: 'change', table: 'fixedCosts', id: row!.id, values: { category: 'lokaler ' } }))
  expect(screen.getByRole('button', { name: 'Lokaler finns redan' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Lägg till Försäkringar' })).toBeTruthy()
})

test('rows of another year are copied here as rows of their own', async () => {
  const session = new Session({ ...emptyPlan(2026), fixedCosts: [fixedCost('a', { category: 'Hyra', amount: 1 })] })
  const sheet = new OpenSheet(session, 'fixedCosts', 'year2', quiet)
  render(<ImportFromYear sheet={sheet} year="year2" />)
  await choose('Importera från år', 'År 1')
  const copied = session.rows('fixedCosts', 'year2')
  expect(copied.map(({ category }) => category)).toEqual(['Hyra'])
  expect(copied.map(({ id }) => id)).not.toContain('a')
})

describe('the editor of a cell', () => {
  const open = (typed: string) => {
    const field = fieldOf('fixedCosts', 'amount')
    const session = new Session(emptyPlan(2026))
    const editor = new EntryEditor()
    const read = (text: string) => readEntry(field, text, (expression) => session.workbook.calculate(expression))
    const params = { field, read, label: 'Belopp', onStripped: () => undefined, eventKey: null, value: 1, node: {} }
    editor.init(params as never)
    const input = editor.getGui() as HTMLInputElement
    document.body.append(input)
    input.value = typed
    input.dispatchEvent(new Event('input'))
    return { editor, input }
  }

  test('hands its entry over once: when the grid closes it, nothing more is written', () => {
    const { editor } = open('12,5')
    expect(editor.left()).toMatchObject({ entry: { error: 'entry.notWhole', value: 12 } })
    expect(editor.isCancelAfterEnd()).toBe(false)
    editor.taken()
    expect(editor.isCancelAfterEnd()).toBe(true)
    expect(editor.left()).toBeUndefined()
  })

  test('lets go of a calculation that has no answer, with what was typed', () => {
    const { editor } = open('=1/0')
    expect(editor.left()).toMatchObject({ entry: { error: 'entry.formula', value: undefined }, typed: '=1/0' })
  })

  test('says what is wrong at the cell while it is typed', () => {
    const { editor, input } = open('12x')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const says = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(says?.textContent).toContain('siffror')
    editor.destroy()
    expect(document.querySelector('.cell-says')).toBeNull()
  })
})

describe('a question mark', () => {
  HTMLDialogElement.prototype.showModal = () => undefined
  HTMLDialogElement.prototype.close = () => undefined
  const press = (at: Element) => {
    const event = new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true })
    act(() => void at.dispatchEvent(event))
    return event.defaultPrevented
  }
  const list = () => screen.queryByRole('dialog', { hidden: true })
  const show = () => {
    const sheet = new OpenSheet(new Session(emptyPlan(2026)), 'offerings', 'year1', quiet)
    render(
      <>
        <KeyHints sheet={sheet} showsKeys />
        <input aria-label="Ord" />
        <div className="ag-cell cell-words" data-testid="words" />
        <div className="ag-cell" data-testid="number" />
      </>,
    )
    return sheet
  }

  test('shows all keys, from a cell of numbers too; where words are written it is a letter', () => {
    show()
    const letters = [press(screen.getByLabelText('Ord')), press(screen.getByTestId('words'))]
    expect([...letters, list()]).toEqual([false, false, null])
    expect(press(screen.getByTestId('number'))).toBe(true)
    expect(list()).not.toBeNull()
  })

  test('is named as a key only while nothing is typed', () => {
    const sheet = show()
    expect(screen.queryByRole('button', { name: '? alla kortkommandon' })).not.toBeNull()
    act(() => sheet.typed.write('Vad'))
    expect(screen.queryByRole('button', { name: 'alla kortkommandon' })).not.toBeNull()
  })
})
