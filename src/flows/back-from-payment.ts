import { backFromPayment } from '../texts/paths.ts'

/** Where the browser comes from when it comes back from the payment service. */
export type PaymentPage = 'paid' | 'canceled' | 'changed'

export function paymentPageIn(query: string): PaymentPage | undefined {
  const answer = new URLSearchParams(query).get(backFromPayment.name)
  const pages = ['paid', 'canceled', 'changed'] as const
  return pages.find((page) => backFromPayment[page] === answer)
}

/** The query without what the payment service has put there, so that a reload does not report it again. */
export function withoutPaymentPage(query: string): string {
  const params = new URLSearchParams(query)
  params.delete(backFromPayment.name)
  const left = params.toString()
  return left === '' ? '' : `?${left}`
}
