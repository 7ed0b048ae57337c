import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'

/** Where the expected pictures lie, and where what differed is written. */
const expectedFolder = 'tests/browser/pictures'
const reportFolder = '.tmp/pictures'

/** How far two pictures may be from each other. Letters are drawn a little differently by every machine, so no single dot counts. */
const allowed = {
  /** Squares of 8 dots whose commonest colour, their ground, is another: a share of all. */
  grounds: 0.001,
  /** Levels of 255 by which a colour counts as another. */
  level: 3,
  /** Squares of 32 dots whose mean is further off than `meanLevel`: how many. */
  means: 0,
  meanLevel: 6,
} as const

/**
 * Compares what a page shows with its stored picture. Answers '' or what is wrong; then expected, actual and difference
 * lie in .tmp/pictures. With UPDATE_PICTURES=1 the picture is stored again.
 */
export async function comparePicture(
  page: Page,
  name: string,
  reader: Page,
  { writesReport = true } = {},
): Promise<string> {
  const actual = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const path = `${expectedFolder}/${name}.png`
  if (process.env['UPDATE_PICTURES'] === '1') {
    await mkdir(expectedFolder, { recursive: true })
    await writeFile(path, actual)
    return ''
  }
  const expected = await readFile(path)
  if (actual.equals(expected)) return ''
  const found = await reader.evaluate(inBrowser, {
    ...allowed,
    expected: expected.toString('base64'),
    actual: actual.toString('base64'),
  })
  if (found.says === '' || !writesReport) return found.says
  await mkdir(reportFolder, { recursive: true })
  await writeFile(`${reportFolder}/${name}-expected.png`, expected)
  await writeFile(`${reportFolder}/${name}-actual.png`, actual)
  await writeFile(`${reportFolder}/${name}-difference.png`, Buffer.from(found.difference, 'base64'))
  return `${name}: ${found.says}; see ${reportFolder}/${name}-*.png, or replace it with UPDATE_PICTURES=1`
}

type Asked = typeof allowed & { readonly expected: string; readonly actual: string }

/** The comparison itself. It runs in the browser, which knows how to read a PNG. */
async function inBrowser(asked: Asked): Promise<{ says: string; difference: string }> {
  const read = async (png: string) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.drawImage(image, 0, 0)
    return {
      canvas,
      pen,
      width: image.width,
      height: image.height,
      dots: pen.getImageData(0, 0, image.width, image.height).data,
    }
  }
  const [before, now] = [await read(asked.expected), await read(asked.actual)]
  if (before.width !== now.width || before.height !== now.height) {
    return {
      says: `${now.width} × ${now.height} instead of ${before.width} × ${before.height}`,
      difference: asked.actual,
    }
  }
  const { width, height } = now
  type Picture = typeof now
  type Colour = readonly [number, number, number]
  const colourAt = ({ dots }: Picture, x: number, y: number): Colour => {
    const at = (y * width + x) * 4
    return [dots[at] ?? 0, dots[at + 1] ?? 0, dots[at + 2] ?? 0]
  }
  const inSquare = (left: number, top: number, side: number, visit: (x: number, y: number) => void) => {
    for (let y = top; y < Math.min(top + side, height); y++) {
      for (let x = left; x < Math.min(left + side, width); x++) visit(x, y)
    }
  }
  const groundOf = (picture: Picture, left: number, top: number, side: number): Colour => {
    const counts = new Map<number, number>()
    let most = 0
    let ground: Colour = [0, 0, 0]
    inSquare(left, top, side, (x, y) => {
      const colour = colourAt(picture, x, y)
      const key = (colour[0] << 16) | (colour[1] << 8) | colour[2]
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      if (count > most) {
        most = count
        ground = colour
      }
    })
    return ground
  }
  const meanOf = (picture: Picture, left: number, top: number, side: number): Colour => {
    const sum = [0, 0, 0]
    let count = 0
    inSquare(left, top, side, (x, y) => {
      colourAt(picture, x, y).forEach((part, at) => (sum[at] = (sum[at] ?? 0) + part))
      count += 1
    })
    return [(sum[0] ?? 0) / count, (sum[1] ?? 0) / count, (sum[2] ?? 0) / count]
  }
  // most squares of two pictures are the same, dot by dot
  const isSame = (left: number, top: number, side: number): boolean => {
    for (let y = top; y < Math.min(top + side, height); y++) {
      for (let x = left; x < Math.min(left + side, width); x++) {
        const at = (y * width + x) * 4
        for (let of = at; of < at + 3; of++) if (before.dots[of] !== now.dots[of]) return false
      }
    }
    return true
  }
  const apart = (one: Colour, other: Colour) => Math.max(...one.map((part, at) => Math.abs(part - (other[at] ?? 0))))
  const strange = (side: number, level: number, of: typeof meanOf) => {
    const squares: (readonly [number, number])[] = []
    for (let y = 0; y < height; y += side) {
      for (let x = 0; x < width; x += side) {
        if (isSame(x, y, side)) continue
        if (apart(of(before, x, y, side), of(now, x, y, side)) > level) squares.push([x, y])
      }
    }
    for (const [x, y] of squares) {
      now.pen.strokeStyle = side > 8 ? 'magenta' : 'red'
      now.pen.strokeRect(x + 0.5, y + 0.5, side - 1, side - 1)
    }
    return squares.length
  }
  const means = strange(32, asked.meanLevel, meanOf)
  const grounds = strange(8, asked.level, groundOf)
  const many = Math.floor(Math.ceil(width / 8) * Math.ceil(height / 8) * asked.grounds)
  const says = [
    means > asked.means ? `${means} squares of 32 have another mean` : '',
    grounds > many ? `${grounds} squares of 8 have another ground (${many} may)` : '',
  ]
  if (says.every((one) => one === '')) return { says: '', difference: '' }
  const blob = await now.canvas.convertToBlob()
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return { says: says.filter((one) => one !== '').join(', '), difference: btoa(text) }
}
