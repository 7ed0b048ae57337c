/// <reference lib="webworker" />
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching'
import type { VersionQuestion } from './app-version.ts'

declare const self: ServiceWorkerGlobalScope

/** Every file of this build that the app needs, written in by scripts/setup/service-worker.mjs. */
declare const appFiles: PrecacheEntry[]

// a server that has not begun to answer by then counts as away: the kept page opens
const longestWait = 4_000
const outgoing = 'lonebanken-outgoing'

const precache = new PrecacheController()
precache.addToCacheList(appFiles)

self.addEventListener('install', (event) => void precache.install(event))

self.addEventListener('activate', (event) => event.waitUntil(precache.activate(event).then(() => self.clients.claim())))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || isServers(pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (precache.getCacheKeyForURL(request.url) !== undefined || isAsset(pathname)) {
    event.respondWith(file(request))
  }
})

self.addEventListener('message', (event) => {
  const question = event.data as VersionQuestion // only pages of this app can ask
  // kept before, not while it activates: Chromium has a worker answer its pages already then
  if (question.ask === 'takeOver') event.waitUntil(keepForOpenTabs().then(() => self.skipWaiting()))
  else event.ports[0]?.postMessage(precache.getCacheKeyForURL(question.script) !== undefined)
})

/** The server's own routes are never answered from here. */
const isServers = (path: string): boolean => /^\/(api|_)(\/|$)/.test(path)

const isAsset = (path: string): boolean => path.startsWith('/assets/')

/** The page as the server has it, so that a load brings the newest version; without a server the kept one. */
async function page(request: Request): Promise<Response> {
  const answer = await fetch(request, { signal: AbortSignal.timeout(longestWait) }).catch(() => undefined)
  // a proxy without a server behind it answers, too
  if (answer && answer.status < 500) return answer
  return (await precache.matchPrecache('/index.html')) ?? answer ?? Response.error()
}

async function file(request: Request): Promise<Response> {
  return (
    (await precache.matchPrecache(request)) ??
    (await caches.match(request.url, { cacheName: outgoing, ignoreVary: true })) ??
    fetch(request)
  )
}

/** Another tab may still run the version before, and load parts of it that the server no longer has. */
async function keepForOpenTabs(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (tabs.length < 2) {
    await caches.delete(outgoing)
    return
  }
  const [before, spare] = [await caches.open(precache.strategy.cacheName), await caches.open(outgoing)]
  for (const request of await before.keys()) {
    const isPrecached = precache.getCacheKeyForURL(request.url) !== undefined || !isAsset(new URL(request.url).pathname)
    const answer = isPrecached ? undefined : await before.match(request)
    if (answer) await spare.put(request, answer)
  }
}
