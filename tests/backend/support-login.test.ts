import { expect, test } from 'vitest'
import { isSupportLogin } from '../../src/backend/support-login.ts'

/** A token with such contents; nobody here looks at its signature. */
const token = (contents: object) => ['{}', JSON.stringify(contents), ''].map((part) => btoa(part)).join('.')

test('support is known by a login that cannot be renewed', () => {
  expect(isSupportLogin(token({ id: 'anna', refreshable: false }))).toBe(true)
  expect(isSupportLogin(token({ id: 'anna', refreshable: true }))).toBe(false)
})

test('what is no token is nobody of support', () => {
  for (const none of ['', 'anna', 'a.b.c', token({})]) expect(isSupportLogin(none)).toBe(false)
})
