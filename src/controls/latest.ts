import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The value of the latest render, for listeners that are set up once and not again when it changes. Read it in events and
 * effects, not while rendering.
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
