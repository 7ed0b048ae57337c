import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The value of the latest render, for listeners that are set up once. Not to be read while rendering. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
