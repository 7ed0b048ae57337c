import { backFromPayment } from '../texts/paths.ts'

/** Where the browser comes from when it comes back from the payment service. */
export type PaymentPage = 'paid' | 'canceled' | 'changed'

/** Reads an address's query: which page of the payment service it comes from; undefined when it comes from none. */
export function paymentPageIn(query: string): PaymentPage | undefined {
  const said = new URLSearchParams(query).get(backFromPayment.name)
  const pages = ['paid', 'canceled', 'changed'] as const
  return pages.find((page) => backFromPayment[page] === said)
}

/** The query without what the payment service has put there, so that a reload tells it no second time. */
export function withoutPaymentPage(query: string): string {
  const params = new URLSearchParams(query)
  params.delete(backFromPayment.name)
  const left = params.toString()
  return left === '' ? '' : `?${left}`
}
