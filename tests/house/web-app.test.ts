import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { routeOf } from '../../src/app/routes.ts'
import { productName } from '../../src/texts/pages.ts'
import { navPages } from '../../src/texts/paths.ts'
import { workbenchTexts } from '../../src/texts/workbench.ts'

interface Manifest {
  readonly name: string
  readonly short_name: string
  readonly lang: string
  readonly display: string
  readonly start_url: string
  readonly background_color: string
  readonly theme_color: string
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[]
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
}

const manifest = JSON.parse(readFileSync('public/manifest.json', 'utf8')) as Manifest // written by us
const page = readFileSync('index.html', 'utf8')
const theme = readFileSync('src/app/theme.css', 'utf8')

/** Width and height of a PNG, as its head says. */
function sizeOf(path: string): string {
  const file = readFileSync(path)
  expect(file.subarray(1, 4).toString(), path).toBe('PNG')
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
}

describe('the installed app', () => {
  test('has the product’s name, language and colours', () => {
    expect([manifest.name, manifest.short_name]).toEqual([productName, productName])
    expect(manifest).toMatchObject({ lang: 'sv', display: 'standalone', start_url: '/' })
    const [, light, dark] = /--paper: light-dark\((#\w+), (#\w+)\)/.exec(theme) ?? []
    expect([manifest.background_color, manifest.theme_color]).toEqual([light, light])
    for (const [scheme, colour] of [
      ['light', light],
      ['dark', dark],
    ]) {
      expect(page).toContain(`media="(prefers-color-scheme: ${scheme})" content="${colour}"`)
    }
  })

  test('has icons of the sizes it names, one that may be cut round, and one for iOS', () => {
    const pictures = manifest.icons.filter(({ src }) => src.endsWith('.png'))
    for (const { src, sizes } of pictures) expect(sizeOf(`public${src}`), src).toBe(sizes)
    expect(pictures.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    expect(manifest.icons.map(({ src }) => src)).toContain('/favicon.svg')
    const [, touch = ''] = /rel="apple-touch-icon" href="([^"]+)"/.exec(page) ?? []
    expect(sizeOf(`public${touch}`)).toBe('180x180')
  })

  test('leads from its icon to each page of the workbench, by the menu’s names', () => {
    expect(manifest.shortcuts.map(({ name, url }) => [routeOf(url)?.page, name])).toEqual(
      navPages.map((each) => [each, workbenchTexts.nav[each]]),
    )
  })
})
