import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { scaledQuery } from '../../src/controls/text-scale.ts'
import { sourceFiles } from './source-files.ts'

// a hairline stays one whatever the size of the text; queries of the window are made larger by app/text-size.ts
const length = /(?<![\w#.-])-?(\d+\.?\d*|\.\d+)px\b/g
const hairline = 2

/** What a style sheet measures in px though it should follow the size of the text. */
function fixedLengths(css: string): readonly string[] {
  const rules = css.replace(/\/\*[^]*?\*\//g, '').replace(/@media[^{]*/g, '')
  return [...rules.matchAll(length)].filter(([, px]) => Number(px) > hairline).map(([found]) => found)
}

test.each([
  ['p { margin: 0.5rem 2px; top: -1px }', []],
  ['p { margin: -8px 4px; width: calc(100% - 2 * 12.5px) }', ['-8px', '4px', '12.5px']],
  ['p { background: url(#a12px); height: var(--side-12px) } /* 12px */', []],
  ['@media (width >= 640px) { p { gap: 3px } }', ['3px']],
  ['@container (width < 480px) { p { gap: 1px } }', ['480px']],
])('in %s these lengths stay as they are when the text grows: %s', (css, found) => {
  expect(fixedLengths(css)).toEqual(found)
})

test('every length of the style sheets follows the size of the text', () => {
  const found = sourceFiles('src', /\.css$/).map((path) => [path, fixedLengths(readFileSync(path, 'utf8'))] as const)
  expect(found.length).toBeGreaterThan(50)
  expect(found.filter(([, lengths]) => lengths.length > 0)).toEqual([])
})

test('a query of the window asks for as much more room as the text is larger', () => {
  expect(scaledQuery('not ((width >= 1024px) or ((width >= 640px) and (pointer: fine)))', 1.5)).toBe(
    'not ((width >= 1536px) or ((width >= 960px) and (pointer: fine)))',
  )
})

test('every size that an icon is given follows the text', () => {
  const theme = readFileSync('src/app/theme.css', 'utf8')
  const known = new Set([...theme.matchAll(/:where\(svg\[width="(\d+)"\]\)/g)].map(([, size]) => size))
  const given = sourceFiles('src', /\.tsx?$/).flatMap((path) =>
    [
      ...readFileSync(path, 'utf8').matchAll(/(?:\b(?:size|iconSize)=\{|new CommandIcon\([^,]+, |<svg width=")(\d+)/g),
    ].map(([, size]) => ({ path, size })),
  )
  expect(given.length).toBeGreaterThan(10)
  expect(given.filter(({ size }) => !known.has(size ?? ''))).toEqual([])
})
