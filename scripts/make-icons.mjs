// @ts-check
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumToLaunch } from './setup/browsers.mjs'
import { places } from './setup/places.mjs'

// Draws the icons of the installed app from public/favicon.svg into public/icons. Run it when the mark changes: `npm run icons`.

/** `fill`: how much of the picture the mark takes. Below 1 its ground goes to the edges, for systems that cut the corners themselves. */
const icons = [
  { name: 'any-192', size: 192, fill: 1 },
  { name: 'any-512', size: 512, fill: 1 },
  { name: 'maskable-512', size: 512, fill: 0.8 },
  { name: 'apple-touch-180', size: 180, fill: 0.9 },
]

const svg = await readFile(join(places.root, 'public', 'favicon.svg'), 'utf8')
const folder = join(places.root, 'public', 'icons')
await mkdir(folder, { recursive: true })
const browser = await chromium.launch({ ...chromiumToLaunch(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const page = await browser.newPage({ colorScheme: 'light' })
  for (const { name, size, fill } of icons) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(`<body style="margin:0;display:grid;place-items:center;height:100vh">${svg}</body>`)
    await page.locator('svg').evaluate((drawn, share) => {
      const { style } = /** @type {SVGElement} */ (drawn)
      style.width = `${share * 100}vmin`
      const ground = drawn.querySelector('.ground')
      if (share < 1 && ground) document.body.style.background = getComputedStyle(ground).fill
    }, fill)
    await writeFile(join(folder, `${name}.png`), await page.screenshot({ omitBackground: true }))
  }
} finally {
  await browser.close()
}
