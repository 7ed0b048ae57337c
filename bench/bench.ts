/** Takes a figure of a benchmark as soon as it is measured. */
export type Report = (figure: string, value: string | number) => void

/** What a file of benchmarks exports. `npm run bench` ends each after three minutes (scripts/bench.mjs). */
export interface Bench {
  /** What is measured, and beside what. */
  readonly about: string
  readonly run: (report: Report) => Promise<void>
}

/** How often an act is measured: so many times, or for so many seconds on a machine that is slower. */
export interface Often {
  readonly warmUp: number
  readonly times: number
  readonly seconds: number
}

/** Does an act until it has been done often enough. @returns how often, without the times that warm up */
export async function repeat(
  often: Often,
  act: (at: number) => Promise<void>,
  warm?: () => Promise<unknown>,
): Promise<number> {
  for (let at = 0; at < often.warmUp; at += 1) await act(at)
  await warm?.()
  const end = performance.now() + often.seconds * 1000
  let done = 0
  while (done < often.times && performance.now() < end) {
    await act(often.warmUp + done)
    done += 1
  }
  return done
}
