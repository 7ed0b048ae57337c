import { expect, test } from 'vitest'
import { loadHook } from './load-hook.ts'

const { withoutSecrets, withoutIds } = loadHook('ops/log-words') as {
  readonly withoutSecrets: (text: string) => string
  readonly withoutIds: (text: string) => string
}

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6ImFiYyJ9.c2ln-bmF0_dXJl'

test.each([
  [`GET /bekrafta/${token}`, 'GET /bekrafta/(token)'],
  [`/x?token=${token}&a=1`, '/x?token=(token)&a=1'],
  [`/bekrafta/${token}x`, '/bekrafta/(token)'],
  [token.slice(0, 30), '(token)'],
  ['no users record with email kim.ek+1@exempel.se: sql', 'no users record with email (address): sql'],
  ['{"email":"åsa@exempel.se"}', '{"email":"(address)"}'],
  ['/x?for=kim%40exempel.se&a=1', '/x?for=(address)&a=1'],
  ['GET /delad/aB3dEfGhIjKlMnOpQrStUv', 'GET /delad/(code)'],
  ['/delad%23aB3dEfGhIjKlMnOpQrStUv?x=1', '/delad%23(code)?x=1'],
  ['{"code":"0000000000000000000000"}', '{"code":"(code)"}'],
  ['POST /api/plan/save', 'POST /api/plan/save'],
  [
    'a name of twenty-three letters: aB3dEfGhIjKlMnOpQrStUvX',
    'a name of twenty-three letters: aB3dEfGhIjKlMnOpQrStUvX',
  ],
])('%s is written %s', (text, written) => {
  expect(withoutSecrets(text)).toBe(written)
})

test.each([
  ['GET /api/collections/users/records/6b0xv1a2c3d4e5f', 'GET /api/collections/users/records/(id)'],
  ['/x?filter=user%20%3D%20%22xikj23v7i1dllfn%22&page=1', '/x?filter=user%20%3D%20%22(id)%22&page=1'],
  ['POST /api/collections/users/request-verification', 'POST /api/collections/users/request-verification'],
])('of the page %s the log keeps %s', (text, written) => {
  expect(withoutIds(text)).toBe(written)
})
