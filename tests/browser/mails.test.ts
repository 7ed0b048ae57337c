import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { places } from '../../scripts/setup/places.mjs'
import { loadHook } from '../hooks/load-hook.ts'
import { launchChromium } from './chromium.ts'

const long = 'Wolfeschlegelsteinhausenbergerdorffvoralternwarengewissenhaftschaferswessenschafe'
const folder = join(places.root, 'templates', 'mails')
const { fillTemplate } = loadHook('mail/template', {
  // who sells stands below each
  $os: { readFile: (path: string) => readFileSync(path), getenv: () => long },
  toString: (bytes: Buffer) => bytes.toString('utf8'),
}) as { fillTemplate: (kind: string, values: Readonly<Record<string, string>>) => { readonly html: string } }

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

test('no mail is wider than a narrow phone, whatever stands in it', async () => {
  const page = await browser.newPage({ viewport: { width: 320, height: 800 } })
  const values: Record<string, string> = { url: `https://${long.slice(0, 60)}.lonebanken.example`.toLowerCase() }
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.txt'))) {
    for (const [, value] of readFileSync(join(folder, name), 'utf8').matchAll(/\{(\w+)\}/g))
      values[value as string] ??= long
    await page.setContent(fillTemplate(name.replace('.txt', ''), values).html)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(320)
  }
})
