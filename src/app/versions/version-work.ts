import { useCallback } from 'react'
import { noticeOfList } from '../../flows/list-failures.ts'
import { useReadPlan } from '../plans/read-plan.ts'
import { useServerList } from '../server-list.ts'
import { useEditorWorkspace } from '../services.ts'

const noticeOfVersions = (error: unknown) => noticeOfList('versions', error)

/** Reads the list of the open plan's versions, and gives names. */
export function useVersions() {
  const { versions } = useEditorWorkspace()
  const read = useCallback(() => versions.list(), [versions])
  const { execute, ...list } = useServerList(read, 'versions')
  return { ...list, name: (id: string, name: string) => void execute(() => versions.name(id, name)) }
}

/** The open plan's versions, as the server lists them when they are looked at. */
export type Versions = ReturnType<typeof useVersions>

export function useVersion(id: string | undefined) {
  const { versions } = useEditorWorkspace()
  const read = useCallback((version: string) => versions.read(version), [versions])
  return useReadPlan(id, read, noticeOfVersions)
}
