import { type FunctionComponent, lazy, Suspense, useLayoutEffect, useRef } from 'react'
import { PartBoundary, PartMissing } from './PartBoundary.tsx'

interface Shape<P> {
  /** Nothing but this part stands on the page. */
  readonly isWhole?: boolean
  /** How to give up a part that lies above the page. */
  readonly close?: (props: P) => void
}

/** A part of the page whose code is fetched when first shown, and asked for again; what fails is said in its place. */
export function lazyWithRetry<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  { isWhole = false, close }: Shape<P> = {},
): LazyPart<P> {
  let coming: Promise<Loaded<P>> | undefined
  let come: Loaded<P> | undefined
  const fetchIt = async (): Promise<Loaded<P>> => {
    come = { default: await untilItComes(load) }
    return come
  }
  const begin = () => (coming ??= fetchIt())
  // what has come already is there at once: React would show what stands for it, and keep that for 300 ms
  const atOnce = (loaded: Loaded<P>) => ({ then: (take: (part: Loaded<P>) => void) => take(loaded) })
  const fetched = () => lazy(() => (come ? (atOnce(come) as Promise<Loaded<P>>) : begin())) as FunctionComponent<P> // all that React asks of a promise
  let Fetched = fetched()
  const again = () => {
    coming = come && Promise.resolve(come)
    Fetched = fetched()
  }
  const part = (props: P) => (
    <PartBoundary isWhole={isWhole} onFailed={again} onClose={close && (() => close(props))}>
      {() => {
        const shown = <Fetched {...props} />
        return close ? <Suspense fallback={<Awaited />}>{shown}</Suspense> : shown
      }}
    </PartBoundary>
  )
  return Object.assign(part, {
    begin: () =>
      begin().then(
        () => true,
        () => false,
      ),
  })
}

/** Has the keyboard while a window's code comes, so that what is typed goes into no cell; then who had it has it again. */
function Awaited() {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null // what can have it can be given it
    place.current?.focus({ preventScroll: true })
    return () => before?.focus({ preventScroll: true })
  }, [])
  return <span ref={place} tabIndex={-1} />
}

interface Loaded<P> {
  readonly default: FunctionComponent<P>
}

/** A part whose code may be fetched before it is shown: `begin` answers whether it has come. */
type LazyPart<P> = FunctionComponent<P> & { readonly begin: () => Promise<boolean> }

/** Fetches code; what fails is asked for once more, without network as soon as there is one. Fails with PartMissing. */
export async function untilItComes<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      const isOnline = navigator.onLine
      if (!isOnline) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
      await fetchStyles()
      if (isOnline) return lastTry(load)
    }
  }
}

async function lastTry<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    throw new PartMissing(await isReplaced(), error)
  }
}

let isReplaced: () => Promise<boolean> = () => Promise.resolve(false)

/** Tells the parts how to find out whether the server has another version of the app than the page runs. */
export function findReplacedBy(find: () => Promise<boolean>): void {
  isReplaced = find
}

/** Asks again for the style sheets that have failed: the browser fetches each once, and what Vite adds to an import looks for each once. */
async function fetchStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  await Promise.all(
    [...links]
      .filter(({ sheet }) => hasFailed(sheet))
      .map(
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
export function hasFailed(sheet: CSSStyleSheet | null): boolean {
  try {
    return sheet !== null && !sheet.cssRules
  } catch {
    return true
  }
}
