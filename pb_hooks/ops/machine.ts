// in memory, as text: a store that several JavaScript machines share keeps no objects of theirs
const start = 'startedAt'

/** Notes when the server has started. */
export function noteStart(app: core.App) {
  app.store().set(start, `${Date.now()}`)
}

/** Seconds since then. */
export function uptime(app: core.App): number {
  return Math.max(0, (Date.now() - Number(app.store().get(start))) / 1000)
}

/** The version of the product: package.json's. */
export function version(): string {
  return require(`${__hooks}/../package.json`).version
}

/** Bytes of memory that the server has, as Linux says; undefined elsewhere. */
export function memory(): number | undefined {
  return unlessMissing(() => {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(toString($os.readFile('/proc/self/status'))) || []
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
  })
}

/** Bytes that are free where the data lies, as POSIX's df says; undefined without one. */
export function freeDisk(app: core.App): number | undefined {
  return unlessMissing(() => {
    const printed = toString($os.cmd('df', '-Pk', app.dataDir()).output())
    // filesystem, size, used, free, share, where
    const [, kilobytes] = /\s\d+\s+\d+\s+(\d+)\s+\d+%\s[^\n]*\n*$/.exec(printed) || []
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
  })
}

/** Seconds since the newest backup in the data folder was made; undefined when there is none. */
export function backupAge(app: core.App): number | undefined {
  return unlessMissing(() => {
    const files = $os.readDir($filepath.join(app.dataDir(), 'backups')).filter((file) => file.name().endsWith('.zip'))
    return files.length === 0 ? undefined : Math.min(...files.map((file) => age(file.info())))
  })
}

/** Seconds since Litestream last had all in the replica (scripts/setup/replica.mjs notes it); undefined when it never had. */
export function replicaAge(app: core.App): number | undefined {
  return unlessMissing(() => age($os.stat($filepath.join(app.dataDir(), 'replica-synced'))))
}

/** Bytes of a file in the data folder; 0 when it isn't there. */
export function sizeOf(app: core.App, name: string): number {
  return unlessMissing(() => $os.stat($filepath.join(app.dataDir(), name)).size()) || 0
}

const age = (file: fs.FileInfo) => Math.max(0, (Date.now() - file.modTime().unixMilli()) / 1000)

/** Undefined when a file or a program isn't there. */
function unlessMissing<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
