import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isModulePage, routeOf } from '../../src/app/routes.ts'

const measures = { page: 'measures', token: '' }

test.each([
  ['typed', '/åtgärder'],
  ['percent-encoded', '/%C3%A5tg%C3%A4rder'],
  ['with a last slash', '/%C3%A5tg%C3%A4rder/'],
  ['with letters and their rings apart, as some systems paste them', '/a\u030Atga\u0308rder'],
  ['in other mails, capital or small', '/ÅTGÄRDER'],
])('the page of measures is found %s', (_, address) => {
  expect(routeOf(address)).toEqual(measures)
})

test('an address in other mails, capital or small, leads where it should', () => {
  expect(routeOf('/fastakostnader')?.page).toBe('fixedCosts')
  expect(routeOf('/Insikter/')?.page).toBe('insight')
  expect(routeOf('/DELETEUSER')?.page).toBe('deleteUser')
  expect(routeOf('/Bekrafta/aBcD12')).toEqual({ page: 'verify', token: 'aBcD12' })
})

test('a mail leads to its page with the code whole', () => {
  expect(routeOf('/bekrafta/aB-_9')).toEqual({ page: 'verify', token: 'aB-_9' })
  expect(routeOf('/aterstall/abc')).toEqual({ page: 'resetPassword', token: 'abc' })
})

test('every mail leads to a page of the app', () => {
  const sent = readdirSync('templates/mails').flatMap((name) =>
    [...readFileSync(`templates/mails/${name}`, 'utf8').matchAll(/\{url\}(\/[a-z-]+)\/\{code\}/g)].map(
      ([, path]) => path,
    ),
  )
  expect(sent.length).toBeGreaterThan(2)
  for (const path of sent) expect(routeOf(`${path}/token`)?.token, path).toBe('token')
})

test('what is shared is found with what follows: a page of the workbench, or which plan of those that one is invited to', () => {
  expect(routeOf('/delad')).toEqual({ page: 'shared', token: '' })
  expect(routeOf('/delad/')).toEqual({ page: 'shared', token: '' })
  expect(routeOf('/delad/lonekalkyl')).toEqual({ page: 'shared', token: 'lonekalkyl' })
  expect(routeOf('/inbjuden/k2jd8sh3f9sk1ls/%C3%A5tg%C3%A4rder')).toEqual({
    page: 'invited',
    token: 'k2jd8sh3f9sk1ls/åtgärder',
  })
})

test('none of them is for who is signed in alone', () => {
  expect([isModulePage('shared'), isModulePage('invited')]).toEqual([false, false])
})

test.each(['/nowhere', '/login/extra', '/%E0%A4%A'])('%s leads nowhere', (address) => {
  expect(routeOf(address)).toBeUndefined()
})
