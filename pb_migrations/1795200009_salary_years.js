/// <reference path="../.tmp/types/types.d.ts" />

// Lonekalkyl: company form, method and every salary parameter of one year. Parameters are kept as typed: an empty percent is not a 0.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    const owner = '@request.auth.id != "" && user = @request.auth.id'
    const mayWrite = '@request.auth.verified = true && @request.auth.billing_via_user.access_until > @now'
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
      listRule: owner,
      viewRule: owner,
      createRule: `${owner} && ${mayWrite}`,
      updateRule: `${owner} && @request.body.user:changed = false && ${mayWrite}`,
      deleteRule: `${owner} && ${mayWrite}`,
      fields: [
        {
          type: 'relation',
          name: 'user',
          required: true,
          collectionId: users.id,
          maxSelect: 1,
          cascadeDelete: true,
        },
        {
          type: 'select',
          name: 'year',
          required: true,
          maxSelect: 1,
          values: ['year1', 'year2', 'year3'],
          presentable: true,
        },
        {
          type: 'select',
          name: 'companyForm',
          required: true,
          maxSelect: 1,
          values: ['enskildFirma', 'aktiebolag'],
          presentable: true,
        },
        { type: 'select', name: 'method', required: true, maxSelect: 1, values: ['schablon', 'skatteverket'] },
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
      indexes: ['CREATE UNIQUE INDEX `idx_salary_years_user_year` ON `salary_years` (`user`, `year`)'],
    }
    app.save(new Collection(collection))
  },
  (app) => app.delete(app.findCollectionByNameOrId('salary_years')),
)
