import { expect, test } from 'vitest'
import { createTextSize, createTheme } from '../../src/backend/theme.ts'
import { openBrowser } from './browser.ts'

/** A window of a browser whose other tabs may write, too. */
function openWindow() {
  const { shared } = openBrowser().newTab()
  const events = new EventTarget()
  const window = { localStorage: shared as unknown as Storage, addEventListener: events.addEventListener.bind(events) }
  const written = (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key }))
  return { look: createTheme(window), textSize: createTextSize(window), shared, written }
}

test('the look that was chosen stays in this browser; one that nobody knows counts as none', () => {
  const { look, shared } = openWindow()
  expect(look.current()).toBe('system')
  for (const one of ['light', 'dark', 'system'] as const) {
    look.choose(one)
    expect(look.current()).toBe(one)
  }
  expect([...shared.entries]).toEqual([['lonebanken.look', 'system']])
  shared.setItem('lonebanken.look', 'sepia')
  expect(look.current()).toBe('system')
})

test('the text size that was chosen stays in this browser; one that nobody knows counts as the usual', () => {
  const { look, textSize, shared } = openWindow()
  expect(textSize.current()).toBe('100')
  textSize.choose('300')
  look.choose('dark')
  expect(textSize.current()).toBe('300')
  shared.setItem('lonebanken.text-size', '400')
  expect(textSize.current()).toBe('100')
})

test('a choice is reported here, and what another tab has chosen or cleared, until nobody listens', () => {
  const { look, shared, written } = openWindow()
  const heard: string[] = []
  const stop = look.watch(() => {
    heard.push(look.current())
    // a listener may go while it is notified
    if (heard.length === 3) stop()
  })
  look.choose('dark')
  written('lonebanken.billing')
  shared.setItem('lonebanken.look', 'light')
  written('lonebanken.look')
  shared.removeItem('lonebanken.look')
  written(null)
  look.choose('dark')
  expect(heard).toEqual(['dark', 'light', 'system'])
})
