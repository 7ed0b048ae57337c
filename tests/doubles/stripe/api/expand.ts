import { refused } from '../refusal.ts'

/** Stripe's limit; `data.items.data.price.product` of a list is one too many. */
const deepest = 4

/**
 * A copy of an answer with ids replaced by the objects they name, as `expand[]` asks.
 * @throws Refusal when a path leads to nothing that can be expanded, or too deep
 */
export function expanded(answer: object, paths: readonly string[], find: (id: string) => object | undefined): object {
  const copy = structuredClone(answer)
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > deepest) {
      throw refused(`You cannot expand more than ${deepest} levels of a property. Property: ${path}`, 'expand')
    }
    expand(copy, steps, path, find)
  }
  return copy
}

function expand(
  place: object,
  [step = '', ...rest]: readonly string[],
  path: string,
  find: (id: string) => object | undefined,
): void {
  const holder = place as Record<string, unknown>
  if (!(step in holder)) throw refused(`This property cannot be expanded (${path}).`, 'expand')
  const value = holder[step]
  if (value === null) return
  if (Array.isArray(value)) {
    holder[step] = value.map((item: unknown) => opened(item, rest, path, find))
  } else {
    holder[step] = opened(value, rest, path, find)
  }
}

function opened(
  value: unknown,
  rest: readonly string[],
  path: string,
  find: (id: string) => object | undefined,
): unknown {
  const found = typeof value === 'string' ? find(value) : value
  if (typeof found !== 'object' || found === null) {
    throw refused(`This property cannot be expanded (${path}).`, 'expand')
  }
  const open = typeof value === 'string' ? structuredClone(found) : found
  if (rest.length > 0) expand(open, rest, path, find)
  return open
}
