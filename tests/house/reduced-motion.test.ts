import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const files = (extension: RegExp) =>
  sourceFiles('src', extension).map((path) => ({ path, text: readFileSync(path, 'utf8') }))
/** The files that hold something, by their names. */
const with_ = (found: readonly { readonly path: string; readonly text: string }[], what: RegExp) =>
  found.filter(({ text }) => what.test(text)).map(({ path }) => path)

test('who wants less motion has none: one rule takes it from every style, and none goes before that rule', () => {
  const styles = files(/\.css$/)
  expect(readFileSync('src/app/theme.css', 'utf8')).toMatch(
    /@media \(prefers-reduced-motion: reduce\) \{.*\*,\s*\*::before,\s*\*::after \{\s*animation-duration: 0s !important;\s*transition-duration: 0s !important;\s*scroll-behavior: auto !important;/s,
  )
  const others = styles.filter(({ path }) => path !== 'src/app/theme.css')
  expect(with_(others, /(animation|transition|scroll-behavior)[\w-]*:[^;]*!important/)).toEqual([])
  expect(with_(styles, /view-transition/)).toEqual([])
  // a delay would make what moves at once move late
  expect(with_(styles, /(animation|transition)-delay/)).toEqual([])
})

test('no code moves what a style sheet does not: no smooth scrolling, no animation but a timer that shows nothing', () => {
  const code = files(/\.tsx?$/)
  expect(with_(code, /behavior: 'smooth'|startViewTransition|<animate/)).toEqual([])
  expect(with_(code, /\.animate\(/)).toEqual(['src/controls/UndoToast.tsx'])
  expect(with_(code, /animateRows: (?!false)/)).toEqual([])
})
