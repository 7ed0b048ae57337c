// PocketBase's own limit is 32 MB, and it sets it again on the routes that write records: ours stands beside it under a name of its own
const name = 'lonebankenBodyLimit'

/**
 * A middleware that answers 413 to a request body over so many bytes, read or announced. Bound to a route it takes the place of the one
 * for all routes. It is PocketBase's native one: no JavaScript runs for it.
 * @returns a middleware for routerAdd and routerUse
 */
export function bodyLimit(bytes: number) {
  const limit = $apis.bodyLimit(bytes) as Middleware & { id: string; priority: number }
  limit.id = name
  limit.priority += 1
  return limit
}
