import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { newUserAt, quietClient } from '../integration/server.ts'
import { askTls, makeAdmin, newMachine, openProxy, support } from './production.ts'

const has = (program: string) => spawnSync(program, ['--help']).status === 0
// PocketBase's own name and number of the admins' collection: each collection answers to both
const names = ['_superusers', 'pbc_3142635823', '_SUPERUSERS', '%5Fsuperusers', 'pbc%5F3142635823']
const login = { identity: support.email, password: support.password }
const shut = [
  ...names.flatMap((name) => [
    `/api/collections/${name}/auth-with-password`,
    `/api/collections/${name}/auth-with-otp`,
    `/api/collections/${name}/request-otp`,
    `/api/collections/${name}/request-password-reset`,
    `/api/collections/${name}/confirm-password-reset`,
    `/api/collections/${name}/auth-methods`,
    `/api/collections/${name}/auth-refresh`,
    `/api/collections/${name}/records`,
    `/api/collections/${name}/impersonate/abcdefghij12345`,
  ]),
  ...['', '/', '//', '/./', '/x/../'].map((between) => `/api/collections${between}/_superusers/auth-with-password`),
  '/api/plan/../collections/_superusers/auth-with-password',
  '/api/plan/%2e%2e/collections/_superusers/auth-with-password',
  '/api/plan/..%2fcollections/_superusers/auth-with-password',
  '/api//collections/_superusers/auth-with-password',
  '//api/collections/_superusers/auth-with-password',
  '/api/collections/_pb_users_auth_/auth-with-password',
  '/api/collections/offerings/records',
  '/api/collections',
  '/api/settings',
  '/api/settings/test/email',
  '/api/logs',
  '/api/backups',
  '/api/crons',
  '/api/sql',
  '/api/batch',
  '/api/files/token',
  '/api/ops/metrics',
  '/api/oauth2-redirect',
  '/_/',
  '/_/index.html',
  '/%5f/',
  '//_/',
  '/_',
]

test.skipIf(!has('caddy'))('through the proxy nobody outside support’s networks finds an admin’s door', async () => {
  const proxy = await openProxy()
  const machine = await newMachine(proxy.url)
  await makeAdmin(machine)
  await machine.serve()
  await proxy.start(machine)
  const open: string[] = []
  for (const path of shut) {
    for (const body of [undefined, login]) {
      const { status, body: answer } = await askTls(proxy.url + path, {}, body)
      if (status !== 404 || answer !== '')
        open.push(`${status} ${body ? 'POST' : 'GET'} ${path} ${answer.slice(0, 80)}`)
    }
  }
  expect(open).toEqual([])

  const user = await newUserAt(machine.url, await machine.superuser(), {})
  const mine = { authorization: user.client.authStore.token }
  for (const path of ['/', '/logga', '/api/health', '/api/app/mode', '/api/plans', '/api/plan/sharing'])
    expect((await askTls(proxy.url + path, mine)).status, path).toBe(200)
  const { email } = user
  const again = await askTls(
    `${proxy.url}/api/collections/users/auth-with-password`,
    {},
    { identity: email, password: 'Fel12345' },
  )
  expect(again.status).toBe(400)
})

test('without a proxy the server itself lets admins in from support’s networks alone', async () => {
  const more = { LONEBANKEN_SUPPORT: '198.51.100.0/24 2001:db8:5::7 127.0.0.1' }
  const machine = await newMachine('http://127.0.0.1:8090', more)
  await makeAdmin(machine)
  await machine.serve()
  const ask = async (from: string, path: string, body?: object, token = '') => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, authorization: token }
    const sent = body && { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(machine.url + path, { headers, ...sent })
    return { status: answer.status, body: (await answer.text()).trim() }
  }
  const admin = await ask('198.51.100.9', '/api/collections/_superusers/auth-with-password', login)
  const { token } = JSON.parse(admin.body) as { readonly token: string }
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

test('an admin’s password is guessed ten times from a network, and a login from a new place is told to all admins', async () => {
  const machine = await newMachine('http://127.0.0.1:8090', { LONEBANKEN_SUPPORT: '127.0.0.1 198.51.100.0/24' })
  await makeAdmin(machine)
  await makeAdmin(machine, 'chef@lonebanken.example')
  await machine.serve()
  const logIn = async (from: string, password: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
    const body = JSON.stringify({ identity: support.email, password })
    return (
      await fetch(`${machine.url}/api/collections/_superusers/auth-with-password`, { method: 'POST', headers, body })
    ).status
  }
  await quietClient(machine.url).collection('_superusers').authWithPassword(support.email, support.password)
  expect(await logIn('198.51.100.9', support.password)).toBe(200)
  for (const to of [support.email, 'chef@lonebanken.example']) {
    const { subject, text } = await machine.mailbox.next(to)
    expect(subject).toBe('Ny inloggning i adminverktyget för Lönebänken')
    expect(text).toContain(
      `${support.email} har loggat in i adminverktyget från en plats som inte har använts förut: 198.51.100.9`,
    )
  }
  for (let guess = 0; guess < 10; guess += 1) expect(await logIn('198.51.100.7', 'Fel12345')).toBe(400)
  expect(await logIn('198.51.100.7', support.password)).toBe(429)
  expect(await logIn('198.51.100.9', support.password)).toBe(200)
})

test('networks that are none are refused at the start', async () => {
  const machine = await newMachine('http://127.0.0.1:8090', { LONEBANKEN_SUPPORT: 'kontoret' })
  await expect(machine.serve()).rejects.toThrow(/LONEBANKEN_SUPPORT is not a list of addresses and networks/)
})
