import { expect, test } from 'vitest'
import { type Desk } from './desk.ts'
import { fillDemo } from './fill-demo.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()
let desk: Desk
inOneWindow(async () => {
  const user = await stage.server.newUser()
  await fillDemo(user)
  desk = await stage.deskOf(user)
  // whose pages have the most drawings
  await desk.page.getByRole('button', { name: 'Aktiebolag', exact: true }).click()
  await desk.page.getByRole('button', { name: 'Spara', exact: true }).click()
  await desk.page.locator('.save-state', { hasText: 'Sparat' }).waitFor()
  return desk
})

// what a drawing says: not its rules, the ground of its words, or what only takes the pointer
const marks = [
  ...['.plot-line', '.plot-point', '.plot-mark > circle', '.plot-wanted', '.plot-zero', '.plot-bar'],
  ...['.staircase-bar', '.staircase-ground', '.bar-picture rect', '.hours-meter-picture .planned', '.picture-bubble'],
  '.picture-ground',
].join()

/**
 * Words and marks of the drawings in view that stand out too little from what they stand on, with their contrast (WCAG 2.2: 1.4.3 and 1.4.11), and
 * how many were looked at. axe leaves words in drawings undecided and looks at no marks.
 */
const tooPale = (within: string) =>
  desk.page.evaluate(
    ({ part, marked }) => {
      type Colour = readonly [red: number, green: number, blue: number, alpha: number]
      const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      const colourOf = (css: string): Colour => {
        if (!pen || css === 'none') return [0, 0, 0, 0]
        pen.clearRect(0, 0, 1, 1)
        pen.fillStyle = css
        pen.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
        return [red, green, blue, alpha / 255]
      }
      const luminance = ([red, green, blue]: Colour) => {
        const [r = 0, g = 0, b = 0] = [red, green, blue]
          .map((one) => one / 255)
          .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const contrast = (one: Colour, other: Colour) => {
        const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
        return (light + 0.05) / (dark + 0.05)
      }
      const isSolid = ([, , , alpha]: Colour) => alpha > 0.99
      /** The ground of the page under an element. */
      const pageUnder = (element: Element | null): Colour => {
        if (!element) return [255, 255, 255, 1]
        const colour = colourOf(getComputedStyle(element).backgroundColor)
        return isSolid(colour) ? colour : pageUnder(element.parentElement)
      }
      /** What an element of a drawing stands on: the last shape before it that has its middle within, or the page. */
      const groundOf = (element: Element): Colour => {
        const svg = element.closest('svg')
        if (!svg) return pageUnder(element.parentElement)
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        const shapes = [...svg.querySelectorAll('rect, circle')]
        const under = shapes.findLast((shape) => {
          const box = shape.getBoundingClientRect()
          const isBefore = Boolean(shape.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
          const holds = box.left <= x && box.right >= x && box.top <= y && box.bottom >= y
          return isBefore && holds && isSolid(colourOf(getComputedStyle(shape).fill))
        })
        return under ? colourOf(getComputedStyle(under).fill) : pageUnder(svg)
      }
      const isShown = (element: Element) => {
        const { width, height } = element.getBoundingClientRect()
        return width + height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      }
      const all = [...document.querySelectorAll(part)]
      const words = all.flatMap((one) => [...one.querySelectorAll('svg text')]).filter(isShown)
      const drawn = all.flatMap((one) => [...one.querySelectorAll(marked)]).filter(isShown)
      const entered = (element: Element) =>
        `${element.getAttribute('class') ?? ''}: ${element.textContent.slice(0, 30)}`
      const paleWords = words.flatMap((text) => {
        const { fill, stroke, paintOrder } = getComputedStyle(text)
        const rim = paintOrder.startsWith('stroke') ? colourOf(stroke) : undefined
        const is = contrast(colourOf(fill), rim && isSolid(rim) ? rim : groundOf(text))
        return is < 4.5 ? [`${entered(text)} ${is.toFixed(2)}`] : []
      })
      const paleMarks = drawn.flatMap((mark) => {
        const { fill, stroke, backgroundColor } = getComputedStyle(mark)
        const ground = groundOf(mark)
        const colours = [fill, stroke, ...(mark instanceof HTMLElement ? [backgroundColor] : [])].map(colourOf)
        const is = Math.max(...colours.filter(isSolid).map((colour) => contrast(colour, ground)), 1)
        return is < 3 ? [`${entered(mark)} ${is.toFixed(2)}`] : []
      })
      return { pale: [...paleWords, ...paleMarks], words: words.length, marks: drawn.length }
    },
    { part: within, marked: marks },
  )

/** Opens a page anew as its link does, without loading the app again: by the sheet, whose window has closed by then. */
const turnTo = async (path: string) => {
  const { page } = desk
  const [address = '', hash] = path.split('#')
  await desk.press('Escape')
  for (const to of ['/', address]) await page.evaluate((there) => history.pushState(null, '', there), to)
  if (hash) await page.evaluate((name) => (location.hash = name), hash)
  await page.getByRole('main').waitFor()
}

const places = [
  ['the plots of Insikter', '/insikter', 'main', '.plot-movable', [40, 40]],
  ['the curve of one’s own pay', '/utdelning', 'main', '.plot-movable', [10, 3]],
  ['the staircase and the bars of the years', '/lonekalkyl', 'body', '.staircase-bar', [8, 8]],
  ['the life cycle in the help', '/#hjalp/9.0', 'dialog', 'dialog h3', [0, 0]],
] as const

test.each(places)('%s can be read in light and dark, at a desk and on a phone', async (_, path, part, wait, least) => {
  const { page } = desk
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await turnTo(path)
    if (path === '/utdelning') await page.getByText('Pröva en egen lön').click()
    await page.locator(wait).first().waitFor()
    if (path === '/insikter')
      await page.locator('.folded-card').evaluateAll((cards: HTMLDetailsElement[]) => {
        for (const card of cards) card.open = true
      })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { pale, words, marks: drawn } = await tooPale(part)
      expect(pale, `${colorScheme} at ${width} px`).toEqual([])
      if (width > 1000) expect([words >= least[0], drawn >= least[1]]).toEqual([true, true])
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('what is too pale is found: words, a point, a line and a bar', async () => {
  await turnTo('/insikter')
  await desk.page.locator('.plot-movable').first().waitFor()
  const pale = await desk.page.addStyleTag({
    content: '.plot-number, .plot-point, .plot-bar { fill: #ccc; background: #ccc } .plot-line { stroke: #ccc }',
  })
  const found = (await tooPale('main')).pale.join('\n')
  await pale.evaluate((style) => style.parentElement?.removeChild(style))
  for (const one of ['plot-number', 'plot-point', 'plot-line', 'plot-bar']) expect(found).toContain(one)
})
