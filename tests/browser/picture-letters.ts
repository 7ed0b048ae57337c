import { readFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'

/** Inter 4 (SIL Open Font License 1.1), of the package that the product had when the pictures were first taken. */
const file = 'tests/browser/pictures/letters.woff2'

/** Draws the pages of a window in the pictures' own letters, whatever font the page asks for or the machine has: how wide words are, and with them where everything stands, is then the same everywhere. Sizes and weights stay the page's. */
export async function drawInPictureLetters(context: BrowserContext): Promise<void> {
  await context.addInitScript((letters) => {
    const bytes = Uint8Array.from(atob(letters), (character) => character.charCodeAt(0))
    const font = new FontFace('Picture Letters', bytes, { weight: '100 900' })
    document.fonts.add(font)
    void font.load()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after, ::placeholder { font-family: "Picture Letters", sans-serif !important }')
    document.adoptedStyleSheets.push(sheet)
  }, readFileSync(file).toString('base64'))
}
