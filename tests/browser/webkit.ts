import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../integration/server.ts'
import { eventually } from '../patience.ts'

/** The programs of Debian's webkit2gtk-driver, and a screen where there is none. */
export interface WebKitPrograms {
  readonly driver: string
  readonly browser: string
  readonly screen: string
}

/** A WebKit of this machine with one window, driven by WebDriver. */
export async function openWebKit({ driver, browser, screen }: WebKitPrograms) {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  const frames = spawn(screen, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = (await once(frames.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  const port = await freePort()
  const own = { HOME: home, XDG_RUNTIME_DIR: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home }
  // no graphics processor is asked for
  const plainScreen = { GDK_BACKEND: 'x11', WEBKIT_DISABLE_DMABUF_RENDERER: '1', LIBGL_ALWAYS_SOFTWARE: '1' }
  const env = { ...process.env, ...own, ...plainScreen, DISPLAY: `:${display.toString('utf8').trim()}` }
  const server = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' })
  const ended = [frames, server].map((child) => once(child, 'close'))

  const ask = async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...sent })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${method} ${path}: ${String(value.error)}: ${String(value.message)}`)
    return value
  }
  await eventually(() => ask('GET', '/status'))
  const wish = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch: wish } })
  const session = `/session/${sessionId}`

  /** Runs a function of the page's with values that JSON holds; answers what it answers. */
  const look = <A extends readonly unknown[], T>(page: (...args: A) => T | Promise<T>, ...args: A): Promise<T> =>
    ask('POST', `${session}/execute/sync`, { script: `return (${page.toString()})(...arguments)`, args })
  return {
    look,
    act: (type: 'key' | 'pointer', list: readonly Readonly<Record<string, unknown>>[]) =>
      ask('POST', `${session}/actions`, { actions: [{ type, id: type, actions: list }] }),
    go: (url: string) => ask('POST', `${session}/url`, { url }),
    /** Makes the page so large: the window has bars of its own. */
    size: async (width: number, height: number) => {
      const bars = await look(() => ({ wide: outerWidth - innerWidth, high: outerHeight - innerHeight }))
      await ask('POST', `${session}/window/rect`, { width: width + bars.wide, height: height + bars.high })
    },
    close: async () => {
      await ask('DELETE', session).catch(() => undefined)
      server.kill()
      frames.kill()
      await Promise.all(ended)
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
