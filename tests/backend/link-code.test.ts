import { expect, test, vi } from 'vitest'
import { createLinkCode } from '../../src/backend/shared-view/link-code.ts'

const code = 'Xb3nR7pQw2LzT9vKd5HsYc'

/** A tab at an address; `paste` puts another fragment into it, as a person does. */
function tabAt(pathname: string, hash: string, kept = new Map<string, string>()) {
  const location = { pathname, search: '', hash }
  const hearing: (() => void)[] = []
  const history = {
    state: null,
    replaceState: vi.fn((_: unknown, __: string, address: string) => {
      location.hash = /#.*/.exec(address)?.[0] ?? ''
    }),
  }
  const page = { location, history, addEventListener: (_: string, listener: () => void) => hearing.push(listener) }
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const isHere = () => pathname.startsWith('/delad')
  // only what is asked of a window
  const link = createLinkCode(page as unknown as Window, storage, isHere)
  return {
    link,
    location,
    kept,
    paste: (pasted: string) => {
      location.hash = pasted
      for (const listener of hearing) listener()
    },
  }
}

test('the code is taken out of the address at once, and kept for a reload of the tab', () => {
  const { link, location, kept } = tabAt('/delad', `#${code}`)
  expect(location.hash).toBe('')
  expect(link.current()).toBe(code)
  expect(tabAt('/delad', '', kept).link.current()).toBe(code)
})

test('another link in the same tab takes its place, and the page hears of it', () => {
  const { link, location, paste } = tabAt('/delad/lonekalkyl', `#${code}`)
  const heard = vi.fn<() => void>()
  link.watch(heard)
  paste('#Another1Another2Another')
  expect([link.current(), location.hash]).toEqual(['Another1Another2Another', ''])
  expect(heard).toHaveBeenCalledTimes(1)
})

test.each(['.', ')', '>.'])('%s after the link is not of its code', (sign) => {
  expect(tabAt('/delad', `#${code}${sign}`).link.current()).toBe(code)
})

test('half a link is no longer the one before: what opens must be what was pasted', () => {
  const { link, paste } = tabAt('/delad', `#${code}`)
  paste('#Xb3n')
  expect(link.current()).toBe('Xb3n')
})

test.each(['#hjalp/9.0', '#kommentarer', ''])('%s is the address of a window, and stays', (hash) => {
  const { link, location, paste } = tabAt('/delad', `#${code}`)
  paste(hash)
  expect([link.current(), location.hash]).toEqual([code, hash])
})

test('no other page takes a code', () => {
  const { link, location } = tabAt('/lonekalkyl', `#${code}`)
  expect([link.current(), location.hash]).toEqual([undefined, `#${code}`])
})
