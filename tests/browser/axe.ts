import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Desk } from './desk.ts'

declare const window: {
  readonly axe: { run(of: ElementContext, options: RunOptions): Promise<AxeResults> }
}

const axeItself = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const settings = {
  // to write down the HTML of all it looks at costs a tenth of a look
  noHtml: true,
  checks: [
    {
      id: 'color-contrast',
      // axe's own, which it takes all or none of
      options: {
        ...{ boldValue: 700, boldTextPt: 14, largeTextPt: 18, ignoreLength: false, shadowOutlineEmMax: 0.2 },
        contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
        // but for two that would leave words unjudged: above a line drawn by ::before, as all headings of a sheet are, and a key's arrow
        ...{ ignorePseudo: true, ignoreUnicode: false },
      },
    },
  ],
}
const axeSource = `${axeItself};axe.configure(${JSON.stringify(settings)})`

/** What axe looks at: some of its rules or all, a part of the page (a CSS selector) or all of it. */
interface Theme {
  readonly rules?: readonly string[]
  readonly part?: string
}

/** What axe has looked at and found nothing wrong with. */
const faultless = new Set<string>()

/**
 * What makes a state another to axe: the elements with their attributes and words, which of them are seen, and the colours that are asked for.
 * Sizes and places (`style`, and the grid's own count of its parts) do not: letters that are larger need less contrast.
 */
const stateOf = (page: Page, part: string) =>
  page.evaluate(async (of) => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const words = (element: Element) =>
      [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '<>')).join('')
    const shape = [...document.querySelectorAll(of)]
      .flatMap((root) => [root, ...root.querySelectorAll('*')])
      .map((element) => {
        const attributes = [...element.attributes].filter(({ name }) => name !== 'style' && name !== 'comp-id')
        return [element.tagName, isSeen(element), words(element), ...attributes.map(({ name, value }) => name + value)]
      })
    const colours = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(width < 640px)']
    const media = colours.map((query) => matchMedia(query).matches)
    const all = JSON.stringify([media, document.styleSheets.length, shape])
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(all))
    return [...new Uint8Array(digest)].join()
  }, part)

/** Everything axe finds wrong with what is on the screen, one line for each element; a state that it knows it does not look at again. */
export async function found(desk: Desk, look: Theme = {}): Promise<readonly string[]> {
  // at another width it may be on its way
  if (look.part !== undefined) await desk.page.locator(look.part).first().waitFor()
  const state = [look.part, look.rules, await stateOf(desk.page, look.part ?? 'html')].join()
  if (faultless.has(state)) return []
  // evaluated, not added to the page: the page's own content policy stays as it is
  if (!(await desk.page.evaluate(() => 'axe' in window))) await desk.page.evaluate(axeSource)
  const results = await desk.page.evaluate(
    ({ rules, part }) =>
      window.axe.run(
        { include: [[part ?? 'html']] },
        { resultTypes: ['violations'], ...(rules ? { runOnly: [...rules] } : {}) },
      ),
    look,
  )
  if (results.violations.length === 0) faultless.add(state)
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

// a colour scheme changes nothing else that axe looks at
const rulesOfColour = ['color-contrast', 'link-in-text-block']

const light = { colorScheme: 'light', forcedColors: 'none' } as const

async function inScheme(desk: Desk, media: Parameters<Page['emulateMedia']>[0], state: string, part: string) {
  await desk.page.emulateMedia(media)
  expect(await found(desk, { part, rules: rulesOfColour }), `${state}, ${JSON.stringify(media)}`).toEqual([])
  await desk.page.emulateMedia(light)
}

const inDark = (desk: Desk, state: string, part = 'html') => inScheme(desk, { colorScheme: 'dark' }, state, part)

/** What axe finds of colours must be nothing, dark and forced. */
export const inDarkAndForcedColours = async (desk: Desk, state: string, part = 'html') => {
  await inDark(desk, state, part)
  await inScheme(desk, { forcedColors: 'active' }, state, part)
}

/** What axe finds must be nothing, light and dark, at the width the window has. */
export const inBothSchemes = async (desk: Desk, part = 'html') => {
  expect(await found(desk, { part }), 'light').toEqual([])
  await inDark(desk, part, part)
}

const sizes = {
  phone: [390, 844, '100'],
  laptop: [1024, 768, '100'],
  desk: [1440, 900, '100'],
  largeText: [1440, 900, '200'],
} as const
type Width = keyof typeof sizes

interface Where {
  /** What stands in the page once it is laid out for its width. */
  readonly wait?: { readonly desk: string; readonly phone: string }
  /** The widths that the state is seen at, where not at the usual ones. */
  readonly at?: readonly Width[]
  /** Those of them at which its colours are seen, too. */
  readonly colours?: readonly Width[]
  /** The part of the page that is another than where axe has looked already: what stands above it. */
  readonly part?: string
}

// no style sheet has other colours at 1024 px than at 1440: the widest shows both
const widthsOfColour: readonly Width[] = ['phone', 'desk']

/** Gives the page a text size as another tab's choice does. */
export async function setTextSize(desk: Desk, percent: string): Promise<void> {
  await desk.page.evaluate((size) => {
    const key = 'lonebanken.text-size'
    if ((localStorage.getItem(key) ?? '100') === size) return
    localStorage.setItem(key, size)
    dispatchEvent(new StorageEvent('storage', { key }))
  }, percent)
}

/**
 * Axe must find nothing on a phone, light and dark, and at a desk, in forced colours and with text twice as large too. What a small laptop shows
 * otherwise is the pages' own, which `a11y.test.ts` sees there; forced colours on a phone are seen there, too.
 */
export const everywhere = async (desk: Desk, state: string, where: Where = {}) => {
  const { at = ['phone', 'desk', 'largeText'], colours = widthsOfColour, part = 'html', wait } = where
  const { page } = desk
  for (const size of at) {
    const [width, height, textSize] = sizes[size]
    await page.setViewportSize({ width, height })
    await setTextSize(desk, textSize)
    await page
      .locator(wait?.[size === 'phone' ? 'phone' : 'desk'] ?? 'main')
      .first()
      .waitFor()
    expect(await found(desk, { part }), `${state} at ${width} px, text at ${textSize} %`).toEqual([])
    if (!colours.includes(size)) continue
    const inColours = size === 'phone' ? inDark : inDarkAndForcedColours
    await inColours(desk, `${state} at ${width} px`, part)
  }
  await setTextSize(desk, '100')
}
