import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

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
