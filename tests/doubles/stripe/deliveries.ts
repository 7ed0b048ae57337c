import type { Account, EndpointFile } from './account.ts'
import type { StripeEvent } from './objects.ts'
import { signatureHeader } from './signature.ts'

/** What may go wrong with an event on its way. */
type EventFault =
  /** Never sent, never tried again. */
  | 'drop'
  /** Sent twice. */
  | 'duplicate'
  /** Held until `bringLate` or `settle`, so that later events come first. */
  | 'delay'
  /** Signed with a secret that is not the endpoint's. */
  | 'wrongSecret'
  /** Signed a quarter of an hour ago. */
  | 'stale'

/** One attempt to deliver an event. `status` 0: no answer at all. */
type Attempt = {
  readonly event: string
  readonly type: string
  readonly status: number
}

/** The post office for events: sends each to the endpoints that asked for its type, in order, and tries again what failed. */
export type Deliveries = {
  /** The next event meets a fault. */
  next(fault: EventFault): void
  /** From now on each event is asked about; nothing means fair weather. */
  weather(ask: ((event: StripeEvent) => EventFault | undefined) | undefined): void
  /** How many are sent at the same time: one, unless set. */
  lanes(count: number): void
  /** Holds everything back until `release`. */
  hold(): void
  /** Sends what was held back, in this order (as it happened, unless given). Resolves when it is sent. */
  release(order?: (events: readonly StripeEvent[]) => readonly StripeEvent[]): Promise<void>
  /** Sends what was delayed, after all that came later. */
  bringLate(): Promise<void>
  /** Resolves when nothing is on its way; what failed waits for its next try. */
  idle(): Promise<void>
  /** Sends everything that is not dropped, and tries what fails three times, as Stripe's sandbox does. */
  settle(): Promise<void>
  /** Sends one event now, whatever became of it before. Answers the HTTP status. */
  send(event: string, fault?: EventFault): Promise<number>
  readonly attempts: readonly Attempt[]
}

const tries = 3
const patience = 20_000

export function deliveriesOf(account: Account): Deliveries {
  type Parcel = {
    readonly event: StripeEvent
    readonly file: EndpointFile
    fault: EventFault | undefined
    tried: number
  }
  const attempts: Attempt[] = []
  const planned: EventFault[] = []
  let ask: ((event: StripeEvent) => EventFault | undefined) | undefined
  let holding = false
  let lanes = 1
  let held: Parcel[] = []
  let late: Parcel[] = []
  let failed: Parcel[] = []
  const queue: Parcel[] = []
  let running = Promise.resolve()

  const post = async ({ event, file, fault }: Parcel): Promise<number> => {
    const body = JSON.stringify(event, null, 2)
    const secrets = fault === 'wrongSecret' ? ['whsec_of_somebody_else'] : file.secrets
    const at = Math.floor(Date.now() / 1000) - (fault === 'stale' ? 900 : 0)
    let status = 0
    try {
      const answer = await fetch(file.endpoint.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signatureHeader(body, secrets, at),
        },
        body,
        // a redirect is a failure to Stripe
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      })
      await answer.arrayBuffer()
      status = answer.status
    } catch {
      // nobody answered: tried again like any failure
    }
    attempts.push({ event: event.id, type: event.type, status })
    return status
  }

  const isTaken = (status: number) => status >= 200 && status < 300

  const deliver = async (parcel: Parcel) => {
    const copies = parcel.fault === 'duplicate' ? 2 : 1
    for (let copy = 0; copy < copies; copy += 1) {
      const status = await post(parcel)
      parcel.tried += 1
      if (isTaken(status)) continue
      // a fault is the road's, not the event's: the next try is a fresh one
      if (parcel.tried < tries) failed.push({ ...parcel, fault: undefined })
      return
    }
  }

  const run = () => {
    const lane = async () => {
      for (let parcel = queue.shift(); parcel; parcel = queue.shift()) await deliver(parcel)
    }
    running = running.then(async () => {
      await Promise.all(Array.from({ length: lanes }, lane))
    })
    return running
  }

  const parcelsOf = (event: StripeEvent): Parcel[] =>
    [...account.endpoints.values()]
      .filter(({ endpoint: { status, enabled_events } }) => {
        return status === 'enabled' && (enabled_events.includes('*') || enabled_events.includes(event.type))
      })
      .map((file) => ({ event, file, fault: planned.shift() ?? ask?.(event), tried: 0 }))

  account.onEvent((event) => {
    for (const parcel of parcelsOf(event)) {
      if (parcel.fault === 'drop') continue
      if (holding) held.push(parcel)
      else if (parcel.fault === 'delay') late.push(parcel)
      else queue.push(parcel)
    }
    void run()
  })

  const idle = async () => {
    while (queue.length > 0) await run()
    await running
  }
  const bringLate = async () => {
    await idle()
    queue.push(...late)
    late = []
    await idle()
  }
  const release: Deliveries['release'] = async (order = (events) => events) => {
    holding = false
    const waiting = held
    held = []
    const ordered = order([...new Set(waiting.map(({ event }) => event))])
    queue.push(...ordered.flatMap((event) => waiting.filter((parcel) => parcel.event === event)))
    await idle()
  }

  return {
    next: (fault) => planned.push(fault),
    weather: (asked) => {
      ask = asked
    },
    lanes: (count) => {
      lanes = count
    },
    hold: () => {
      holding = true
    },
    release,
    bringLate,
    idle,
    async settle() {
      await release()
      await bringLate()
      while (failed.length > 0) {
        queue.push(...failed)
        failed = []
        await idle()
      }
    },
    async send(id, fault) {
      const event = account.events.get(id)
      if (!event) throw new Error(`there is no event ${id}`)
      const [file] = account.endpoints.values()
      if (!file) throw new Error('there is no endpoint to send to')
      return post({ event, file, fault, tried: 0 })
    },
    attempts,
  }
}
