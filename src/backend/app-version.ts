import type { AppVersionPort } from '../flows/ports.ts'

/** What a page asks of a service worker: to be the one that counts from now on, or whether a script belongs to its version of the app. */
export type VersionQuestion = { readonly ask: 'takeOver' } | { readonly ask: 'holds'; readonly script: string }

/**
 * The app as this browser keeps it, by way of the service worker at `/sw.js`. `script` is the address of the page's main script, whose name
 * changes with everything that the app is built of. `shown`: what the page itself is made of is here, and the rest of the app may be fetched.
 */
export function createAppVersion(
  container: ServiceWorkerContainer,
  script: string,
  shown: Promise<unknown>,
): AppVersionPort {
  let registration: ServiceWorkerRegistration | undefined
  let notifyFound: () => void = () => undefined

  const check = async (): Promise<void> => {
    const worker = registration?.waiting ?? registration?.active
    if (!worker) return
    if (!(await holds(worker, script))) notifyFound()
    // the server gave this page the newest version: no other load is needed for it to count
    else if (worker.state === 'installed') ask(worker, { ask: 'takeOver' })
  }
  const follow = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state !== 'redundant') void check()
    })
  }

  const begin = async (): Promise<void> => {
    await shown
    const registered = await container.register('/sw.js')
    registration = registered
    registered.addEventListener('updatefound', () => follow(registered.installing))
    // a version that is on its way is what counts when it is here
    await registered.update().catch(() => undefined)
    if (registered.installing) follow(registered.installing)
    else await check()
  }

  return {
    watch(found) {
      notifyFound = found
      container.addEventListener('controllerchange', () => void check())
      // no room, or a browser that lets pages keep nothing: then there is no start without the server
      begin().catch(() => undefined)
    },

    look: () => void registration?.update().catch(() => undefined),

    takeOver: async () => {
      const waiting = registration?.waiting
      if (!waiting) return
      const changed = new Promise((resolve) => container.addEventListener('controllerchange', resolve, { once: true }))
      ask(waiting, { ask: 'takeOver' })
      await changed
    },
  }
}

function ask(worker: ServiceWorker, question: VersionQuestion, ports: MessagePort[] = []): void {
  worker.postMessage(question, ports)
}

/** True when the script is part of the worker's version; a worker that does not answer is not waited for by anybody. */
function holds(worker: ServiceWorker, script: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => {
      resolve(data === true)
      port1.close()
    }
    ask(worker, { ask: 'holds', script }, [port2])
  })
}

/** Whether the server has another version of the app than the page runs: its page names another main script, or it lacks a file of this one. */
export async function isAppReplaced(script: string): Promise<boolean> {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[] // what is asked for
  if (files.some(({ name, responseStatus }) => responseStatus === 404 && name.includes('/assets/'))) return true
  try {
    const page = await fetch('/', { cache: 'no-store' })
    return page.ok && !(await page.text()).includes(new URL(script).pathname)
  } catch {
    return false
  }
}
