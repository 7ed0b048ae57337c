import type { Environment } from 'vitest/runtime'

/** What is to be closed when the worker that runs the tests ends; `of-worker.ts` fills it. */
export const closersOf = (global: object): (() => Promise<unknown>)[] => {
  const holder = global as { closersOfWorker?: (() => Promise<unknown>)[] }
  holder.closersOfWorker ??= []
  return holder.closersOfWorker
}

/**
 * Node, with an end: what a worker has started once for all its files is closed after the last of them. Vitest loads this file apart from the
 * tests, so the two meet in a global.
 */
const environment: Environment = {
  name: 'browser-tests',
  viteEnvironment: 'ssr',
  setup: () => ({
    teardown: async (global: object) => {
      await Promise.all(closersOf(global).map((close) => close()))
    },
  }),
}

// vitest loads an environment by its default export
export default environment
