// room between a bubble and what it is about, and between it and the window's edge
const gap = 4

/** Puts a bubble that lies over the page under what it is about, or above it where there is no room below. */
export function placeBubble(bubble: HTMLElement, about: Element): void {
  const place = about.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const below = place.bottom + gap
  const fits = below + height + gap <= window.innerHeight
  bubble.style.left = `${Math.max(gap, Math.min(place.left, window.innerWidth - width - gap))}px`
  bubble.style.top = `${fits ? below : Math.max(gap, place.top - gap - height)}px`
}

/** Keeps it there while the page scrolls or changes its size, until it is stopped. */
export function followBubble(follow: () => void, signal: AbortSignal): void {
  const listening = { capture: true, passive: true, signal }
  window.addEventListener('scroll', follow, listening)
  window.addEventListener('resize', follow, listening)
}
