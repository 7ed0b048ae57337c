import { cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from '../../src/controls/Dialog.tsx'

afterEach(cleanup)
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true
}
// which says so a task later
HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
  this.open = false
  setTimeout(() => this.dispatchEvent(new Event('close')))
}
const aTaskLater = () => new Promise((resolve) => setTimeout(resolve))

test.each([
  ['a text', <textarea key="a" aria-label="Här" />],
  ['a line', <input key="a" aria-label="Här" />],
  ['a search', <input key="a" type="search" aria-label="Här" />],
])('opens with the keyboard in its first field, %s, not on the cross', (_, field) => {
  render(
    <Dialog title="Skriv" onClose={vi.fn()}>
      <input type="checkbox" />
      <input aria-label="Låst" readOnly />
      {field}
      <input aria-label="Nästa" />
    </Dialog>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Här'))
})

test('begins in the first field that is empty, so that nothing goes behind one’s name', () => {
  render(
    <Dialog title="Skicka" onClose={vi.fn()}>
      <input aria-label="Namn" defaultValue="Rut" />
      <textarea aria-label="Meddelande" />
    </Dialog>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Meddelande'))
})

test('without a field, or with a question that must be answered, the field is not taken for its answer', () => {
  render(
    <Dialog title="Fråga" mustAnswer>
      <input aria-label="Svar" />
    </Dialog>,
  )
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
  cleanup()
  render(
    <Dialog title="Hjälp" isUnasked onClose={vi.fn()}>
      <input type="search" aria-label="Sök" />
    </Dialog>,
  )
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
})

test('a file that is not chosen in a dialog leaves it open, and Esc closes it', () => {
  const close = vi.fn()
  render(
    <Dialog title="Fil" onClose={close}>
      <input type="file" aria-label="Välj fil" />
    </Dialog>,
  )
  const cancelled = () => new Event('cancel', { bubbles: true, cancelable: true })
  screen.getByLabelText('Välj fil').dispatchEvent(cancelled())
  expect(close).not.toHaveBeenCalled()
  screen.getByRole('dialog').dispatchEvent(cancelled())
  expect(close).toHaveBeenCalledOnce()
})

test('an effect that React runs a second time, as in development, is not the reader who closes; the browser is', async () => {
  const close = vi.fn()
  render(
    <StrictMode>
      <Dialog title="Hjälp" onClose={close}>
        Läs
      </Dialog>
    </StrictMode>,
  )
  await aTaskLater()
  expect(close).not.toHaveBeenCalled()
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  expect(dialog.open).toBe(true)
  dialog.close()
  await aTaskLater()
  expect(close).toHaveBeenCalledOnce()
})
