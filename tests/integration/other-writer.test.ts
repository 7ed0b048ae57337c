import { expect, test } from 'vitest'
import { serverOfFile } from './of-file.ts'
import { savePlan } from './plan-save.ts'
import { validRecord } from './records.ts'
import { command, type TestUser } from './server.ts'

const server = serverOfFile()

// Litestream writes a row of its own now and then, and so do `npm run admin` and support's commands
test('what another program writes to the database meanwhile makes no save fail', async () => {
  const users = await Promise.all(Array.from({ length: 2 }, () => server.newUser()))
  let isDone = false
  const saveOn = async (user: TestUser) => {
    const rows = Array.from({ length: 20 }, () => validRecord.offerings(user.planId))
    for (let revision = 0; ; revision += 1) {
      const offerings = rows.map((row) => ({ ...row, price: revision }))
      const { status, message } = await savePlan(user, revision, { put: { offerings } })
      if (status !== 200) return `${status} ${message ?? ''}`
      if (isDone) return 'saved all along'
    }
  }
  const saving = Promise.all(users.map(saveOn))
  for (let round = 0; round < 4; round += 1) {
    const email = `annan${round}@lonebanken.example`
    const output = await command(['superuser', 'upsert', email, 'Support-2026'], server.dataDir, {
      LONEBANKEN_MODE: 'local',
    })
    expect(output).toContain('Successfully saved superuser')
  }
  isDone = true
  expect(await saving).toEqual(users.map(() => 'saved all along'))
})
