import { useEffect } from 'react'
import { skipTarget } from './SkipLink.tsx'

const closed = 'closedoverpage'

/** True when an element has the keyboard by keys, not by a press of the pointer: then it gets it back when what it opened is closed. */
export const isThereByKeys = (element: Element | null): boolean => element?.matches(':focus-visible') === true

/** Announces that a window or a menu over the page has closed, and whether it was opened by keys. */
export function announceClosed(byKeys: boolean): void {
  document.dispatchEvent(new CustomEvent(closed, { detail: byKeys }))
}

/**
 * Keeps the keyboard from being nowhere: when what has it goes away, be it a window, a card, a message or a row, it goes home. At a desk that is the
 * cell in which one works, also from a button that was only pressed to open something; where there are no cells, and on a phone, where no keypad may
 * open, the part of the page in which it stood.
 */
export function useKeyboardHome(isDesktop: boolean): void {
  useEffect(() => {
    /** What had the keyboard last, and all that it stood in, from the inside. */
    let around: readonly Element[] = []
    const note = ({ target }: FocusEvent) => {
      around = target instanceof Element ? withAncestors(target) : []
    }
    // on its way to a field that was pressed: what closes by that must not call it back
    const goOn = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element) around = withAncestors(relatedTarget)
    }
    const look = () => {
      const [had] = around
      if (!had || had.isConnected || document.activeElement !== document.body) return
      // a page that is still being fetched is asked again when it comes
      const home = homeFrom(around, isDesktop)
      home?.focus({ preventScroll: true })
      // a sheet that has been emptied takes the keyboard when its first row comes
      if (home && holdsCells(home) && document.activeElement === home) home.blur()
    }
    const leaveOpener = () => {
      const home = homeOf(isDesktop)
      if (!home?.contains(document.activeElement)) home?.focus({ preventScroll: true })
    }
    const hear = (event: Event) => {
      const byKeys = event instanceof CustomEvent && event.detail === true
      // React hears no focus while it takes the window off the page
      if (isDesktop && !byKeys) queueMicrotask(leaveOpener)
    }
    document.addEventListener('focusin', note)
    // before React, which takes away at once what closes
    document.addEventListener('focusout', goOn, true)
    document.addEventListener(closed, hear)
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', goOn, true)
      document.removeEventListener(closed, hear)
      observer.disconnect()
    }
  }, [isDesktop])
}

/** Where one works: the window that lies uppermost if one is open, else the sheet or the page. */
function homeOf(isDesktop: boolean): HTMLElement | null {
  const [uppermost] = [...document.querySelectorAll<HTMLElement>('dialog[open]')].toReversed()
  return uppermost ?? document.querySelector<HTMLElement>(isDesktop ? `#${skipTarget}` : 'main')
}

/** Where the keyboard goes from what is gone: a sheet gives it to its cell, anything else to the nearest around that is left. */
function homeFrom(around: readonly Element[], isDesktop: boolean): HTMLElement | null {
  const home = homeOf(isDesktop)
  if (!home || holdsCells(home)) return home
  const nearest = around.find((element) => home.contains(element))
  return focusable(nearest instanceof HTMLElement ? nearest : home)
}

const holdsCells = (home: HTMLElement): boolean => home.querySelector('[role="grid"], [role="treegrid"]') !== null

function focusable(element: HTMLElement): HTMLElement {
  if (element.tabIndex >= 0 || element.hasAttribute('tabindex')) return element
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  return element
}

function withAncestors(element: Element): readonly Element[] {
  const all: Element[] = []
  for (let at: Element | null = element; at; at = at.parentElement) all.push(at)
  return all
}
