import type PocketBase from 'pocketbase'
import type { RecordModel } from 'pocketbase'
import type { StopWatching } from '../flows/ports.ts'

const firstWait = 2_000
const longestWait = 60_000

/** What happens to the records of one collection that the user may see. */
export interface LiveListener {
  readonly collection: string
  readonly changed: (record: RecordModel) => void
}

/** Listens to collections over the event stream. The SDK gives up when the first connection fails; not this. */
export function listen(client: PocketBase, listeners: readonly LiveListener[], caughtUp: () => void): StopWatching {
  // a browser without event streams is not notified, and saves all the same
  if (typeof EventSource === 'undefined') return () => Promise.resolve()
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReached = false
  let hearing: Promise<StopWatching> | undefined

  const start = async (wait: number): Promise<void> => {
    try {
      // notified of the connection that is made here, too, and before it counts as reached
      hearing = client.realtime.subscribe('PB_CONNECT', () => {
        if (isReached) caughtUp()
      })
      await Promise.all([
        hearing,
        ...listeners.map(({ collection, changed }) =>
          client.collection(collection).subscribe('*', ({ action, record }) => {
            if (action !== 'delete') changed(record)
          }),
        ),
      ])
      isReached = true
      if (wait > firstWait && !stopped) caughtUp()
    } catch {
      await stop()
      if (!stopped) timer = setTimeout(() => void start(Math.min(wait * 2, longestWait)), wait)
    }
  }

  const stop = async (): Promise<void> => {
    // while it is left the stream stays open; a connection still awaited ends when it comes. What was to hear of one that failed the SDK
    // keeps, with all that waited for the same one: nobody else hears then
    const ended = hearing
      ?.then(
        (end) => end(),
        () => client.realtime.unsubscribe('PB_CONNECT'),
      )
      .catch(() => undefined)
    hearing = undefined
    // offline the server cannot be notified; its side of the stream ends by itself
    await Promise.allSettled([
      client.realtime.isConnected && ended,
      ...listeners.map(({ collection }) => client.collection(collection).unsubscribe('*')),
    ])
  }

  void start(firstWait)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await stop()
  }
}
