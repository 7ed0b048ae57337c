import { expect, test } from 'vitest'
import { storedSettings } from '../../src/backend/settings-record.ts'

// `npx vitest run --project pure tests/backend/setting-names.test.ts -u` writes the file anew
test('the server lets a save write the settings of the app’s table, and nothing else of a plan’s record', async () => {
  await expect(`${JSON.stringify(storedSettings.toSorted(), null, 2)}\n`).toMatchFileSnapshot(
    '../../pb_hooks/plan/setting-names.json',
  )
})
