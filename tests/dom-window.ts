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
