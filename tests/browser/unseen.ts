import type { Desk } from './desk.ts'

/** What of a part of the page nobody can see, however they scroll: words and controls that something else always covers. */
export const unseen = (desk: Desk, part: string) =>
  desk.page.locator(part).evaluate((within) => {
    const hasWords = (element: Element) =>
      element.matches('button, input, select, textarea, a') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      const drawn = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }
      const isLeftOut = element.closest('.visually-hidden, svg, option') || element.matches('[type="file"]')
      return width > 2 && height > 2 && !isLeftOut && element.checkVisibility(drawn)
    }
    return [...within.querySelectorAll('*')]
      .filter((element) => hasWords(element) && isShown(element) && getComputedStyle(element).pointerEvents !== 'none')
      .filter((element) => {
        element.scrollIntoView({ block: 'center', inline: 'center' })
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2
        const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2
        const there = document.elementFromPoint(x, y)
        return !there || !(element.contains(there) || there.contains(element))
      })
      .map((element) => `${element.className || element.tagName}: ${element.textContent.trim().slice(0, 40)}`)
  })
