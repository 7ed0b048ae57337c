/// <reference path="../.tmp/types/types.d.ts" />

// What is told of the money in the account. A plan from before it has 0 and '', which are read as if nobody had told anything.
migrate((app) => {
  const largest = 999999999

  /** @param {string} name @param {string} help */
  const signed = (name, help) => ({ type: 'number', name, onlyInt: true, min: -largest, max: largest, help })
  /** @param {string} name @param {string} help kept as text: what nobody has told is not a 0 */
  const told = (name, help) => ({ type: 'text', name, max: 9, pattern: '^\\d{1,9}$', help })
  /** @param {string} name @param {string[]} values @param {string} help */
  const choice = (name, values, help) => ({ type: 'select', name, maxSelect: 1, values, help })
  /** @param {(n: number) => _TygojaDict} field */
  const each = (field) => [1, 2, 3].map(field)

  const fields = [
    signed('openingBalance', 'What is in the account when year1 begins, kr with sign.'),
    {
      type: 'text',
      name: 'season',
      max: 90,
      pattern: '^(\\d{1,3}(\\.\\d{1,2})?)( \\d{1,3}(\\.\\d{1,2})?){11}$',
      help: 'Percent of the sales in each of twelve months, 100 together; blank: evenly.',
    },
    choice('paymentDays', ['0', '30'], 'Days until customers pay; blank: 0.'),
    choice('salesVat', ['0', '6', '12', '25'], 'VAT added to prices told without it, percent; blank: 25.'),
    {
      type: 'text',
      name: 'costsVatPercent',
      max: 5,
      pattern: '^(25(\\.0*)?|(1?\\d|2[0-4])(\\.\\d{0,3})?|\\.\\d{1,4})$',
      help: 'VAT on costs, percent of them; blank: 25.',
    },
    choice(
      'vatPeriod',
      ['byTurnover', 'month', 'quarter', 'year'],
      'How often VAT is accounted for; blank: byTurnover.',
    ),
    ...each((n) => told(`debitedTax${n}`, `Debited tax of year${n}, kr per month; blank: reckoned from the plan.`)),
    signed('taxBefore', 'Tax of the year before year1 that is still to be paid, kr with sign.'),
    {
      type: 'text',
      name: 'costMonths',
      max: 5000,
      pattern: '^[^\\x00-\\x1f]+=\\d{1,2}(,\\d{1,2}){0,11}(\\n[^\\x00-\\x1f]+=\\d{1,2}(,\\d{1,2}){0,11})*$',
      help: 'Fixed costs that are not paid every month, a line for each: Hyra=1,4,7,10.',
    },
    { type: 'number', name: 'wantedBuffer', onlyInt: true, min: 0, max: largest, help: 'Kept in the account, kr.' },
    ...each((n) => told(`ownDraw${n}`, `What the owner takes out in year${n}, kr per month; blank: the net pay.`)),
  ]

  const plans = app.findCollectionByNameOrId('plans')
  for (const field of fields) plans.fields.add(new Field(/** @type {any} */ (field)))
  app.save(plans)
})
