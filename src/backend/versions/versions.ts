import type PocketBase from 'pocketbase'
import { Failure } from '../../flows/failure.ts'
import type { SaveRequest } from '../../flows/ports.ts'
import type { ListedVersion, NetPays, VersionsPort } from '../../flows/versions/versions-port.ts'
import type { Plan } from '../../plan/plan.ts'
import { versionMaxBytes } from '../../rules/limits.ts'
import { orFailure } from '../failure.ts'
import { netPayRecord, netPaysFrom } from '../net-pay-record.ts'
import { saveBody } from '../records.ts'
import { requestsOf } from '../signed-in-as.ts'
import { listIn, momentFrom, type Stored, text } from '../stored-values.ts'
import { packed, unpacked } from './packed-plan.ts'

export interface VersionNote {
  readonly device: string
  readonly netPayOf: (plan: Plan) => NetPays
}

/** A save as it is sent, with the version of the plan that it keeps. The last part of a large save alone brings one. */
export async function saveBodyWithVersion(
  user: string,
  planId: string,
  request: SaveRequest,
  said: VersionNote | undefined,
): Promise<ReturnType<typeof saveBody>> {
  const body = saveBody(user, planId, request)
  if (!said || request.isPart) return body
  const version = {
    device: said.device,
    ...netPayRecord(said.netPayOf(request.plan)),
    data: await dataOf(request.plan),
  }
  return { ...body, version }
}

/** '' for a plan that is too large, and in a browser that can't pack: the save goes all the same. */
async function dataOf(plan: Plan): Promise<string> {
  const data = await packed(plan).catch(() => '')
  return data.length > versionMaxBytes ? '' : data
}

/** Whose plans, and the calendar year, for one that has no start year yet. */
export interface Owner {
  readonly client: PocketBase
  readonly userId: string
  readonly thisYear: () => number
}

export function createVersions({ client, userId, thisYear }: Owner, planId: string): VersionsPort {
  const { get, post } = requestsOf(client, userId)

  async function read(id: string): Promise<Plan> {
    const answer = await get('/api/plan/version', { id })
    if (answer['id'] !== id) throw new Failure('offline')
    return unpacked(text(answer['data']), thisYear())
  }

  return {
    list: () => orFailure(async () => versionsIn(await get('/api/plan/versions', { plan: planId }))),
    read: (id) => orFailure(() => read(id)),
    name: (id, name) => orFailure(async () => versionsIn(await post('/api/plan/version/name', { id, name }))),
  }
}

const versionsIn = (answer: Stored): readonly ListedVersion[] =>
  listIn(answer, 'versions', (version) => ({
    id: text(version['id']),
    savedAt: momentFrom(version['savedAt']) ?? new Date(0),
    device: text(version['device']),
    netPay: netPaysFrom(version),
    name: text(version['name']),
    isWhole: version['isWhole'] === true,
  }))
