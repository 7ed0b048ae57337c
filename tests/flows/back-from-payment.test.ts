import { expect, test } from 'vitest'
import { paymentPageIn, withoutPaymentPage } from '../../src/flows/back-from-payment.ts'

test.each([
  ['?betalning=klar', 'paid', ''],
  ['?betalning=avbruten', 'canceled', ''],
  ['?a=1&betalning=andrad&b=2', 'changed', '?a=1&b=2'],
  ['?betalning=annat', undefined, ''],
  ['?a=1', undefined, '?a=1'],
  ['', undefined, ''],
])('%s', (query, page, left) => {
  expect(paymentPageIn(query)).toBe(page)
  expect(withoutPaymentPage(query)).toBe(left)
})
