/// <reference path="../.tmp/types/types.d.ts" />

// Lönekalkyl: company form, method and every salary parameter of one year. Parameters are kept as typed: an empty percent is not a 0.
migrate((app) => {
  const plans = app.findCollectionByNameOrId('plans')
  const owner = '@request.auth.id != "" && plan.user = @request.auth.id'
  const plain = ['filter', 'sort', 'expand'].map((name) => `@request.query.${name}:isset = false`).join(' && ')
  /** @param {string} name */
  const amount = (name) => ({ type: 'text', name, max: 7, pattern: '^\\d+$', help: 'kr per year, without sign' })
  /** @param {string} name */
  const percent = (name) => ({
    type: 'text',
    name,
    max: 5,
    pattern: '^(\\d+(\\.\\d*)?|\\.\\d{1,2})$',
    help: '%; empty counts as 0',
  })

  /** @type {_TygojaDict} */
  const collection = {
    type: 'base',
    name: 'salary_years',
    listRule: `${owner} && ${plain}`,
    viewRule: owner,
    createRule: null,
    updateRule: null,
    deleteRule: null,
    fields: [
      {
        type: 'relation',
        name: 'plan',
        required: true,
        collectionId: plans.id,
        maxSelect: 1,
        cascadeDelete: true,
        help: 'Whose year it is.',
      },
      {
        type: 'select',
        name: 'year',
        required: true,
        maxSelect: 1,
        values: ['year1', 'year2', 'year3'],
        presentable: true,
        help: 'Of the three years of the plan.',
      },
      {
        type: 'select',
        name: 'companyForm',
        required: true,
        maxSelect: 1,
        values: ['enskildFirma', 'aktiebolag'],
        presentable: true,
        help: 'How they work that year: sole trader, or a limited company that pays a salary.',
      },
      {
        type: 'select',
        name: 'method',
        required: true,
        maxSelect: 1,
        values: ['schablon', 'skatteverket'],
        help: 'How the tax is reckoned.',
      },
      percent('templatePayrollPercent'),
      amount('standardTaxRelief'),
      amount('standardTaxReliefCutOffValue'),
      percent('localTaxesPercent'),
      amount('stateTaxCutOfValue'),
      percent('stateTaxPercent'),
      percent('payrollTaxPercent'),
      amount('generalPensionCutOffValue'),
      percent('generalPensionPercent'),
      percent('funeralFeesPercent'),
      amount('earnedIncomeTaxCutOffValue'),
      percent('earnedIncomeTaxPercent'),
      percent('generalPayrollTaxPercent'),
      { type: 'autodate', name: 'created', onCreate: true },
      { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
    ],
    indexes: ['CREATE UNIQUE INDEX "idx_salary_years_plan_year" ON "salary_years" ("plan", "year")'],
  }
  app.save(new Collection(collection))
})
