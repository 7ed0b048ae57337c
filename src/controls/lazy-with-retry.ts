import { type FunctionComponent, lazy } from 'react'

/**
 * A part of the page whose code is fetched when it is first shown. What could not be fetched is asked for again, without network as soon as there is
 * one. What fails then too is gone with an older version of the app, and the page says so.
 */
export function lazyWithRetry<P>(load: () => Promise<FunctionComponent<P>>): LazyPart<P> {
  let coming: Promise<Loaded<P>> | undefined
  let come: Loaded<P> | undefined
  const fetchIt = async (): Promise<Loaded<P>> => {
    come = { default: await untilItComes(load) }
    return come
  }
  const begin = () => (coming ??= fetchIt())
  // what has come already is there at once: React would show what stands for it, and keep that for 300 ms
  const atOnce = (loaded: Loaded<P>) => ({ then: (take: (part: Loaded<P>) => void) => take(loaded) })
  const part = lazy(() => (come ? (atOnce(come) as Promise<Loaded<P>>) : begin())) // all that React asks of a promise
  return Object.assign(part as FunctionComponent<P>, {
    begin: () =>
      begin().then(
        () => true,
        () => false,
      ),
  })
}

interface Loaded<P> {
  readonly default: FunctionComponent<P>
}

/** A part whose code may be fetched before it is shown: `begin` answers whether it has come. */
type LazyPart<P> = FunctionComponent<P> & { readonly begin: () => Promise<boolean> }

async function untilItComes<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      const isOnline = navigator.onLine
      if (!isOnline) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
      await fetchStyles()
      if (isOnline) return load()
    }
  }
}

/** Asks again for the style sheets that have failed: the browser fetches each once, and what Vite adds to an import looks for each once. */
async function fetchStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  await Promise.all(
    [...links].filter(hasFailed).map(
      (link) =>
        new Promise((settle) => {
          const again = link.cloneNode() as HTMLLinkElement // a copy of one
          again.addEventListener('load', settle)
          again.addEventListener('error', settle)
          link.replaceWith(again)
        }),
    ),
  )
}

/** True for a sheet whose rules nobody may read, as one of this server's always can be. */
function hasFailed({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && !sheet.cssRules
  } catch {
    return true
  }
}
