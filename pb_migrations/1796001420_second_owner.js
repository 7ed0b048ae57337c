/// <reference path="../.tmp/types/types.d.ts" />

// The one relative who owns an aktiebolag with its owner, or works in it. A plan from before it has nobody: a blank share.
migrate((app) => {
  const plans = app.findCollectionByNameOrId('plans')
  /** @param {string} name @param {string} help */
  const kronor = (name, help) => ({ type: 'number', name, onlyInt: true, min: 0, max: 999999999, help })
  /** @param {string} name @param {string} help kept as text: what nobody has told is not a 0 */
  const told = (name, help) => ({ type: 'text', name, max: 9, pattern: '^\\d{1,9}$', help })
  const fields = [
    {
      type: 'text',
      name: 'secondSharePercent',
      max: 5,
      pattern: '^(100|\\d{1,2}(\\.\\d{0,2})?|\\.\\d{1,2})$',
      help: 'Share of the shares that the relative has, percent; blank: nobody.',
    },
    { type: 'bool', name: 'secondIsRelative', help: 'The relative is no spouse.' },
    { type: 'number', name: 'secondBirthYear', onlyInt: true, min: 1900, max: 2100, help: '0: not told.' },
    ...[1, 2, 3].map((n) => told(`secondPay${n}`, `Gross pay of the relative in year${n}, kr; blank: not chosen.`)),
    told('secondCost', 'What the shares of the relative cost, kr; blank: 25000.'),
    kronor('secondSavedAllowance', 'Dividend allowance of the relative saved before year1, kr.'),
    kronor('secondPayBefore', 'Cash pay of the relative from the company in the year before year1, kr.'),
  ]
  for (const field of fields) plans.fields.add(new Field(/** @type {any} */ (field)))
  app.save(plans)
})
