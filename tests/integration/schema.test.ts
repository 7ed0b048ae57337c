import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fieldNames, fieldOf } from '../../src/plan/fields.ts'
import { type Table, tables } from '../../src/rules/field-names.ts'
import { annotationsMaxLength } from '../../src/rules/limits.ts'
import { salaryRuleNames, salaryRules } from '../../src/rules/salary-rules.ts'
import { type SettingField, settingFields, settingGroups, settingNames } from '../../src/rules/settings.ts'
import { serverOfFile } from './of-file.ts'
import { savePlan } from './plan-save.ts'
import { validRecord } from './records.ts'

const server = serverOfFile()

const collectionOf: Record<Table, string> = { offerings: 'offerings', fixedCosts: 'fixed_costs', measures: 'measures' }

const schemaOf = async (collection: string) => {
  const { fields } = await server.superuser.collections.getOne(collection)
  return new Map(fields.map((field) => [field.name, field]))
}

test('every field of every sheet has its place in the database, as long as the product says', async () => {
  for (const table of tables) {
    const schema = await schemaOf(collectionOf[table])
    expect(schema.get('formulas')?.['max'], table).toBe(annotationsMaxLength.formulas)
    expect(schema.get('note')?.['max'], table).toBe(annotationsMaxLength.note)
    for (const name of fieldNames(table)) {
      const { kind, maxLength } = fieldOf(table, name)
      const stored = schema.get(name)
      expect(stored?.type, `${table}.${name}`).toBe(
        {
          text: 'text',
          date: 'text',
          priority: 'select',
          vat: 'select',
          costVat: 'select',
          counted: 'select',
          integer: 'number',
          decimal: 'number',
        }[kind],
      )
      if (kind === 'text') expect(stored?.['max'], `${table}.${name}`).toBe(maxLength)
      if (kind === 'integer') expect(stored?.['onlyInt'], `${table}.${name}`).toBe(true)
      if (kind === 'integer' || kind === 'decimal')
        expect(stored?.['max'], `${table}.${name}`).toBe(10 ** maxLength - 1)
    }
  }
})

test('every salary parameter has its place in the database, as long as the product says', async () => {
  const schema = await schemaOf('salary_years')
  for (const name of salaryRuleNames) {
    expect(schema.get(name)?.type, name).toBe('text')
    expect(schema.get(name)?.['max'], name).toBe(salaryRules[name].maxLength)
  }
})

test('a mail is of the same kinds in the queue, in the database and among the templates', async () => {
  const queue = readFileSync(new URL('../../pb_hooks/mail/queue.ts', import.meta.url), 'utf8')
  const kinds = [...(/type Kind =((?:\s*\| '\w+')+)/.exec(queue)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
    ([, kind]) => kind,
  )
  const templates = readdirSync(new URL('../../templates/mails/', import.meta.url)).filter((file) =>
    file.endsWith('.txt'),
  )
  expect(kinds.length).toBeGreaterThan(5)
  expect(((await schemaOf('mails')).get('kind')?.['values'] as string[]).toSorted()).toEqual(kinds.toSorted())
  // another wording of trialEnds, and PocketBase's own notice to admins, which no queue holds
  expect(templates.map((file) => file.replace('.txt', '')).toSorted()).toEqual(
    [...kinds, 'trialRenews', 'adminLogin'].toSorted(),
  )
})

test('every setting of words has its place in the database, as long as the product says', async () => {
  const schema = await schemaOf('plans')
  for (const name of settingNames(...settingGroups)) {
    const field: SettingField = settingFields[name]
    if (field.kind === 'text' || field.kind === 'municipality' || field.kind === 'rows') {
      expect(schema.get(name)?.['max'], name).toBe(field.maxLength)
    }
  }
})

test('a save goes by the schema as it is now, whatever it was at the saves before', async () => {
  const kim = await server.newUser()
  const row = validRecord.offerings(kim.planId, { product: 'x'.repeat(31), note: 'Ny' })
  const put = { offerings: [row] }
  const tooLong = await savePlan(kim, 0, { put })
  expect(tooLong).toMatchObject({ status: 400, codes: { save: 'invalid' } })
  expect(tooLong.message).toContain('product')

  const { fields } = await server.superuser.collections.getOne('offerings')
  const changed = (name: string, change: object) =>
    fields.map((field) => (field.name === name ? { ...field, ...change } : field))
  await server.superuser.collections.update('offerings', { fields: changed('product', { max: 31 }) })
  expect(await savePlan(kim, 0, { put })).toMatchObject({ status: 200, revision: 1 })

  await server.superuser.collections.update('offerings', { fields: changed('note', { hidden: true }) })
  const hidden = await savePlan(kim, 1, { put: { offerings: [{ id: row.id, note: 'Ny' }] } })
  expect(hidden).toMatchObject({ status: 400, codes: { save: 'invalid' } })
  expect(hidden.message).toContain('has no "note"')
  await server.superuser.collections.update('offerings', { fields })
})
