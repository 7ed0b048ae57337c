import type Stripe from 'stripe'
import type { Account } from '../account.ts'
import { clearableText, metadata, paging, text, texts, updatedMetadata } from '../api/fields.ts'
import { page } from '../api/listing.ts'
import { route } from '../api/route.ts'
import { end } from '../life/subscriptions.ts'
import type { Customer } from '../objects.ts'
import { missingObject, refused } from '../refusal.ts'

const fields = { email: clearableText, name: clearableText, preferred_locales: texts, metadata } as const

export const customerRoutes = [
  route<Stripe.CustomerCreateParams>('POST', '/v1/customers', fields, ({ account, params }) =>
    newCustomer(account, given(params, {})),
  ),
  route<Stripe.CustomerListParams>('GET', '/v1/customers', { ...paging, email: text }, ({ account, params }) =>
    page(
      [...account.customers.values()].filter(({ email }) => params.email === undefined || email === params.email),
      params,
      '/v1/customers',
    ),
  ),
  route('GET', '/v1/customers/:id', {}, ({ account, id }) =>
    account.deletedCustomers.has(id) ? gone(id) : customerNamed(account, id),
  ),
  route<Stripe.CustomerUpdateParams>('POST', '/v1/customers/:id', fields, ({ account, id, params }) => {
    const customer = customerNamed(account, id)
    account.change('customer.updated', customer, given(params, customer.metadata))
    return customer
  }),
  route('DELETE', '/v1/customers/:id', {}, ({ account, id }) => {
    const customer = customerNamed(account, id)
    // nothing says that Stripe closes a page that is open: who deletes has to
    for (const subscription of account.subscriptions.values()) {
      if (subscription.customer === id) end(account, subscription)
    }
    account.customers.delete(id)
    account.deletedCustomers.add(id)
    account.notify('customer.deleted', customer)
    return gone(id)
  }),
]

function newCustomer(account: Account, known: Partial<Customer>): Customer {
  const customer: Customer = {
    ...account.made('customer', account.newId('cus')),
    email: null,
    invoice_settings: { default_payment_method: null },
    metadata: {},
    name: null,
    preferred_locales: [],
    ...known,
  }
  account.customers.set(customer.id, customer)
  account.notify('customer.created', customer)
  return customer
}

const gone = (id: string) => ({ id, object: 'customer', deleted: true })

/** A customer that is there. `param`: the parameter that names it, when it isn't the address. */
export function customerNamed(account: Account, id: string, param?: string): Customer {
  const customer = account.customers.get(id)
  if (!customer) throw missingObject('customer', id, param)
  return customer
}

/** Refuses a list's `customer` that never was; one that is deleted may be asked about. */
export function refuseUnknownCustomer(account: Account, id: string | undefined): void {
  if (id !== undefined && !account.deletedCustomers.has(id)) customerNamed(account, id, 'customer')
}

function given(
  params: Stripe.CustomerCreateParams | Stripe.CustomerUpdateParams,
  stored: Customer['metadata'],
): Partial<Customer> {
  const { email } = params
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email))
    throw refused(`Invalid email address: ${email}`, 'email', 'email_invalid')
  const changes: Record<string, unknown> = { metadata: updatedMetadata(stored, params.metadata) }
  for (const name of ['email', 'name', 'preferred_locales'] as const) {
    if (params[name] !== undefined) changes[name] = params[name] === '' ? null : params[name]
  }
  return changes
}
