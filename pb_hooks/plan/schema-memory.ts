/**
 * What is worked out of a collection's schema once, and remembered by each JavaScript machine until the collection is changed: PocketBase writes
 * down when that was. To ask a collection for its fields costs as much as to check ten rows.
 */
export function rememberBySchema<T>(
  workOut: (collection: core.Collection) => T,
): (app: core.App, collection: string) => T {
  const memory: Map<string, { schema: string; result: T }> = new Map()
  return (app, name) => {
    const collection = app.findCachedCollectionByNameOrId(name)
    const schema = collection.updated.string()
    const known = memory.get(name)
    if (known?.schema === schema) return known.result
    const result = workOut(collection)
    memory.set(name, { schema, result })
    return result
  }
}
