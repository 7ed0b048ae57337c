import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requireHook } from '../../scripts/setup/hooks-build.mjs'
import { serverOfFile } from './of-file.ts'
import { savePlan } from './plan-save.ts'
import { command, isPostgres, productionSettings, serveAndWait, startServer, type TestServer } from './server.ts'

const required = requireHook('ops/required-settings.js') as {
  settingsProblems(env: Readonly<Record<string, string | undefined>>): string[]
  settingsWarnings(env: Readonly<Record<string, string | undefined>>): string[]
}
const production = { ...productionSettings, LONEBANKEN_MODE: 'production' }

const mailLogin = { SMTP_USER: 'anvandare', SMTP_PASSWORD: 'mycket-hemligt' }
const server = serverOfFile({ rateLimits: true, env: mailLogin })

describe('production', () => {
  test('refuses to start without its settings, and lists every one', async () => {
    const { code, printed } = await serveAndWait({})
    expect(code).not.toBe(0)
    for (const name of Object.keys(productionSettings)) expect(printed).toContain(`${name} is missing`)
    expect(printed).not.toContain('Server started')
  })

  test.each(Object.keys(productionSettings))('misses %s, and names it only', (name) => {
    const problems = required.settingsProblems({ ...production, [name]: undefined })
    expect(problems).toEqual([expect.stringContaining(`${name} is missing`)])
  })

  test.each([
    [
      'APP_URL',
      [
        'app.lonebanken.example',
        'https://app.example.se/path',
        'http://app.example.se',
        'http://localhost.example.se',
        'http://127.0.0.1.example.se:8090',
      ],
    ],
    ['SMTP_PORT', ['smtp', '70000']],
    ['MAIL_FROM', ['Lönebänken']],
    ['STRIPE_SECRET_KEY', ['pk_live_publishable', 'sk_madeup', 'sk_test_madeup', 'rk_test_madeup']],
    ['STRIPE_WEBHOOK_SECRET', ['sk_test_madeup']],
    ['LONEBANKEN_STRIPE_URL', ['https://api.stripe.com', 'http://127.0.0.1:4242']],
    ['PB_ENCRYPTION_KEY', ['too short', 'å'.repeat(32), 'a'.repeat(32), 'abcabcabcabcabcabcabcabcabcabcab']],
    ['SMTP_HOST', ['   ']],
    ['LONEBANKEN_SUPPORT', ['notanip', '192.0.2.0/24 192.0.2.0/99']],
    ['TRUSTED_PROXY_HEADER', ['X-Forwarded-For: *']],
    ['LONEBANKEN_METRICS_TOKEN', ['too short', 'fifteen-letters']],
    ['LONEBANKEN_LOG', ['xml-lines']],
    ['LONEBANKEN_LOG_LINES', ['abcd', '-100', '1e999']],
    ['LONEBANKEN_CONTACT_EMAIL', ['support']],
    ['LONEBANKEN_CONTACT_PHONE', ['ring oss']],
    ['LONEBANKEN_SELLER', ['Firman\nAB']],
    ['LONEBANKEN_SELLER_NUMBER', ['5566778899 AB']],
    ['LONEBANKEN_SELLER_ADDRESS', ['<b>Storgatan</b>']],
    ['LONEBANKEN_TERMS', ['villkor.html']],
    ['LONEBANKEN_PROCESSORS', [' ']],
    ['LONEBANKEN_ALARM_EMAIL', ['mig']],
    ['LONEBANKEN_STRIPE_TEST', ['true']],
    ['LONEBANKEN_HTTP', ['localhost', '127.0.0.1:80900']],
    ['LONEBANKEN_DOMAIN', ['https://app.example.se']],
    ['LONEBANKEN_REPLICA', ['/srv/copies']],
    ['GOMEMLIMIT', ['lots', '6 GB']],
  ])('does not take any %s, and does not print it', (name, values) => {
    for (const value of values) {
      const problems = required.settingsProblems({ ...production, [name]: value })
      expect(problems, value).toEqual([expect.stringMatching(new RegExp(`^${name} is `))])
      if (value.trim() !== '' && value.length > 3) expect(problems.join()).not.toContain(value)
    }
  })

  test('takes a full set, also with everything that may be left out', () => {
    expect(required.settingsProblems(production)).toEqual([])
    const optional = {
      SMTP_USER: 'anvandare',
      SMTP_PASSWORD: 'hemligt',
      LONEBANKEN_SUPPORT: '127.0.0.1/8 ::1',
      TRUSTED_PROXY_HEADER: 'X-Forwarded-For',
      LONEBANKEN_METRICS_TOKEN: '0123456789abcdef',
      LONEBANKEN_LOG: 'json',
      LONEBANKEN_LOG_LINES: '5000',
      LONEBANKEN_CONTACT_EMAIL: 'hej@lonebanken.example',
      LONEBANKEN_CONTACT_PHONE: '+46 (0)8-123 45 67',
      LONEBANKEN_SELLER: 'Exempel & Co AB',
      LONEBANKEN_SELLER_NUMBER: '556677-8899',
      LONEBANKEN_SELLER_ADDRESS: 'Storgatan 1, 111 22 Stockholm',
      LONEBANKEN_TERMS: 'https://lonebanken.example/villkor',
      LONEBANKEN_PROCESSORS: 'Värdfirman GmbH (servern), Brev SAS (mejl)',
      LONEBANKEN_ALARM_EMAIL: 'vakt@lonebanken.example',
      LONEBANKEN_HTTP: ':8090',
      LONEBANKEN_DOMAIN: 'app.example.se',
      LONEBANKEN_REPLICA: 's3://bucket/lonebanken/1?region=eu-north-1',
      GOMEMLIMIT: '1500MiB',
    }
    expect(required.settingsProblems({ ...production, ...optional })).toEqual([])
  })

  test.each(['SMTP_USER', 'SMTP_PASSWORD'])('does not take %s alone', (name) => {
    expect(required.settingsProblems({ ...production, [name]: 'madeup' })).toEqual([
      expect.stringMatching(/^SMTP_(USER|PASSWORD) is missing beside /),
    ])
  })

  test.each(['http://localhost:8090', 'http://127.0.0.1:8090', 'http://[::1]:8090', 'https://app.example.se:8443'])(
    'takes APP_URL=%s',
    (address) => expect(required.settingsProblems({ ...production, APP_URL: address })).toEqual([]),
  )

  test('counts the bytes of the encryption key, as the cipher does', () => {
    const key = '0123456789abcdefghijå€'
    expect(Buffer.byteLength(key)).not.toBe(key.length)
    const padded = key + 'xyzXYZ_'.slice(0, 32 - Buffer.byteLength(key))
    expect(required.settingsProblems({ ...production, PB_ENCRYPTION_KEY: padded })).toEqual([])
  })

  test('takes a test key when it is set so, and no live key with it', () => {
    const asTest = { ...production, LONEBANKEN_STRIPE_TEST: '1' }
    expect(required.settingsProblems({ ...asTest, STRIPE_SECRET_KEY: 'sk_test_madeup' })).toEqual([])
    expect(required.settingsProblems(asTest)).toEqual([expect.stringContaining('STRIPE_SECRET_KEY is a live key')])
  })

  test.each([
    ['sk_test_madeup', 1],
    ['rk_test_madeup', 1],
    ['sk_live_madeup', 0],
  ])('warns that nobody pays with %s, without showing it: %i', (key, count) => {
    const warnings = required.settingsWarnings({ ...production, STRIPE_SECRET_KEY: key })
    expect(warnings).toHaveLength(count)
    for (const warning of warnings) expect(warning).toMatch(/STRIPE_SECRET_KEY is a test key/)
    expect(warnings.join()).not.toContain(key)
  })
})

describe('local mode', () => {
  test.each([
    ['every address, given after this machine', ['--http=127.0.0.1:8099', '--http=0.0.0.0:8099'], {}],
    ['every address, given before this machine', ['--http', ':8099', '--http', '127.0.0.1:8099'], {}],
    ['https, given after none', ['--https=', '--https=0.0.0.0:8443'], {}],
    ['a domain', ['example.se'], {}],
    ['payment at a stranger’s', [], { LONEBANKEN_STRIPE_URL: 'https://betala.example' }],
    ['payment at another machine', [], { LONEBANKEN_STRIPE_URL: 'http://127.0.0.1.example.se:80' }],
    ['a live Stripe key', [], { STRIPE_SECRET_KEY: 'sk_live_madeup' }],
  ])('refuses %s', async (_, flags, env) => {
    const { code, printed } = await serveAndWait({ LONEBANKEN_MODE: 'local', ...env }, flags)
    expect(code).not.toBe(0)
    expect(printed).toContain('refusing to start in local mode')
    expect(printed).not.toContain('Server started')
  })
})

describe('the settings', () => {
  test('are as the migrations say', async () => {
    const settings = await server.superuser.settings.getAll()
    expect(settings['meta']).toMatchObject({ appName: 'Lönebänken', senderName: 'Lönebänken', appURL: server.url })
    expect(settings['batch']).toMatchObject({ enabled: false })
    expect(settings['rateLimits']).toMatchObject({ enabled: true })
    expect(settings['logs']).toMatchObject({ logIP: false })
  })

  test('an account is reached by its e-mail and password alone', async () => {
    const users = await server.superuser.collections.getOne('users')
    expect(users).toMatchObject({
      passwordAuth: { enabled: true, identityFields: ['email'] },
      oauth2: { enabled: false },
      otp: { enabled: false },
      mfa: { enabled: false },
      authAlert: { enabled: false },
      deleteRule: null,
      manageRule: null,
    })
  })

  test('saving again and again is not throttled before 120 saves a minute', async () => {
    const user = await server.newUser()
    const statuses: number[] = []
    // a minute that an earlier save began may end in between
    for (let save = 0; save < 245 && statuses.at(-1) !== 429; save++) statuses.push((await savePlan(user, save)).status)
    expect(statuses.slice(0, 110)).toEqual(Array.from({ length: 110 }, () => 200))
    expect(statuses.at(-1)).toBe(429)
  })

  test('pages that are not there are not asked for without end', async () => {
    // all over one line, without waiting for answers
    const asked = Array.from({ length: 3200 }, (_, at) => `GET /${at}.html HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
    const line = connect(Number(new URL(server.url).port), '127.0.0.1')
    line.end(`${asked.join('')}GET /last.html HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)
    const statuses = (await text(line)).match(/(?<=^HTTP\/1\.1 )\d+/gm)
    expect(statuses).toHaveLength(asked.length + 1)
    expect(new Set(statuses)).toEqual(new Set(['404', '429']))
  })
})

describe('what differs between machines', () => {
  let other: TestServer
  beforeAll(async () => {
    other = await startServer({ mode: 'production', env: mailLogin })
  })
  afterAll(() => other.stop())

  test.skipIf(isPostgres).each([
    ['production', false],
    ['local', true],
  ] as const)('the mail password in the database file: %s mode, readable: %s', async (mode, readable) => {
    const { dataDir, superuser } = mode === 'local' ? server : other
    const files = await Promise.all(['data.db', 'data.db-wal'].map((name) => readFile(join(dataDir, name))))
    expect(files.some((file) => file.includes(mailLogin.SMTP_PASSWORD))).toBe(readable)
    expect((await superuser.settings.getAll())['smtp']).toMatchObject({ username: mailLogin.SMTP_USER })
  })

  test('follows the environment at every start, not the database', async () => {
    expect((await other.superuser.settings.getAll())['meta']).toMatchObject({
      appURL: 'https://app.lonebanken.example',
      senderAddress: 'hej@lonebanken.example',
      hideControls: true,
    })
    await other.superuser.settings.update({
      meta: { appName: 'Lönebänken', appURL: 'https://changed.example', senderName: 'X', senderAddress: 'x@x.se' },
    })
    await other.kill9()
    const [appURL, port] = ['https://ny.lonebanken.example', 465]
    await other.restart({ APP_URL: appURL, SMTP_PORT: String(port), TRUSTED_PROXY_HEADER: 'X-Forwarded-For' })
    const settings = await other.superuser.settings.getAll()
    expect(settings['meta']).toMatchObject({ appURL, senderAddress: 'hej@lonebanken.example' })
    const smtp = { enabled: true, host: '127.0.0.1', port, username: 'anvandare', tls: true }
    expect(settings['smtp']).toMatchObject(smtp)
    expect(settings['trustedProxy']).toMatchObject({ headers: ['X-Forwarded-For'] })
    expect(JSON.stringify(settings)).not.toContain(mailLogin.SMTP_PASSWORD)
  })
})

test('neither migrations nor superusers need settings', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lonebanken-migrations-'))
  try {
    expect((await command(['migrate', 'up'], dataDir)).match(/^Applied /gm)?.length).toBeGreaterThan(10)
    expect(await command(['superuser', 'upsert', 'a@b.se', 'Hemligt-123'], dataDir)).toContain('Successfully saved')
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('support sees whose a customer’s record is by e-mail and name', async () => {
  const { fields } = await server.superuser.collections.getOne('users')
  expect(fields.filter((field) => field['presentable']).map((field) => field.name)).toEqual(['email', 'name'])
})
