import { expect, test } from 'vitest'
import { makeAdmin, newMachine, support } from './production.ts'

const login = { identity: support.email, password: support.password }
const chief = 'chef@lonebanken.example'

test('without a proxy the server itself lets admins in from support’s networks alone, tells all of them of a new place, and counts guesses', async () => {
  const more = { LONEBANKEN_SUPPORT: '198.51.100.0/24 2001:db8:5::7 127.0.0.1' }
  const machine = await newMachine('http://127.0.0.1:8090', more)
  await makeAdmin(machine)
  await makeAdmin(machine, chief)
  await machine.serve()
  const ask = async (from: string, path: string, body?: object, token = '') => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, authorization: token }
    const sent = body && { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(machine.url + path, { headers, ...sent })
    return { status: answer.status, body: (await answer.text()).trim() }
  }
  expect(await ask('127.0.0.1', '/api/collections/_superusers/auth-with-password', login)).toMatchObject({
    status: 200,
  })
  const admin = await ask('198.51.100.9', '/api/collections/_superusers/auth-with-password', login)
  const { token } = JSON.parse(admin.body) as { readonly token: string }
  for (const to of [support.email, chief]) {
    const { subject, text } = await machine.mailbox.next(to)
    expect(subject).toBe('Ny inloggning i adminverktyget för Lönebänken')
    expect(text).toContain(
      `${support.email} har loggat in i adminverktyget från en plats som inte har använts förut: 198.51.100.9`,
    )
  }
  expect((await ask('2001:db8:5::7', '/api/collections', undefined, token)).status).toBe(200)

  const nothing = JSON.stringify({ data: {}, message: "The requested resource wasn't found.", status: 404 })
  for (const from of ['203.0.113.9', '2001:db8:5::8', '198.51.101.9', '::1']) {
    for (const name of ['_superusers', 'pbc_3142635823']) {
      const door = `/api/collections/${name}`
      // right or wrong, known or not: the same word
      for (const tried of [
        login,
        { ...login, password: 'Fel12345' },
        { ...login, identity: 'ingen@lonebanken.example' },
      ])
        expect(await ask(from, `${door}/auth-with-password`, tried)).toEqual({ status: 404, body: nothing })
      for (const email of [support.email, 'ingen@lonebanken.example'])
        expect(await ask(from, `${door}/request-password-reset`, { email })).toEqual({ status: 204, body: '' })
    }
    // a token that was stolen is of no use
    for (const path of [
      '/api/collections',
      '/api/collections/users/records',
      '/api/backups',
      '/api/settings',
      '/api/plans',
    ])
      expect((await ask(from, path, undefined, token)).status, path).toBe(403)
  }

  // a network may guess ten times
  const logIn = async (from: string, password = support.password) =>
    (await ask(from, '/api/collections/_superusers/auth-with-password', { ...login, password })).status
  for (let guess = 0; guess < 10; guess += 1) expect(await logIn('198.51.100.7', 'Fel12345')).toBe(400)
  expect(await logIn('198.51.100.7')).toBe(429)
  expect(await logIn('198.51.100.9')).toBe(200)
})

test('where no proxy is trusted, what one has handed on comes from nobody knows where', async () => {
  const machine = await newMachine('http://127.0.0.1:8090', { TRUSTED_PROXY_HEADER: '' })
  await makeAdmin(machine)
  await machine.serve()
  const door = `${machine.url}/api/collections/_superusers/auth-with-password`
  const logIn = async (headers: Readonly<Record<string, string>>) => {
    const sent = { 'content-type': 'application/json', ...headers }
    return (await fetch(door, { method: 'POST', headers: sent, body: JSON.stringify(login) })).status
  }
  expect(await logIn({})).toBe(200)
  expect(await logIn({ 'x-forwarded-for': '127.0.0.1' })).toBe(404)
})

test('networks that are none are refused at the start', async () => {
  const machine = await newMachine('http://127.0.0.1:8090', { LONEBANKEN_SUPPORT: 'kontoret' })
  await expect(machine.serve()).rejects.toThrow(/LONEBANKEN_SUPPORT is not a list of addresses and networks/)
})
