// of the plan's record; the rest is the server's. Made of the app's own table (tests/backend/setting-names.test.ts)
const names: readonly string[] = require(`${__hooks}/plan/setting-names.json`)

/** Whether a field of the plan's record is one that a person sets. */
export const isSetting = (name: string) => names.includes(name)
