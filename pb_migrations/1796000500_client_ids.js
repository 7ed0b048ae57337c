/// <reference path="../.tmp/types/types.d.ts" />

// What a browser calls a row, a comment or a proposal that it makes is unique within its plan and means nothing outside it. It was the record's own id, of
// which there is one in all plans: whoever had been shown a row could take its id, and keep its owner from bringing the row back.
migrate((app) => {
  const named = {
    offerings: 'Id of the row within its plan.',
    fixed_costs: 'Id of the row within its plan.',
    measures: 'Id of the row within its plan.',
    comments: 'Id of the comment within its plan: the same again is not written again.',
    proposals: 'Id of the proposal within its plan: the same again is not kept again.',
  }
  for (const [name, help] of Object.entries(named)) {
    const collection = app.findCollectionByNameOrId(name)
    const id = '[a-z0-9]{15}'
    const field = { type: 'text', name: 'clientId', required: true, min: 15, max: 15, pattern: `^${id}$`, help }
    // for a row that support adds
    collection.fields.add(new Field(/** @type {any} */ ({ ...field, autogeneratePattern: id })))
    app.save(collection)
    app.db().newQuery(`UPDATE ${name} SET "clientId" = id`).execute()
    collection.indexes = /** @type {any} */ ([
      ...collection.indexes,
      `CREATE UNIQUE INDEX "idx_${name}_clientId" ON "${name}" ("plan", "clientId")`,
    ])
    app.save(collection)
  }
})
