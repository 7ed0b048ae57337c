/** A form as Stripe reads one: `items[0][price]=x` is a form within a form. */
export type Form = { [name: string]: string | Form }

/** Reads `a=1&b[c]=2&d[]=3`. A name that is both a value and a form keeps the form. */
export function readForm(text: string): Form {
  const form: Form = {}
  for (const [key, value] of new URLSearchParams(text)) put(form, partsOf(key), value)
  return form
}

const partsOf = (key: string): string[] => key.split('[').map((part) => part.replace(/\]$/, ''))

function put(form: Form, [name = '', ...rest]: readonly string[], value: string): void {
  // `expand[]=a&expand[]=b` numbers itself
  const at = name === '' ? String(Object.keys(form).length) : name
  if (rest.length === 0) {
    form[at] = value
    return
  }
  const inner = form[at]
  const into: Form = typeof inner === 'object' ? inner : {}
  form[at] = into
  put(into, rest, value)
}
