import { holdPlace } from './places.ts'

// far more than an account at its limits is
const mostBytes = 200_000_000
const folderOf = (app: core.App) => $filepath.join(app.dataDir(), 'answers')

/** Where a large answer is written to, piece by piece. */
export interface Sink {
  readonly app: core.App
  readonly write: (text: string) => void
}

/** What is small goes into the answer as it is written. */
export function answerSmall(e: core.RequestEvent, collect: (into: Sink) => void) {
  e.response.header().set('Content-Type', 'application/json')
  collect({ app: e.app, write: (text) => void e.response.write(toBytes(text)) })
}

/**
 * Answers 200 with JSON that is large: it is collected into a file, and sent when whatever `collect` held for it has been given back, so that nobody waits
 * for the line of who reads it. Of a reader's two are sent at a time. The file has lost its name before it is sent; what a server that died has left,
 * the next start removes.
 * @param reader whose line it is: an account, or a link and where it is read
 * Error: 429.
 */
export function answerCollected(e: core.RequestEvent, reader: string, collect: (into: Sink) => void) {
  return holdPlace(e.app, 'sent answer', reader, (enter) => {
    enter()
    const file = collected(e.app, collect)
    try {
      return e.stream(200, 'application/json', file)
    } finally {
      file.close()
    }
  })
}

/** In the data folder, or where that is full in the system's own. */
function collected(app: core.App, collect: (into: Sink) => void) {
  try {
    return collectedIn(folderOf(app), app, collect)
  } catch (error) {
    if (!/no space left|read-only|quota/i.test(String(error))) throw error
    return collectedIn($os.tempDir(), app, collect)
  }
}

function collectedIn(folder: string, app: core.App, collect: (into: Sink) => void) {
  $os.mkdirAll(folder, 0o700 as unknown as fs.FileMode)
  const root = $os.openRoot(folder)
  const name = `lonebanken-${$security.randomString(20)}`
  const file = root.create(name)
  try {
    // a file that is open has no need of a name, but on Windows
    unlessHeld(() => root.remove(name))
    let size = 0
    collect({
      app,
      write: (text) => {
        const bytes = toBytes(text)
        size += bytes.length
        if (size > mostBytes) throw new Error(`an answer is larger than ${mostBytes} bytes`)
        file.write(bytes)
      },
    })
    file.seek(0, 0)
    return file
  } catch (error) {
    file.close()
    throw error
  } finally {
    unlessHeld(() => root.remove(name))
    root.close()
  }
}

function unlessHeld(remove: () => void) {
  try {
    remove()
  } catch {
    // gone already, or removed by the next start
  }
}

/** Removes what a server that died was about to send, or to bring into a store (ops/data-copy.ts). */
export function removeLeftovers(app: core.App) {
  for (const folder of [folderOf(app), $filepath.join(app.dataDir(), 'backup-copy')]) $os.removeAll(folder)
}
