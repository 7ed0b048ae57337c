/// <reference path="../.tmp/types/types.d.ts" />

// What belongs to a row beside its columns: the formulas that were typed in them, so that next year somebody knows why a cost is 114 000,
// and a note. Blank leaves every row that is there already as it is.
migrate(
  (app) => {
    for (const name of ['offerings', 'fixed_costs', 'measures']) {
      const sheet = app.findCollectionByNameOrId(name)
      sheet.fields.add(
        new TextField({
          name: 'formulas',
          max: 1500,
          pattern: '^([A-Za-z0-9]+=[^\\x00-\\x1f]+(\\n[A-Za-z0-9]+=[^\\x00-\\x1f]+)*)?$',
          help: 'Formulas as they were typed, a line for each column: price=9500*12.',
        }),
      )
      sheet.fields.add(new TextField({ name: 'note', max: 300, help: 'What the user notes of the row.' }))
      app.save(sheet)
    }
  },
  (app) => {
    for (const name of ['offerings', 'fixed_costs', 'measures']) {
      const sheet = app.findCollectionByNameOrId(name)
      for (const field of ['formulas', 'note']) sheet.fields.removeByName(field)
      app.save(sheet)
    }
  },
)
