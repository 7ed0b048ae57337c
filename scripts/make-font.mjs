// @ts-check
// Cuts Inter's Latin letters to what the app shows, half as many bytes before the first cell: run `npm run font` when the package has a new
// version (tests/house/font.test.ts). Inter is OFL 1.1, which allows it.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
// @ts-expect-error: it has no types
import subsetFont from 'subset-font'
import { places } from './setup/places.mjs'

const inter = join(places.root, 'node_modules', '@fontsource-variable', 'inter')
// the package's own range of letters
const faces = await readFile(join(inter, 'wght.css'), 'utf8')
const [, range = ''] = /inter-latin-wght-normal\.woff2[^}]*unicode-range: ([^;]+);/.exec(faces) ?? []
const letters = range.split(',').flatMap((piece) => {
  const [first = 0, last = first] = piece
    .slice(2)
    .split('-')
    .map((code) => Number.parseInt(code, 16))
  return Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n))
})
const latin = await readFile(join(inter, 'files', 'inter-latin-wght-normal.woff2'))
// the weights of the style sheets, kerning, figures of one width, marks
const cut = await subsetFont(latin, letters.join(''), {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  keepFeatures: ['kern', 'tnum', 'ccmp', 'locl', 'mark'],
})
await writeFile(process.argv[2] ?? join(places.root, 'src', 'app', 'inter-latin.woff2'), cut)
