import { expect } from 'vitest'
import { paths } from '../../src/texts/paths.ts'
import type { TestServer, TestUser } from '../integration/server.ts'
import { cutOffWords } from './cut-off.ts'
import { plain } from './desk.ts'

/** Keys that have no letter, as WebDriver writes them. */
const named: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Tab: '\uE004',
  Shift: '\uE008',
  Control: '\uE009',
  ArrowDown: '\uE015',
}

/** What a browser other than Chromium is asked to do: firefox.ts, webkit.ts. */
export interface Driver {
  /** Runs a function of the page's with values that JSON holds; answers what it answers. */
  readonly look: <A extends readonly unknown[], T>(ask: (...args: A) => T | Promise<T>, ...args: A) => Promise<T>
  /** What a hand does, in the words of WebDriver's actions. */
  readonly act: (type: 'key' | 'pointer', list: readonly Readonly<Record<string, unknown>>[]) => Promise<unknown>
  readonly go: (url: string) => Promise<unknown>
  readonly size: (width: number, height: number) => Promise<unknown>
}

/** The steps that every browser goes. */
export function journeyOf({ look, act, go, size }: Driver) {
  const press = (...keys: readonly string[]) =>
    act(
      'key',
      keys.flatMap((key) => {
        const parts = key.length > 1 ? key.split('+') : [key]
        const values = parts.map((part) => named[part] ?? part)
        const down = values.map((value) => ({ type: 'keyDown', value }))
        return [...down, ...values.toReversed().map((value) => ({ type: 'keyUp', value }))]
      }),
    )
  const type = (text: string) => press(...Array.from(text))
  /** Clicks in the middle of what a CSS selector and words lead to, once it stands there and nothing lies above it. */
  const click = async (selector: string, words = '') => {
    const find = () => look(placeOf, selector, words)
    await expect.poll(find, { message: `${selector} ${words}`, timeout: 60_000 }).not.toBeNull()
    const place = await find()
    const button = { button: 0 }
    await act('pointer', [
      { type: 'pointerMove', ...place },
      { type: 'pointerDown', ...button },
      { type: 'pointerUp', ...button },
    ])
  }
  const fill = async (selector: string, text: string) => {
    await click(selector)
    await press('Control+a')
    await type(text)
  }
  const textOf = async (selector: string) =>
    plain(
      await look(
        (css) => [...document.querySelectorAll<HTMLElement>(css)].map(({ innerText }) => innerText).join(' '),
        selector,
      ),
    )
  const shows = (selector: string, words: string | RegExp) =>
    expect.poll(() => textOf(selector), { message: selector, timeout: 60_000 }).toMatch(words)
  const cell = (row: number, column: string) => `[role="row"][row-index="${row}"] [col-id="${column}"]`
  const products = () => textOf('.ag-grid-scrolling-container [col-id="product"]:not(.cell-example)')

  return {
    press,
    type,
    click,
    shows,
    cell,
    products,

    /** The first page answers what is typed there, and lets its user in. */
    comeIn: async (server: TestServer, user: TestUser) => {
      await go(server.url + paths.logIn)
      await shows('.first-year.year1 .amount-number', /\d/)
      const usual = await textOf('.first-year.year1 .amount-number')
      await fill('input[aria-label="Pris, Timkonsult"]', '1000')
      await expect.poll(() => textOf('.first-year.year1 .amount-number')).not.toBe(usual)
      await fill('input[type="email"]', user.email)
      await fill('input[type="password"]', user.password)
      await press('Enter')
    },

    /** Five rows by keys alone; a part of them copied and pasted below; that and the latest price taken back, and the price put there again. */
    typeFiveRows: async () => {
      await click(cell(0, 'product'))
      const typed = ['Klippning', 'Färg', 'Slingor', 'Skägg', 'Schampo']
      for (const name of typed) {
        await type(name)
        await press('Enter')
      }
      await expect.poll(products).toBe(typed.join(' '))
      await click(cell(0, 'price'))
      for (const price of [560, 1200, 1500, 300, 200]) {
        await type(String(price))
        await press('Enter')
      }
      await shows(cell(4, 'price'), /^200$/)
      await click(cell(3, 'product'))
      await press('Shift+ArrowDown', 'Control+c')
      await click(cell(5, 'product'))
      await press('Control+v')
      await expect.poll(products).toBe([...typed, 'Skägg', 'Schampo'].join(' '))
      await press('Control+z')
      await expect.poll(products).toBe(typed.join(' '))
      await press('Control+z')
      await expect.poll(() => textOf(cell(4, 'price'))).not.toBe('200')
      await press('Control+y')
      await shows(cell(4, 'price'), /^200$/)
      return typed
    },

    /** No page is wider than its window, and no heading or figure is cut. */
    seeEachPage: async (url: string, pages: readonly (keyof typeof paths)[], widths: readonly number[]) => {
      for (const page of pages) {
        await go(url + paths[page])
        await shows('main h1, main h2', /\S/)
        for (const width of widths) {
          await size(width, 768)
          await look(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
          expect(await look(cutOffWords), `${page} at ${width}`).toEqual([])
          expect(await look(() => document.documentElement.scrollWidth), `${page} at ${width}`).toBeLessThanOrEqual(
            width,
          )
        }
      }
    },
  }
}

const placeOf = (css: string, said: string) => {
  const all = [...document.querySelectorAll(css)].filter((one) =>
    `${one.ariaLabel ?? ''} ${one.textContent}`.replaceAll('\u00AD', '').includes(said),
  )
  for (const one of all) {
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const { x, y, width, height } = one.getBoundingClientRect()
    const [left, top] = [x + width / 2, y + height / 2]
    const above = document.elementFromPoint(left, top)
    if (above && (one.contains(above) || above.contains(one))) return { x: Math.round(left), y: Math.round(top) }
  }
  return null
}
