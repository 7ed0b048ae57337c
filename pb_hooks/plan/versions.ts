import { refusal } from '../http/refusal.ts'
import { type PackedPlan, packedPlanIn } from './packed-plan.ts'
import { lineOf } from './plain-text.ts'

const {
  versionsMaxBytes,
  namedVersionsMaxBytes,
}: Readonly<Record<'versionsMaxBytes' | 'namedVersionsMaxBytes', number>> = require(`${__hooks}/plan/limits.json`)

/** What a version takes beside what it holds, so that empty ones are bounded too. */
export const bytesOfEmptyVersion = 500

const deviceMaxLength = 40
// fifty saves of a plan of 50 rows, four of one of 1000
const bytesBetweenSums = 200_000

export interface NewVersion extends PackedPlan {
  readonly device: string
}

/** The version that comes with a save; undefined from a page that sends none. Error: 400 `save.invalid`. */
export function versionIn(given: unknown): NewVersion | undefined {
  if (given === undefined) return undefined
  const { device, ...packed } = packedPlanIn('save', given, ['device'])
  const plain = lineOf(device, deviceMaxLength)
  if (plain === undefined) throw refusal(400, 'save', 'invalid', 'version.device is too long.')
  return { ...packed, device: plain }
}

/**
 * Keeps what a plan is after a save, in the save's own transaction, and makes room for it: a customer's oldest versions that have no name and that no link shows go.
 * Written without a record: all of it has been judged (`versionIn`), and nothing listens.
 */
export function keepVersion(
  tx: core.App,
  { user, plan, revision }: { user: string; plan: string; revision: number },
  version: NewVersion,
) {
  const bytes = version.data.length + bytesOfEmptyVersion
  const id = $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789')
  const savedAt = new DateTime().string()
  tx.db()
    .insert('versions', { ...version, id, plan, revision, savedAt, bytes, name: '' })
    .execute()
  if (isDueForSum(tx, user, bytes)) makeRoom(tx, user)
}

/**
 * True when a customer's versions must be added up again: so much has come since that was done, or since the server started. To add them up at
 * each save would cost as much as to keep the version.
 */
function isDueForSum(tx: core.App, user: string, bytes: number) {
  const key = `versions of ${user}`
  const since = Number(tx.store().get(key) ?? bytesBetweenSums) + bytes
  const isDue = since >= bytesBetweenSums
  tx.store().set(key, isDue ? 0 : since)
  return isDue
}

function makeRoom(tx: core.App, user: string) {
  let over = bytesOf(tx, user) + bytesBetweenSums - versionsMaxBytes
  while (over > 0) {
    const oldest = oldestUnkept(tx, user)
    if (oldest.length === 0) return
    const gone: string[] = []
    for (let at = 0; at < oldest.length && over > 0; at += 1) {
      gone.push(oldest[at].id)
      over -= oldest[at].bytes
    }
    tx.db()
      .delete('versions', $dbx.in('id', ...gone))
      .execute()
  }
}

/** What the versions of all plans of a customer take. */
function bytesOf(app: core.App, user: string): number {
  const row = new DynamicModel({ bytes: 0 })
  app
    .db()
    .newQuery(
      `SELECT coalesce(sum(v.bytes), 0) AS bytes FROM versions v WHERE v.plan IN (SELECT id FROM plans WHERE "user" = {:user})`,
    )
    .bind({ user })
    .one(row)
  return row.bytes
}

/** What those take that are kept for ever: what has a name, and what a link shows. */
function bytesKept(app: core.App, user: string): number {
  const row = new DynamicModel({ bytes: 0 })
  app
    .db()
    .newQuery(
      `SELECT coalesce(sum(v.bytes), 0) AS bytes FROM versions v
       WHERE v.plan IN (SELECT id FROM plans WHERE "user" = {:user}) AND (v.name != '' OR EXISTS (SELECT 1 FROM reading_links l WHERE l.version = v.id))`,
    )
    .bind({ user })
    .one(row)
  return row.bytes
}

/**
 * A version is to be kept for ever, because it is named or a link shows it: those take a part of the room at most, so that the others have some.
 * One that is kept already takes no more. Error: 400 `version.no_room`.
 */
export function refuseUnlessRoomToKeep(tx: core.App, user: string, version: core.Record) {
  const isKept =
    version.getString('name') !== '' || tx.countRecords('reading_links', $dbx.hashExp({ version: version.id })) > 0
  if (isKept || bytesKept(tx, user) + version.getInt('bytes') <= namedVersionsMaxBytes) return
  throw refusal(400, 'version', 'no_room', `Versions that are kept take at most ${namedVersionsMaxBytes} bytes.`)
}

function oldestUnkept(tx: core.App, user: string) {
  const rows = arrayOf(new DynamicModel({ id: '', bytes: 0 }))
  tx.db()
    .newQuery(
      `SELECT v.id, v.bytes FROM versions v
       WHERE v.plan IN (SELECT id FROM plans WHERE "user" = {:user}) AND v.name = '' AND NOT EXISTS (SELECT 1 FROM reading_links l WHERE l.version = v.id)
       ORDER BY v."savedAt", v.id LIMIT 100`,
    )
    .bind({ user })
    .all(rows)
  return rows as unknown as { id: string; bytes: number }[]
}
