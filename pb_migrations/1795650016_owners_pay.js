/// <reference path="../.tmp/types/types.d.ts" />

// What is told of pay and dividend in an aktiebolag, and of an enskild firma's own tools. A plan from before it has 0, false and '',
// which are read as if nobody had told anything.
migrate((app) => {
  const largest = 999999999

  /** @param {string} name @param {string} help */
  const kronor = (name, help) => ({ type: 'number', name, onlyInt: true, min: 0, max: largest, help })
  /** @param {string} name @param {string} help */
  const signed = (name, help) => ({ type: 'number', name, onlyInt: true, min: -largest, max: largest, help })
  /** @param {string} name @param {string} help kept as text: what nobody has told is not a 0 */
  const told = (name, help) => ({ type: 'text', name, max: 9, pattern: '^\\d{1,9}$', help })
  /** @param {number} count @param {(n: number) => _TygojaDict} field */
  const each = (count, field) => Array.from({ length: count }, (_, at) => field(at + 1))

  const fields = [
    {
      type: 'text',
      name: 'sharesOwnedSince',
      max: 4,
      pattern: '^(19\\d\\d|20\\d\\d|2100)$',
      help: 'Year in which the shares were acquired; blank: a company that begins within the plan.',
    },
    told('acquisitionCost', 'What the shares cost, kr; blank: 25000.'),
    kronor('savedAllowance', 'Dividend allowance saved before year1, kr.'),
    signed('openingEquity', 'Free equity of the company before year1, kr with sign.'),
    kronor('ownPayBefore', 'Own cash pay from the company in the year before year1, kr.'),
    kronor('allPayBefore', 'All cash pay of the company in the year before year1, kr.'),
    ...each(3, (n) => told(`ownPay${n}`, `Gross pay of year${n} that the owner has chosen, kr; blank: not chosen.`)),
    { type: 'bool', name: 'interestAllocation', help: 'Whether interest is allocated (räntefördelning).' },
    signed('capital1', 'Capital base of the firm at the end of the year before year1, kr with sign.'),
    ...each(3, (n) => signed(`capital${n + 1}`, `Capital base of the firm at the end of year${n}, kr with sign.`)),
    kronor('savedAllocation', 'Interest allocation saved before year1, kr.'),
    ...each(3, (n) => ({
      type: 'number',
      name: `reservePercent${n}`,
      min: 0,
      max: 30,
      help: `Percent of the result of year${n} that is set aside as periodiseringsfond.`,
    })),
    ...each(3, (n) => kronor(`reserveBack${n}`, `Periodiseringsfonder brought back in year${n} by choice, kr.`)),
    ...each(6, (n) => kronor(`reserveBefore${n}`, `Periodiseringsfond set aside ${n} years before year1, kr.`)),
    ...each(3, (n) => signed(`expansionChange${n}`, `To (+) or from (-) the expansionsfond in year${n}, kr.`)),
    kronor('openingExpansion', 'The expansionsfond before year1, kr.'),
  ]

  const plans = app.findCollectionByNameOrId('plans')
  for (const field of fields) plans.fields.add(new Field(/** @type {any} */ (field)))
  app.save(plans)
})
