import { expect, test } from 'vitest'
import { createAppVersion, type VersionQuestion } from '../../src/backend/app-version.ts'
import { settled } from '../flows/drive.ts'

const script = '/assets/index-1.js'

/** A worker of the browser's that holds these scripts, and says so like service-worker.ts. */
class Worker extends EventTarget {
  state: ServiceWorkerState
  readonly asked: VersionQuestion['ask'][] = []
  private readonly scripts: readonly string[]

  constructor(state: ServiceWorkerState, scripts: readonly string[]) {
    super()
    this.state = state
    this.scripts = scripts
  }

  postMessage(question: VersionQuestion, ports: readonly MessagePort[]): void {
    this.asked.push(question.ask)
    if (question.ask === 'holds') ports[0]?.postMessage(this.scripts.includes(question.script))
  }

  becomes(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

/** What a browser knows of the app's workers. */
class Registration extends EventTarget {
  installing: Worker | null = null
  waiting: Worker | null = null
  active: Worker | null = null
  updates = 0
  /** What an update finds, if it can be asked for. */
  next: Worker | undefined
  isAway = false

  update(): Promise<void> {
    this.updates += 1
    if (this.isAway) return Promise.reject(new TypeError('offline'))
    if (!this.next) return Promise.resolve()
    this.installing = this.next
    this.next = undefined
    this.dispatchEvent(new Event('updatefound'))
    return Promise.resolve()
  }
}

function openApp(shown: Promise<unknown> = Promise.resolve()) {
  const registration = new Registration()
  const registered: string[] = []
  const container = Object.assign(new EventTarget(), {
    register: (path: string) => {
      registered.push(path)
      return Promise.resolve(registration)
    },
  })
  const version = createAppVersion(container as unknown as ServiceWorkerContainer, script, shown)
  const found: string[] = []
  const watch = async () => {
    version.watch(() => found.push('another'))
    await answered()
  }
  return { version, registration, container, registered, found, watch }
}

/** Lets the answers of workers come through their channels. */
async function answered(): Promise<void> {
  for (let at = 0; at < 5; at += 1) {
    await settled()
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

test('nothing is fetched for later before the page is shown', async () => {
  let show: (value: unknown) => void = () => undefined
  const shown = new Promise((resolve) => {
    show = resolve
  })
  const { registered, registration, container, found, watch } = openApp(shown)
  await watch()
  container.dispatchEvent(new Event('controllerchange'))
  await answered()
  expect(registered).toEqual([])
  show(undefined)
  await answered()
  expect(registered).toEqual(['/sw.js'])
  expect(registration.updates).toBe(1)
  // nothing is stored yet that could be asked
  container.dispatchEvent(new Event('controllerchange'))
  await answered()
  expect(found).toEqual([])
})

test('a page that runs what the browser holds gets no notice; one that runs something else does', async () => {
  for (const [scripts, reported] of [
    [[script], []],
    [['/assets/index-2.js'], ['another']],
  ] as const) {
    const { registration, found, watch } = openApp()
    registration.active = new Worker('activated', scripts)
    await watch()
    expect(found).toEqual(reported)
    expect(registration.active.asked).toEqual(['holds'])
  }
})

test('of two versions that which waits is the newest: where it is what the page runs, it counts at once', async () => {
  const { registration, found, watch } = openApp()
  registration.active = new Worker('activated', ['/assets/index-0.js'])
  registration.waiting = new Worker('installed', [script])
  await watch()
  expect(found).toEqual([])
  expect(registration.waiting.asked).toEqual(['holds', 'takeOver'])
  expect(registration.active.asked).toEqual([])
})

test('a version that an update finds is asked once it is here, and not when it fails', async () => {
  const { registration, version, found, watch } = openApp()
  const next = new Worker('installing', ['/assets/index-2.js'])
  registration.next = next
  await watch()
  expect(found).toEqual([])
  registration.installing = null
  registration.waiting = next
  next.becomes('installed')
  await answered()
  expect(found).toContain('another')
  const times = found.length
  next.becomes('redundant')
  await answered()
  expect(found).toHaveLength(times)
  expect(next.asked).not.toContain('takeOver')
  version.look()
  expect(registration.updates).toBe(2)
})

test.each(['when it is looked for', 'before the page came'])(
  'a version that was on its way (%s) is asked too',
  async (when) => {
    const { registration, version, found, watch } = openApp()
    const next = new Worker('installing', ['/assets/index-2.js'])
    if (when === 'before the page came') registration.installing = next
    await watch()
    registration.next = next
    if (when === 'when it is looked for') version.look()
    registration.waiting = next
    next.becomes('installed')
    await answered()
    expect(found).toEqual(['another'])
  },
)

test('an update that cannot be asked for leaves what the browser holds', async () => {
  const { registration, version, found, watch } = openApp()
  registration.isAway = true
  registration.active = new Worker('activated', ['/assets/index-2.js'])
  await watch()
  expect(found).toEqual(['another'])
  version.look()
  await answered()
})

test('what another tab has had take over is looked at again', async () => {
  const { registration, container, found, watch } = openApp()
  registration.active = new Worker('activated', [script])
  await watch()
  registration.active = new Worker('activated', ['/assets/index-2.js'])
  container.dispatchEvent(new Event('controllerchange'))
  await answered()
  expect(found).toEqual(['another'])
})

test('the new version takes over when it is asked for, and that is waited for', async () => {
  const { registration, version, container, watch } = openApp()
  await version.takeOver()
  await watch()
  await version.takeOver()
  const waiting = new Worker('installed', ['/assets/index-2.js'])
  registration.waiting = waiting
  let isDone = false
  const takingOver = version.takeOver().then(() => {
    isDone = true
  })
  await answered()
  expect(waiting.asked).toContain('takeOver')
  expect(isDone).toBe(false)
  container.dispatchEvent(new Event('controllerchange'))
  await takingOver
})

test('a browser that stores nothing gets no notice, and works', async () => {
  const container = Object.assign(new EventTarget(), { register: () => Promise.reject(new Error('SecurityError')) })
  const version = createAppVersion(container as unknown as ServiceWorkerContainer, script, Promise.resolve())
  version.watch(() => undefined)
  await answered()
  version.look()
  await version.takeOver()
})
