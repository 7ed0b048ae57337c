// @ts-check
import { buildWithGo } from './go-build.mjs'

/**
 * Builds PocketBase from the checksummed modules of a pinned go.mod.
 * @param {{ goModule: string, version: string, into: string, env?: NodeJS.ProcessEnv }} build
 */
export const buildPocketBase = ({ version, ...where }) =>
  buildWithGo(
    {
      name: 'PocketBase',
      version,
      package: 'github.com/pocketbase/pocketbase/examples/base',
      versionVariable: 'github.com/pocketbase/pocketbase.Version',
      // pocketbase#7811
      before: { go: '1.27', because: 'PocketBase 0.39 crashes when built with Go 1.27 or newer' },
    },
    where,
  )
