/** What may go wrong with a request to the API. */
type ApiFault =
  /** 503 before anything is done or remembered: try again. */
  | 'unavailable'
  /** 500 before the work; the key remembers it. */
  | 'fails'
  /** 500 though the work is done; the key remembers it. */
  | 'failsAfterWork'
  /** The work is done and remembered, but the connection is cut before the answer. */
  | 'answerLost'
  /** The work is done and remembered, but no answer comes. */
  | 'silentAfterWork'
  /** 429; nothing is done or remembered. */
  | 'rateLimited'

type Planned = { readonly fault: ApiFault; readonly on: string; left: number }

/** What goes wrong with the API's answers, and when. */
export type ApiFaults = {
  /**
   * The next requests to `on` go wrong, such as `POST /v1/checkout/sessions`; a shorter text matches all that begin with it.
   * @param how times: how many (default one)
   */
  next(fault: ApiFault, on: string, how?: { readonly times?: number }): void
  /** From now on each request is asked about; nothing means fair weather. */
  weather(ask: ((request: string) => ApiFault | undefined) | undefined): void
  /** Holds requests to `on` before they are answered, until they are let go. Answers how many wait, and how to let them go. */
  hold(on: string): { waiting(): number; release(): void }
  clear(): void
}

/** What the API itself asks: whether this request goes wrong, and whether it must wait. */
export type Weather = { faultFor(request: string): ApiFault | undefined; held(request: string): Promise<void> }

export function apiFaults(): ApiFaults & Weather {
  let planned: Planned[] = []
  let ask: ((request: string) => ApiFault | undefined) | undefined
  let holds: { readonly on: string; readonly waiting: (() => void)[] }[] = []
  return {
    next: (fault, on, { times = 1 } = {}) => planned.push({ fault, on, left: times }),
    weather: (asked) => {
      ask = asked
    },
    hold(on) {
      const hold = { on, waiting: [] as (() => void)[] }
      holds.push(hold)
      return {
        waiting: () => hold.waiting.length,
        release: () => {
          holds = holds.filter((each) => each !== hold)
          for (const go of hold.waiting) go()
        },
      }
    },
    clear() {
      planned = []
      ask = undefined
      for (const hold of holds) for (const go of hold.waiting) go()
      holds = []
    },
    faultFor(request) {
      const plan = planned.find(({ on, left }) => left > 0 && request.startsWith(on))
      if (!plan) return ask?.(request)
      plan.left -= 1
      return plan.fault
    },
    held(request) {
      const hold = holds.find(({ on }) => request.startsWith(on))
      return hold ? new Promise((resolve) => hold.waiting.push(resolve)) : Promise.resolve()
    },
  }
}
