/// <reference path="../.tmp/types/types.d.ts" />

// A customer's plan, made at sign-up with revision 0. Rows belong to the plan; every save raises the revision by exactly one:
// pb_hooks/plan/save.ts. Written by that route alone: no rule lets a customer write a record.
migrate((app) => {
  const users = app.findCollectionByNameOrId('users')
  const owner = '@request.auth.id != "" && user = @request.auth.id'
  const plain = ['filter', 'sort', 'expand'].map((name) => `@request.query.${name}:isset = false`).join(' && ')

  /** @param {string} name @param {string} help */
  const kronor = (name, help) => ({ type: 'number', name, onlyInt: true, min: 0, max: 9999999, help })
  /** @param {string} name @param {string} help kept as text: a percent that nobody has set is not a 0 */
  const scenario = (name, help) => ({ type: 'text', name, max: 6, pattern: '^-?\\d{1,3}(\\.\\d{0,2})?$', help })

  /** @type {_TygojaDict} */
  const collection = {
    type: 'base',
    name: 'plans',
    listRule: `${owner} && ${plain}`,
    viewRule: owner,
    createRule: null,
    updateRule: null,
    deleteRule: null,
    fields: [
      {
        type: 'relation',
        name: 'user',
        required: true,
        collectionId: users.id,
        maxSelect: 1,
        cascadeDelete: true,
        presentable: true,
        help: 'Whose plan it is. Each customer has one.',
      },
      { type: 'number', name: 'revision', onlyInt: true, min: 0, help: 'Number of saves.' },
      {
        type: 'text',
        name: 'lastSaveId',
        max: 15,
        hidden: true,
        help: 'Id of the last save: the same one again is answered, not done again.',
      },
      {
        type: 'number',
        name: 'lastSaveRevision',
        onlyInt: true,
        min: 0,
        hidden: true,
        help: 'What it was answered.',
      },
      { type: 'number', name: 'startYear', onlyInt: true, min: 2000, max: 2100, help: 'Calendar year of year1.' },
      { type: 'text', name: 'kommun', max: 4, pattern: '^\\d{4}$', help: 'Municipality code, four digits.' },
      { type: 'number', name: 'birthYear', onlyInt: true, min: 1900, max: 2100, help: '0: not told.' },
      {
        type: 'bool',
        name: 'churchMember',
        help: 'Whether they pay the church fee; the percentage stands beside it.',
      },
      {
        type: 'text',
        name: 'churchPercent',
        max: 5,
        pattern: '^(\\d+(\\.\\d*)?|\\.\\d{1,2})$',
        help: 'Church fee of the congregation, percent.',
      },
      {
        type: 'text',
        name: 'ownSharePercent',
        max: 5,
        pattern: '^(100|\\d{1,2}(\\.\\d{0,2})?|\\.\\d{1,2})$',
        help: 'Share of the surplus, percent; blank: all of it.',
      },
      kronor('employmentIncome', 'Pay from a job beside the firm, kr per year.'),
      kronor('openingTemplatePayroll', 'Schablonavdrag of the year before year1 (NE R43), kr.'),
      kronor('openingPayrollTax', 'Egenavgifter charged for the year before year1, kr.'),
      kronor('openingLoss', 'Loss of the years before year1, kr.'),
      {
        type: 'select',
        name: 'pricesVat',
        maxSelect: 1,
        values: ['0', '6', '12', '25'],
        help: 'VAT in the prices of rows that say nothing of their own, percent; blank: none.',
      },
      {
        type: 'text',
        name: 'dismissedDoubts',
        max: 5000,
        pattern: '^[A-Za-z0-9.:=/ -]*$',
        help: 'What the user has said is right as it is, with the values it was said of.',
      },
      { type: 'bool', name: 'asked', help: 'The questions at the start are answered or put away.' },
      kronor('wantedNetPay', 'Net pay per month that the owner wants, kr; 0: not told.'),
      scenario('cautiousPrices', 'Prices in the cautious scenario, percent with sign; blank: 0.'),
      scenario('cautiousVolumes', 'Volumes in the cautious scenario, percent with sign; blank: -15.'),
      scenario('cautiousCosts', 'All costs in the cautious scenario, percent with sign; blank: 5.'),
      scenario('optimisticPrices', 'Prices in the optimistic scenario, percent with sign; blank: 0.'),
      scenario('optimisticVolumes', 'Volumes in the optimistic scenario, percent with sign; blank: 10.'),
      scenario('optimisticCosts', 'All costs in the optimistic scenario, percent with sign; blank: 0.'),
      { type: 'autodate', name: 'created', onCreate: true },
      { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
    ],
    indexes: ['CREATE UNIQUE INDEX "idx_plans_user" ON "plans" ("user")'],
  }
  app.save(new Collection(collection))
})
