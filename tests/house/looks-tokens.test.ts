import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { deskQuery } from '../../src/app/desktop-width.ts'
import { desktopFrom, narrowestDesk } from '../../src/rules/limits.ts'
import { shortQuery } from '../../src/sheets/grid/view/sheet-sizes.ts'
import { sourceFiles } from './source-files.ts'

const home = 'src/app/theme.css'
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '')
const theme = withoutComments(readFileSync(home, 'utf8'))
const sheets = sourceFiles('src', /\.css$/).map((path) => ({ path, css: withoutComments(readFileSync(path, 'utf8')) }))

/** The values of the tokens that begin with a name, as they stand in light. */
const tokens = (name: string) =>
  new Map(
    [...theme.matchAll(new RegExp(`^ {2}(--${name}[\\w-]*): ([^;]+);`, 'gm'))].map(([, key, kind]) => [key, kind]),
  )

/** Declarations whose value is not allowed, with where they stand. */
const strangers = (property: RegExp, allowed: RegExp) =>
  sheets.flatMap(({ path, css }) =>
    [...css.matchAll(/([\w-]+):\s*([^;{}]+);/g)]
      .filter(([, name = '', value = '']) => property.test(name) && !allowed.test(value.trim().replace(/\s+/g, ' ')))
      .map(([declaration]) => `${path}: ${declaration.replace(/\s+/g, ' ')}`),
  )

test('there are six sizes of type, and every style takes one of them', () => {
  const sizes = [...tokens('type-').values()]
  expect(sizes).toHaveLength(6)
  expect(sizes.every((size) => /^[\d.]+rem$/.test(size ?? ''))).toBe(true)
  // a figure that must find room in its card lies between two of them
  const fluid = /^clamp\(var\(--type-[\w-]+\), .+, var\(--type-[\w-]+\)\)$/
  // in a drawing that is enlarged as a whole
  const drawn = /^calc\(var\(--type-[\w-]+\) \/ var\(--text-scale\)\)$/
  const root = /^var\(--text-size\)$/
  const one = /^(var\(--(type-[\w-]+|(control|control-large|choice)-type)\)|inherit|1em)$/
  expect(strangers(/^font-size$/, new RegExp(`${one.source}|${fluid.source}|${drawn.source}|${root.source}`))).toEqual(
    [],
  )
  expect(strangers(/^font$/, /^inherit$/)).toEqual([])
  const gridTheme = readFileSync('src/sheets/grid/view/grid-theme.ts', 'utf8')
  const ofGrid = [...gridTheme.matchAll(/fontSize: (.+),/gi)].map(([, size]) => size)
  expect(ofGrid.length).toBeGreaterThan(0)
  expect(ofGrid.filter((size) => !/^'var\(--type-[\w-]+\)'$/.test(size ?? ''))).toEqual([])
})

test('corners and layers are tokens', () => {
  expect(strangers(/^border(-[\w-]+)?-radius$/, /^((0|inherit|var\(--radius[\w-]*\))( |$))+$/)).toEqual([])
  expect(strangers(/^z-index$/, /^(auto|var\(--layer-[\w-]+\))$/)).toEqual([])
})

// without a graphics card whatever lies behind is blurred again for every frame: a click in the overlay cost more than twice as much
test('nothing is blurred or filtered', () => {
  expect(strangers(/^(backdrop-)?filter$/, /^none$/)).toEqual([])
})

test('colours stand in the theme only', () => {
  const named = 'white|black|red|blue|green|yellow|orange|gr[ae]y|silver|gold|pink|purple|brown|navy|teal'
  const colour = new RegExp(
    `#[0-9a-f]{3,8}\\b|\\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\\(|(?<![-\\w])(${named})(?![-\\w])`,
    'i',
  )
  const found = sheets
    .filter(({ path }) => path !== home)
    .flatMap(({ path, css }) =>
      [...css.matchAll(/([\w-]+):\s*([^;{}]+);/g)]
        .filter(([, , value = '']) => colour.test(value))
        .map(([declaration]) => `${path}: ${declaration}`),
    )
  expect(found).toEqual([])
})

describe('the widths and heights at which the page is laid out differently', () => {
  // a query is written in px, for a browser asks it of its own text size only (app/text-size.ts)
  const inPx = (length = '') => `${Number.parseFloat(length) * 16}px`
  const known = new Set([...tokens('width-').values(), ...tokens('height-').values()].map(inPx))

  test('are a few tokens, asked for in one way', () => {
    expect(known.size).toBeGreaterThan(0)
    expect(known.size).toBeLessThanOrEqual(7)
    const queries = sheets.flatMap(({ path, css }) =>
      [...css.matchAll(/@media ([^{]+)\{/g)].map(([, query = '']) => ({ path, query: query.trim() })),
    )
    const strange = queries.filter(({ query }) =>
      [...query.matchAll(/\((?:min-|max-)?(?:width|height)[^)]*\)/g)].some(
        ([asked]) => !known.has(/^\((?:width|height) (?:<|>=) (\d+px)\)$/.exec(asked)?.[1] ?? ''),
      ),
    )
    expect(strange).toEqual([])
  })

  test('agree with those that the code asks for', () => {
    expect(inPx(tokens('width-').get('--width-desktop'))).toBe(`${desktopFrom}px`)
    expect(inPx(tokens('width-').get('--width-narrowest-desk'))).toBe(`${narrowestDesk}px`)
    expect(theme).toContain(`@media not (${deskQuery}) {`)
    expect(shortQuery).toBe(`(height < ${inPx(tokens('height-').get('--height-short'))})`)
  })
})

/** The relative luminance of a colour of six figures (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
  const value = (name: string) => {
    const [, light = '', dark = ''] =
      new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(theme) ?? []
    return scheme === 'light' ? light : dark
  }

  // WCAG 2.2, 1.4.11: what a control is known by, and what a chart says
  test.each([
    ['control-line', 'surface'],
    ['control-line', 'paper'],
    ['control-line', 'computed'],
    ['accent-mid', 'surface'],
  ])('%s stands out from %s by three to one', (line, ground) => {
    expect(contrast(value(line), value(ground))).toBeGreaterThanOrEqual(3)
  })
})
