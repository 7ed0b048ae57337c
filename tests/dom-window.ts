// jsdom lays nothing out and answers no media query: a window of ordinary height and width, as no query of ours is about
const query: Partial<MediaQueryList> = {
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}
window.matchMedia = () => query as MediaQueryList // what our components ask of one
