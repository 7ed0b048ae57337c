import type { Lazy } from '../flows/ports.ts'

export function lazily<T>(load: () => Promise<T>): Lazy<T> {
  let value: T | undefined
  let fetching: Promise<T> | undefined
  const begin = async () => {
    try {
      value = await load()
      return value
    } catch (error) {
      fetching = undefined
      throw error
    }
  }
  return { now: () => value, fetched: () => (fetching ??= begin()) }
}

/** The methods of a port that answer with a promise, and so may be asked before the port has come. */
type AnsweredLater<P> = {
  [Name in keyof P as P[Name] extends (...given: never[]) => Promise<unknown> ? Name : never]: P[Name]
}

/** One of the ports that are fetched with the first question; `own` is what it can do before that. */
export function lazyPort<T, Name extends keyof T, P extends T[Name] & object>(
  fetch: () => Promise<T>,
  port: Name,
  own: Omit<P, keyof AnsweredLater<P>>,
): P {
  const ask =
    (name: string | symbol) =>
    async (...given: unknown[]): Promise<unknown> => {
      const fetched = (await fetch())[port] as P
      // the types let nothing but methods be asked for
      return (Reflect.get(fetched, name) as (...given: unknown[]) => unknown).apply(fetched, given)
    }
  return new Proxy(own as P, { get: (known, name): unknown => Reflect.get(known, name) ?? ask(name) })
}
