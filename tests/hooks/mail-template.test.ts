import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { loadHook } from './load-hook.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

interface Words {
  readonly subject: string
  readonly text: string
  readonly html: string
}

let env: Readonly<Record<string, string>> = {}

/** The hook's own function, given what it asks of PocketBase. */
const { fillTemplate } = loadHook('mail/template', {
  $os: { readFile: (path: string) => readFileSync(path), getenv: (name: string) => env[name] ?? '' },
  toString: (bytes: Buffer) => bytes.toString('utf8'),
}) as { fillTemplate: (kind: string, values: Readonly<Record<string, string>>) => Words }
const values = {
  url: 'https://app.exempel.se',
  code: 'aB3dEfGhIjKlMnOpQrStUv',
  newEmail: 'åsa&bo@exempel.se',
  day: '22 december 2026',
  when: 'om tre dagar',
  what: 'kommentarer och förslag',
  news: '3 kommentarer och ett förslag som du inte har svarat på',
  place: 'kommentarer',
  admin: 'stod@exempel.se',
  at: '2026-11-27 23:15',
  plan: 'abcdefghij12345',
  who: 'Åsa Öberg',
  count: '30 dagar',
}
const kinds = readdirSync(join(root, 'templates', 'mails'))
  .filter((name) => name.endsWith('.txt'))
  .map((name) => name.replace('.txt', ''))

test.each(kinds)('%s says the same as text and as HTML, in Swedish, with nothing left to fill in', (kind) => {
  const { subject, text, html } = fillTemplate(kind, values)
  expect(subject).toMatch(/Lönebänken/)
  expect(text.startsWith('Hej!\n')).toBe(true)
  expect(text.endsWith('Vänliga hälsningar\nLönebänken\n')).toBe(true)
  expect(text + html).not.toMatch(/\{(\w+)\}|undefined/)
  expect(text).not.toMatch(/[<>[\]]/)
  const plain = html
    .replace(/<(style|title)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
  for (const word of text.match(/[\wåäöÅÄÖ@&.]+/g) ?? []) expect(plain).toContain(word)
  // readable in the dark, and no picture or script that a mail program would hold back
  expect(html).toContain('prefers-color-scheme: dark')
  expect(html).not.toMatch(/<(img|script|link)\b/)
})

test('a link is a button and is written out, short', () => {
  const { text, html } = fillTemplate('verification', values)
  const link = 'https://app.exempel.se/bekrafta/aB3dEfGhIjKlMnOpQrStUv'
  expect(text).toContain(`Bekräfta e-postadressen:\n${link}\n`)
  expect(html.split(`href="${link}"`)).toHaveLength(3)
  expect(link.length).toBeLessThan(70)
})

test('what a mail names cannot become part of its HTML', () => {
  const { html, text } = fillTemplate('emailChangeNotice', { ...values, newEmail: '"><b>x</b>{url}@y.se' })
  expect(html).not.toContain('<b>')
  expect(html).toContain('&quot;&gt;&lt;b&gt;x&lt;/b&gt;{url}@y.se')
  expect(text).toContain('{url}@y.se')
})

test('a mail without what it names is not sent', () => {
  expect(() => fillTemplate('trialEnds', { url: 'https://app.exempel.se' })).toThrow('a mail without its when')
})

test('every mail ends with who sells, where the server is told it', () => {
  onTestFinished(() => {
    env = {}
  })
  env = {
    LONEBANKEN_SELLER: 'Ek & Son AB',
    LONEBANKEN_SELLER_NUMBER: '556677-8899',
    LONEBANKEN_SELLER_ADDRESS: 'Storgatan 1, 111 22 Stockholm',
  }
  for (const kind of kinds) {
    const { text, html } = fillTemplate(kind, values)
    expect(text).toMatch(/Lönebänken\n\nEk & Son AB, org\.nr 556677-8899, Storgatan 1, 111 22 Stockholm\n$/)
    expect(html).toContain('Ek &amp; Son AB, org.nr 556677-8899, Storgatan 1, 111 22 Stockholm</p>')
  }
})
