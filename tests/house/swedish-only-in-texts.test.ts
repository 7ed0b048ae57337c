import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { writtenOnPage } from './source-words.ts'

// municipality names are data from the law's own list, not words of the product
const swedishAllowed = /^src\/(texts\/|rules\/municipalities\.ts$)/

test('Swedish words stand in src/texts only', () => {
  const offenders = sourceFiles('src', /\.tsx?$/)
    .filter((file) => !swedishAllowed.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line, at) => ({ where: `${file}:${at + 1}`, line }))
        .filter(({ line }) => /[åäöÅÄÖ]/.test(line)),
    )
  expect(offenders).toEqual([])
})

// the sign of a formula bar, in every spreadsheet and language
const signs = ['fx']

test('no words are written on the page but those of src/texts, also such that have no letter of Swedish only', () => {
  const offenders = sourceFiles('src', /\.tsx?$/)
    .filter((file) => !file.startsWith('src/texts/'))
    .flatMap((file) => writtenOnPage(file).map((words) => `${file}: ${words}`))
    .filter((found) => !signs.some((sign) => found.endsWith(`: ${sign}`)))
  expect(offenders).toEqual([])
})

test.each([
  ['the text of an element', '<button>Spara</button>'],
  ['a text in braces', "<p>{'Logga in'}</p>"],
  ['the name of an element', '<button aria-label="Spara" />'],
  ['a title in braces', "<button title={'Spara'} />"],
  ['a text set by hand', "button.textContent = 'Spara'"],
  ['a name set by hand', "button.setAttribute('aria-label', 'Spara')"],
])('%s is seen', (_, code) => {
  expect(writtenOnPage('some.tsx', code)).toHaveLength(1)
})
