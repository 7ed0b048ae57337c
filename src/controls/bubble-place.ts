// room between a bubble and what it is about, and between it and the window's edge
const gap = 4

/** A place in pixels of the window. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Puts a bubble under what it is about, else above it, else as far down as the window is. */
export function placeBubble(bubble: HTMLElement, about: Element | Point): void {
  const place = about instanceof Element ? about.getBoundingClientRect() : new DOMRect(about.x, about.y)
  const { width, height } = bubble.getBoundingClientRect()
  const lowest = window.innerHeight - height - gap
  const below = place.bottom + gap
  const above = place.top - gap - height
  bubble.style.left = `${Math.max(gap, Math.min(place.left, window.innerWidth - width - gap))}px`
  bubble.style.top = `${below <= lowest ? below : above >= gap ? above : Math.max(gap, lowest)}px`
}

/** Keeps it there while the page scrolls or changes its size, until it is stopped. */
export function followBubble(follow: () => void, signal: AbortSignal): void {
  const listening = { capture: true, passive: true, signal }
  window.addEventListener('scroll', follow, listening)
  window.addEventListener('resize', follow, listening)
}
