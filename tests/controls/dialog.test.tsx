import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from '../../src/controls/Dialog.tsx'

afterEach(cleanup)
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close = () => undefined

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
