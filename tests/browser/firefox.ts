import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'

type Answer = Readonly<Record<string, unknown>>

/**
 * A Firefox of this machine, as it is, and what a person does in its one window: driven by WebDriver BiDi, which Firefox speaks itself. Playwright
 * asks it for words that a Firefox of last year does not know.
 */
export async function openFirefox(program: string) {
  const home = await mkdtemp(join(tmpdir(), 'firefox-'))
  const downloads = join(home, 'downloads')
  const preferences = {
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'intl.accept_languages': 'sv-SE, sv',
    'dom.events.testing.asyncClipboard': true,
  }
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
  await writeFile(join(home, 'user.js'), lines.join(''))
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', home, 'about:blank']
  const firefox = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: home } })
  const ended = new Promise((resolve) => firefox.on('close', resolve))
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    firefox.on('error', reject)
    firefox.on('close', () => reject(new Error(`Firefox ended. It printed:\n${said}`)))
    firefox.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? []
      if (found !== undefined) resolve(found)
    })
  })
  const socket = new WebSocket(`${address}/session`, { maxPayload: 1e9 })
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  const waiting = new Map<number, (answer: Answer) => void>()
  const complaints: string[] = []
  socket.on('message', (data: Buffer) => {
    const { id, method, params, ...answer } = JSON.parse(data.toString('utf8')) as Answer
    if (method === 'log.entryAdded') note(params as Answer)
    else waiting.get(Number(id))?.(answer)
  })
  const note = ({ level, text, source }: Answer) => {
    if (level === 'error') complaints.push(`${String(text)} ${JSON.stringify(source)}`)
  }
  let last = 0
  const send = async <T = Answer>(method: string, params: Answer = {}): Promise<T> => {
    last += 1
    const id = last
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { type, result, error, message } = await answered
    waiting.delete(id)
    if (type === 'error') throw new Error(`${method}: ${String(error)}: ${String(message)}`)
    return result as T
  }
  await send('session.new', { capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } } })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree')
  const context = contexts[0]?.context ?? ''
  const target = { context }

  /** Runs a function of the page's with values that JSON holds; answers what it answers. */
  const look = async <A extends readonly unknown[], T>(ask: (...args: A) => T | Promise<T>, ...args: A): Promise<T> => {
    const expression = `(async () => JSON.stringify(await (${ask.toString()})(...${JSON.stringify(args)})))()`
    const how = { expression, target, awaitPromise: true, userActivation: true }
    type Evaluated = { result?: { value?: string }; exceptionDetails?: { text: string } }
    const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', how)
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return (result?.value === undefined ? undefined : JSON.parse(result.value)) as T
  }
  return {
    complaints,
    downloads,
    look,
    act: (type: 'key' | 'pointer', list: readonly Answer[]) =>
      send('input.performActions', { context, actions: [{ type, id: type, actions: list }] }),
    go: (url: string) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    size: (width: number, height: number) =>
      send('browsingContext.setViewport', { context, viewport: { width, height } }),
    /** Takes the network away from the page and its service worker, or gives it back; false in a Firefox that knows no such word (140). */
    network: (is: 'offline' | 'online') =>
      send('emulation.setNetworkConditions', {
        networkConditions: is === 'offline' ? { type: 'offline' } : null,
        contexts: [context],
      }).then(
        () => true,
        () => false,
      ),
    /** Chooses files in what a selector leads to. */
    choose: async (selector: string, files: readonly string[]) => {
      const locator = { type: 'css', value: selector }
      const { nodes } = await send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator,
      })
      await send('input.setFiles', { context, element: { sharedId: nodes[0]?.sharedId }, files })
    },
    /** What is printed, a PDF. */
    print: async () => {
      const { data } = await send<{ data: string }>('browsingContext.print', { context, background: true })
      return Buffer.from(data, 'base64')
    },
    close: async () => {
      await send('browser.close').catch(() => undefined)
      socket.close()
      firefox.kill()
      await ended
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
