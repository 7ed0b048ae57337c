/// <reference path="../.tmp/types/types.d.ts" />

// What is bought to last, put in and borrowed: a line for each row, its columns with ; between them. A plan from before has '': nothing.
migrate((app) => {
  const name = '[^;\\x00-\\x1f]{0,60}'
  const kronor = '\\d{1,9}'
  const month = '([0-9]|[12][0-9]|3[0-6])'
  const whole = '\\d{1,3}'
  const percent = '\\d{1,3}(\\.\\d{1,6})?'

  /** @param {string} row */
  const lines = (row) => `^${row}(\\n${row})*$`
  const fields = [
    {
      name: 'investments',
      max: 1600,
      pattern: lines(`${name};${kronor};${month};([0-9]|10|15|20)`),
      help: 'What is bought to last: name, kr without VAT, month of the plan (0: before it), years (0: as the law has it, 1: at once).',
    },
    {
      name: 'ownMoney',
      max: 300,
      pattern: lines(`-?${kronor};${month}`),
      help: 'The owner’s own money, in or with a minus out: kr, month of the plan.',
    },
    {
      name: 'loans',
      max: 1000,
      pattern: lines(`${name};${kronor};${month};${percent};${whole};${whole};(straight|annuity)`),
      help: 'Loans: name, kr, month of the plan (0: before it), percent a year, months, months without amortisation, type.',
    },
  ]

  const plans = app.findCollectionByNameOrId('plans')
  for (const field of fields) plans.fields.add(new Field(/** @type {any} */ ({ type: 'text', ...field })))
  plans.fields.add(
    new Field(
      /** @type {any} */ ({
        ...{ type: 'select', name: 'depreciationRule', maxSelect: 1, values: ['30', '20'] },
        help: 'Which rule of depreciation by the books; blank: 30.',
      }),
    ),
  )
  app.save(plans)
})
