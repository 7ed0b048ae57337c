import type { NoticeCode } from '../texts/notices.ts'
import { failureCodeOf } from './failure.ts'
import { isUnanswered } from './save-failures.ts'

export interface ListPort<T, W> {
  readonly read: () => Promise<T>
  /** Answers with the list as it is afterwards. */
  readonly execute: (work: W) => Promise<T>
  readonly noticeOf: (error: unknown) => NoticeCode
  /** What is to be done once this is asked for too: last, unless said otherwise. */
  readonly queue?: (waiting: readonly W[], work: W) => readonly W[]
  /** True for what nobody has asked for: that it failed is not told. */
  readonly isSilent?: (work: W) => boolean
  /** True for a failure after which it is kept, and asked for again with the first contact. */
  readonly isKept?: (error: unknown) => boolean
  /** Whether a list shows that it has been done. After a failure the list is read for that. */
  readonly isDoneIn?: (work: W, list: T) => boolean
  /** True for the same thing asked for twice: after no answer it must not be done again under another id. */
  readonly isSame?: (one: W, other: W) => boolean
}

export interface ListSnapshot<T, W = unknown> {
  readonly list: T
  readonly isReading: boolean
  readonly isBusy: boolean
  /** Something could not be done, and waits for the first contact. */
  readonly isHeld: boolean
  /** What is to be done, in its order; the first of them is under way. */
  readonly waiting: readonly W[]
  readonly failure: NoticeCode | undefined
}

/** What became of something that was asked for. Dropped: something else took its place, or was under way. */
export type Outcome<W> =
  | { readonly type: 'done'; readonly work: W }
  | { readonly type: 'failed'; readonly notice: NoticeCode }
  | { readonly type: 'dropped' }

export class ServerList<T, W> {
  readonly #port: ListPort<T, W>
  readonly #listeners = new Set<(snapshot: ListSnapshot<T, W>) => void>()
  readonly #ends = new Map<W, (outcome: Outcome<W>) => void>()
  #snapshot: ListSnapshot<T, W>
  #reading: symbol | undefined
  /** Looked at while something was being done: what is under way may have begun before what is looked for was written. */
  #isLookedAt = false
  /** What could not be done is told on when a reading comes in between, or its words would go before they are read. */
  #hasWorkFailed = false
  /** Of which nobody here knows whether it was done, until the list has been read. */
  #unanswered: W | undefined
  #isStopped = false

  constructor(initial: T, port: ListPort<T, W>) {
    this.#port = port
    const idle = { isReading: false, isBusy: false, isHeld: false }
    this.#snapshot = { ...idle, list: initial, waiting: [], failure: undefined }
  }

  readonly getSnapshot = (): ListSnapshot<T, W> => this.#snapshot

  readonly watch = (listener: (snapshot: ListSnapshot<T, W>) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Somebody looks: the list is read, anew when a reading is under way, which may hang or have begun too early. */
  readonly look = (): void => {
    const { isBusy, isHeld } = this.#snapshot
    if (this.#isStopped) return
    this.#hasWorkFailed = false
    if (isBusy) this.#isLookedAt = true
    else if (isHeld) void this.#workOn()
    else void this.#read()
  }

  retry(): void {
    if (this.#snapshot.isHeld) void this.#workOn()
  }

  execute(asked: W): Promise<Outcome<W>> {
    const { queue, isSame } = this.#port
    const { waiting: before, isBusy } = this.#snapshot
    const work = this.#unanswered !== undefined && isSame?.(this.#unanswered, asked) ? this.#unanswered : asked
    const waiting = queue?.(before, work) ?? [...before, work]
    for (const each of before.slice(isBusy ? 1 : 0)) if (!waiting.includes(each)) this.#end(each, { type: 'dropped' })
    if (!waiting.includes(work) || before.includes(work)) return Promise.resolve({ type: 'dropped' })
    const ended = new Promise<Outcome<W>>((resolve) => this.#ends.set(work, resolve))
    this.#become({ waiting })
    void this.#workOn()
    return ended
  }

  /** It has been read otherwise; what is under way here is newer. */
  receive(list: T): void {
    if (!(this.#snapshot.isReading || this.#snapshot.isBusy)) this.#take(list, undefined)
  }

  /** The server says by itself what has become of a part of it. */
  update(change: (list: T) => T): void {
    this.#become({ list: change(this.#snapshot.list) })
  }

  /** From here on nothing is asked for or told. */
  stop(): void {
    this.#isStopped = true
    this.#listeners.clear()
    this.#ends.clear()
  }

  async #read(): Promise<void> {
    this.#isLookedAt = false
    const reading = Symbol('reading')
    this.#reading = reading
    this.#become({ isReading: true })
    const unanswered = this.#unanswered
    const failureAfter = (failure?: NoticeCode) => (this.#hasWorkFailed ? this.#snapshot.failure : failure)
    try {
      const list = await this.#port.read()
      if (this.#reading !== reading) return
      // what has been lost since it began it may not show yet
      if (this.#unanswered === unanswered) this.#unanswered = undefined
      this.#take(list, failureAfter())
    } catch (error) {
      if (this.#reading === reading)
        this.#become({ isReading: false, failure: failureAfter(this.#port.noticeOf(error)) })
    }
  }

  /** The list as it is now: a reading that is still on its way tells nothing of that. */
  #take(list: T, failure: NoticeCode | undefined): void {
    this.#reading = undefined
    this.#become({ list, isReading: false, failure })
  }

  async #workOn(): Promise<void> {
    const [work] = this.#snapshot.waiting
    if (this.#isStopped || this.#snapshot.isBusy) return
    if (work === undefined) {
      if (this.#isLookedAt) void this.#read()
      return
    }
    this.#become({ isBusy: true, isHeld: false })
    const outcome = await this.#execute(work)
    const isHeld = outcome === 'held'
    const { waiting } = this.#snapshot
    if (isHeld) this.#isLookedAt = false
    this.#become({ isBusy: false, isHeld, waiting: isHeld ? waiting : waiting.filter((each) => each !== work) })
    if (isHeld) return
    this.#end(work, outcome)
    void this.#workOn()
  }

  async #execute(work: W): Promise<Outcome<W> | 'held'> {
    const { execute, read, noticeOf, isSilent, isKept, isDoneIn } = this.#port
    try {
      return this.#done(work, await execute(work))
    } catch (error) {
      const notice = noticeOf(error)
      if (isSilent?.(work)) return { type: 'failed', notice }
      const isUnsure = isUnanswered(failureCodeOf(error))
      // it may have been done all the same
      const after =
        isDoneIn &&
        (await read()
          .then((list) => ({ list }))
          .catch(() => undefined))
      if (after && isUnsure && isDoneIn(work, after.list)) return this.#done(work, after.list)
      this.#unanswered = isUnsure ? work : undefined
      this.#hasWorkFailed = true
      if (after) this.#take(after.list, notice)
      else this.#become({ failure: notice })
      return isKept?.(error) ? 'held' : { type: 'failed', notice }
    }
  }

  #done(work: W, list: T): Outcome<W> {
    this.#hasWorkFailed = false
    this.#unanswered = undefined
    this.#take(list, undefined)
    return { type: 'done', work }
  }

  #end(work: W, outcome: Outcome<W>): void {
    this.#ends.get(work)?.(outcome)
    this.#ends.delete(work)
  }

  #become(change: Partial<ListSnapshot<T, W>>): void {
    if (this.#isStopped) return
    this.#snapshot = { ...this.#snapshot, ...change }
    for (const listener of [...this.#listeners]) listener(this.#snapshot)
  }
}

// what a page shows of a list
export const listOf = <T>({ list }: { readonly list: T }): T => list
export const isBusy = (snapshot: { readonly isBusy: boolean }): boolean => snapshot.isBusy
export const isReading = (snapshot: { readonly isReading: boolean }): boolean => snapshot.isReading
export const isHeld = (snapshot: { readonly isHeld: boolean }): boolean => snapshot.isHeld
export const failureOf = ({ failure }: { readonly failure: NoticeCode | undefined }): NoticeCode | undefined => failure
