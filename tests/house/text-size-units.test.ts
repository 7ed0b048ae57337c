import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRem } from '../../scripts/setup/text-size-units.mjs'
import { scaledQuery } from '../../src/controls/text-scale.ts'
import { sourceFiles } from './source-files.ts'

test.each([
  ['13px', '0.8125rem'],
  ['-8px 4px', '-0.5rem 0.25rem'],
  ['1px solid var(--line)', '1px solid var(--line)'],
  ['calc(100% - 2 * 12px + 2px)', 'calc(100% - 2 * 0.75rem + 2px)'],
  ['.5px 2.5px', '.5px 0.15625rem'],
  ['url(#a12px) var(--side-12px)', 'url(#a12px) var(--side-12px)'],
])('the build makes of %s %s', (written, served) => {
  expect(inRem(written)).toBe(served)
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
