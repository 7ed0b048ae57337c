import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

// jsdom lays nothing out and answers no media query: a window of ordinary height and width, as no query of ours is about
const query: Partial<MediaQueryList> = {
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}
window.matchMedia = () => query as MediaQueryList // what our components ask of one
// its own style sheet hides what can lie above the page, and it knows no way to show it there
HTMLElement.prototype.showPopover = function () {
  this.removeAttribute('popover')
}
// nor windows above the page, nor anything to scroll
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}
Element.prototype.scrollIntoView = () => undefined
