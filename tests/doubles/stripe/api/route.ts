import type { Account } from '../account.ts'
import type { Field, FieldsOf } from './fields.ts'

/** What a route is asked: the object's id from the address, and the parameters in Stripe's own type. */
export type Call<Params> = { readonly account: Account; readonly id: string; readonly params: Params }

export type Route = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Such as `/v1/customers/:id`. */
  readonly path: string
  readonly fields: Readonly<Record<string, Field>>
  readonly run: (call: Call<never>) => object
}

/** Declares a route of the API. The fields are checked before `run`, so that it may trust its parameters' type. */
export function route<Params>(
  method: Route['method'],
  path: string,
  fields: FieldsOf<Params>,
  run: (call: Call<Params>) => object,
): Route {
  // the declaration is checked against Stripe's type above; from here on it is data
  return { method, path, fields: fields as Readonly<Record<string, Field>>, run }
}

/** The route for a request, and the id in its address. */
export function findRoute(routes: readonly Route[], method: string, path: string): { route: Route; id: string } | null {
  const parts = path.split('/')
  for (const route of routes) {
    const wanted = route.path.split('/')
    if (route.method !== method || wanted.length !== parts.length) continue
    if (!wanted.every((part, index) => part === ':id' || part === parts[index])) continue
    return { route, id: decodeURIComponent(parts[wanted.indexOf(':id')] ?? '') }
  }
  return null
}
