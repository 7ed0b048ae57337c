import { missingParameter, refused, unknownParameter } from '../refusal.ts'
import type { Form } from './form.ts'

type Scalar = {
  readonly is: 'text' | 'whole' | 'decimal' | 'flag'
  readonly required?: true
  readonly oneOf?: readonly string[]
  /** True: an empty text takes the stored value away. */
  readonly clearable?: true
}
type Metadata = { readonly is: 'metadata' }
type Several = { readonly is: 'list'; readonly of: Field; readonly required?: true; readonly clearable?: true }
type Group = {
  readonly is: 'group'
  readonly of: Readonly<Record<string, Field>>
  readonly required?: true
  readonly clearable?: true
}
export type Field = Scalar | Metadata | Several | Group

/** How a parameter of Stripe's may be declared here: its own type decides. */
type FieldFor<Value> = Value extends readonly (infer Item)[]
  ? Omit<Several, 'of'> & { readonly of: FieldFor<NonNullable<Item>> }
  : Value extends string | number | boolean
    ? Scalar
    : string extends keyof Value
      ? Metadata
      : Value extends object
        ? Omit<Group, 'of'> & { readonly of: FieldsOf<Value> }
        : never

/** The parameters that the double takes, a part of those in Stripe's own type: what Stripe has removed does not compile here. */
export type FieldsOf<Params> = { readonly [Name in keyof Params]?: FieldFor<NonNullable<Params[Name]>> }

export const text = { is: 'text' } as const
export const clearableText = { is: 'text', clearable: true } as const
export const whole = { is: 'whole' } as const
export const flag = { is: 'flag' } as const
export const metadata = { is: 'metadata' } as const
export const texts = { is: 'list', of: text } as const
/** What every list takes. */
export const paging = { limit: whole, starting_after: text, ending_before: text } as const

/**
 * Reads a form by its declaration into text, numbers, booleans, lists and groups.
 * @throws Refusal as Stripe does: unknown, missing, empty or malformed parameters
 */
export function readFields(form: Form, fields: Readonly<Record<string, Field>>, within = ''): Record<string, unknown> {
  const nameOf = (name: string) => (within === '' ? name : `${within}[${name}]`)
  for (const name of Object.keys(form)) {
    if (!Object.hasOwn(fields, name)) throw unknownParameter(nameOf(name))
  }
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const given = form[name]
    if (given !== undefined) values[name] = readField(given, field, nameOf(name))
    else if ('required' in field) throw missingParameter(nameOf(name))
  }
  return values
}

function readField(given: string | Form, field: Field, name: string): unknown {
  if (given === '') {
    if (field.is === 'metadata' || 'clearable' in field) return ''
    const unset = `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter`
    throw refused(`${unset}; however '${name}' cannot be unset.`, name, 'parameter_invalid_empty')
  }
  switch (field.is) {
    case 'list':
      if (typeof given === 'string') throw refused('Invalid array', name)
      return Object.entries(given).map(([at, item]) => readField(item, field.of, `${name}[${at}]`))
    case 'group':
      if (typeof given === 'string') throw refused('Invalid object', name)
      return readFields(given, field.of, name)
    case 'metadata':
      return readMetadata(given, name)
    case 'text':
    case 'whole':
    case 'decimal':
    case 'flag':
      if (typeof given !== 'string') throw refused(`Invalid string: ${JSON.stringify(given)}`, name)
      return readScalar(given, field, name)
  }
}

function readScalar(given: string, { is, oneOf }: Scalar, name: string): string | number | boolean {
  if (oneOf && !oneOf.includes(given)) {
    throw refused(`Invalid ${name}: must be one of ${oneOf.join(', ')}`, name)
  }
  switch (is) {
    case 'whole':
      if (!/^-?\d+$/.test(given)) throw refused(`Invalid integer: ${given}`, name, 'parameter_invalid_integer')
      return Number(given)
    case 'decimal':
      if (!/^-?\d+(\.\d+)?$/.test(given)) throw refused(`Invalid decimal: ${given}`, name)
      return Number(given)
    case 'flag':
      if (given !== 'true' && given !== 'false') throw refused(`Invalid boolean: ${given}`, name)
      return given === 'true'
    case 'text':
      return given
  }
}

function readMetadata(given: string | Form, name: string): Record<string, string> {
  if (typeof given === 'string') throw refused('Invalid object', name)
  const entries = Object.entries(given)
  if (entries.length > 50) throw refused('Metadata can have at most 50 keys.', name)
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (typeof value !== 'string') throw refused('Metadata values must be strings.', `${name}[${key}]`)
      if (key.length > 40 || value.length > 500) {
        throw refused('Metadata keys have at most 40 characters, values at most 500.', `${name}[${key}]`)
      }
      return [key, value]
    }),
  )
}

/** Metadata after an update: an empty value takes its key away, an empty text all of them. */
export function updatedMetadata(
  stored: Record<string, string>,
  given: Readonly<Record<string, string | number | null>> | '' | null | undefined,
): Record<string, string> {
  if (given === '' || given === null) return {}
  const all = Object.entries({ ...stored, ...given }).map(([key, value]) => [key, String(value ?? '')] as const)
  return Object.fromEntries(all.filter(([, value]) => value !== ''))
}
