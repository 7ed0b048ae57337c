/// <reference path="../.tmp/types/types.d.ts" />

// What support sorts by: the newest versions, the newest accounts, and the addresses, which the index that keeps them unique sorts in another order
migrate((app) => {
  for (const [name, column] of [
    ['versions', 'savedAt'],
    ['users', 'created'],
    ['users', 'email'],
  ]) {
    const collection = app.findCollectionByNameOrId(name)
    const index = `CREATE INDEX \`idx_${name}_by_${column}\` ON \`${name}\` (\`${column}\`)`
    collection.indexes = /** @type {any} */ ([...collection.indexes, index])
    app.save(collection)
  }
})
