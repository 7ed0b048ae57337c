import { refusal } from '../http/refusal.ts'
import { plainText } from './plain-text.ts'
import { rememberBySchema } from './schema-memory.ts'
import { isSetting } from './settings.ts'
import { type NewVersion, versionIn } from './versions.ts'

const { maxRows }: { maxRows: number } = require(`${__hooks}/plan/limits.json`)

export const sheets = ['offerings', 'fixed_costs', 'measures']
const years = ['year1', 'year2', 'year3']
const parts = ['user', 'plan', 'saveId', 'baseRevision', 'settings', 'put', 'gone', 'salary', 'version']

// what a row holds beside what a person fills in
const serverFields = ['id', 'clientId', 'plan', 'created', 'updated']
const dayFields = ['startdate', 'enddate']
const idPattern = /^[a-z0-9]{15}$/

/** what JSON must bring for each type of field; a field of another type is not a customer's to write */
const jsonTypes: Readonly<Record<string, string>> = {
  number: 'number',
  text: 'string',
  select: 'string',
  bool: 'boolean',
}

const typesOfSettings = typesOfFields(isSetting)
const typesOfRow = typesOfFields((name) => !serverFields.includes(name))
const typesOfSalary = typesOfFields((name) => name !== 'year' && !serverFields.includes(name))

export type Values = Readonly<Record<string, unknown>>
/** `clientId`: the row's id within its plan, made by a browser. The record's own is the server's. */
export type RowToPut = { sheet: string; clientId: string; values: Values }
export type RowGone = { sheet: string; clientId: string }
export type SaveRequest = {
  user: string
  /** undefined: the customer's first */
  plan: string | undefined
  saveId: string
  baseRevision: number
  settings: Values | undefined
  put: RowToPut[]
  gone: RowGone[]
  salary: { year: string; values: Values }[]
  version: NewVersion | undefined
}

/**
 * Reads the body of a save strictly: shape, names and JSON types, before any value is looked at by the database. Numbers are numbers and
 * texts are texts: PocketBase by itself would make 0 of "abc". Ranges, lengths and patterns are the schema's.
 * Throws 400 `save.invalid` or `save.too_many_rows`.
 * @param body as PocketBase has decoded it, once and in linear time however deep it is
 */
export function readSave(app: core.App, body: Values): SaveRequest {
  onlyNames('the save', body, parts)
  const { user, plan, saveId, baseRevision } = body
  if (typeof user !== 'string') invalid('user must be the id of the customer')
  if (plan !== undefined && !isId(plan)) invalid('plan must be 15 characters a-z and 0-9')
  if (!isId(saveId)) invalid('saveId must be 15 characters a-z and 0-9')
  if (typeof baseRevision !== 'number' || !Number.isInteger(baseRevision) || baseRevision < 0) {
    invalid('baseRevision must be a whole number')
  }
  if (body.settings !== undefined) {
    checkValues('settings', body.settings, typesOfSettings(app, 'plans'))
    checkSeason((body.settings as Values).season)
  }
  const put = rowsToPut(app, body.put)
  const gone = rowsGone(body.gone)
  refuseTwins([put, gone].flat())
  return {
    user,
    plan,
    saveId,
    baseRevision,
    settings: body.settings,
    put,
    gone,
    salary: salaryYears(app, body.salary),
    version: versionIn(body.version),
  } as SaveRequest
}

function rowsToPut(app: core.App, put: unknown): RowToPut[] {
  return bySheet('put', put, (sheet, rows) => {
    const types = typesOfRow(app, sheet)
    types.id = 'string'
    return rows.map((values) => {
      const id = isObject(values) ? (values as { id?: unknown }).id : undefined
      if (!isId(id)) invalid(`a row of ${sheet} needs an id of 15 characters a-z and 0-9`)
      checkValues(`${sheet} ${id}`, values, types)
      const row = values as { id?: string; clientId?: string }
      row.clientId = id
      // a record's own id is the server's
      delete row.id
      return { sheet, clientId: id, values: row }
    })
  })
}

function rowsGone(gone: unknown): RowGone[] {
  return bySheet('gone', gone, (sheet, ids) =>
    ids.map((id) => {
      if (!isId(id)) invalid(`gone.${sheet} must list ids`)
      return { sheet, clientId: String(id) }
    }),
  )
}

function salaryYears(app: core.App, salary: unknown) {
  if (salary === undefined) return []
  const given = onlyNames('salary', salary, years) as Record<string, Values>
  const types = typesOfSalary(app, 'salary_years')
  return Object.entries(given).map(([year, values]) => {
    checkValues(`salary.${year}`, values, types)
    // a new record must not be left with empty parameters: they would count as 0
    for (const name of Object.keys(types)) {
      if (values[name] === undefined) invalid(`salary.${year}.${name} is missing`)
    }
    return { year, values }
  })
}

/** @param given lists by sheet */
function bySheet<T>(part: string, given: unknown, read: (sheet: string, list: unknown[]) => T[]): T[] {
  if (given === undefined) return []
  const lists = onlyNames(part, given, sheets)
  const all: T[] = []
  for (const [sheet, list] of Object.entries(lists)) {
    if (!Array.isArray(list)) return invalid(`${part}.${sheet} must be a list`)
    // before any of them is looked at
    if (all.length + list.length > maxRows) tooManyRows()
    all.push(...read(sheet, list))
  }
  return all
}

/** The JSON type of each field of a collection that a customer may write. */
function typesOfFields(isWanted: (name: string) => boolean) {
  return rememberBySchema((collection) => {
    // without a prototype: what it has is no field
    const types = Object.create(null) as Record<string, string>
    for (const field of collection.fields) {
      const name = field.getName()
      const type = jsonTypes[field.type()]
      if (type !== undefined && !field.getHidden() && isWanted(name)) types[name] = type
    }
    return types
  })
}

function checkValues(what: string, values: unknown, types: Readonly<Record<string, string>>) {
  if (!isObject(values)) invalid(`${what} must be an object`)
  const given = values as Record<string, unknown>
  for (const [name, value] of Object.entries(given)) {
    const type = types[name]
    if (type === undefined) hasNo(what, name)
    if (typeof value !== type) invalid(`${what}: ${name} must be a ${type}`)
    if (type === 'string') given[name] = plainText(value as string)
    if (dayFields.includes(name) && !isDay(value as string)) invalid(`${what}: ${name} is no day of the calendar`)
  }
}

function onlyNames(what: string, value: unknown, names: readonly string[]): Record<string, unknown> {
  if (!isObject(value)) invalid(`${what} must be an object`)
  const unknown = Object.keys(value).find((name) => !names.includes(name))
  if (unknown !== undefined) hasNo(what, unknown)
  return value as Record<string, unknown>
}

function hasNo(what: string, name: string): never {
  return invalid(`${what} has no ${JSON.stringify(name.slice(0, 40))}`)
}

function refuseTwins(rows: readonly { sheet: string; clientId: string }[]) {
  const seen = new Set()
  for (const { sheet, clientId } of rows) {
    if (seen.has(clientId)) invalid(`${sheet} ${clientId} comes twice`)
    seen.add(clientId)
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value)
}

/** True for '' and for a day that the calendar has; how it is written is the schema's matter. */
function isDay(text: string) {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) || []
  if (year === undefined) return true
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** A season is '' or twelve percents, which are 100 together to the last hundredth; how it is written is the schema's matter. */
function checkSeason(season: unknown) {
  if (season === undefined || season === '') return
  const hundredths = String(season)
    .split(' ')
    .reduce((sum, percent) => sum + Math.round(Number(percent) * 100), 0)
  if (hundredths !== 10000) invalid('settings: season must be 100 percent together')
}

export function invalid(why: string): never {
  throw refusal(400, 'save', 'invalid', `This save can't be read: ${why}.`)
}

export function tooManyRows(): never {
  throw refusal(400, 'save', 'too_many_rows', `A plan holds at most ${maxRows} rows.`)
}
