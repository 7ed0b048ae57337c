import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { noticeOfList } from '../flows/list-failures.ts'
import { type ListSnapshot, ServerList } from '../flows/server-list.ts'

/** What is shown of a list: the same for as long as the list is. */
export const useList = <T, W, Shown>(list: ServerList<T, W>, select: (snapshot: ListSnapshot<T, W>) => Shown): Shown =>
  useSyncExternalStore(list.watch, () => select(list.getSnapshot()))

/** Reads a list for as long as it is shown; `read` is the same function for as long as it is the same list. */
export function useServerList<T>(read: () => Promise<T>, about: Parameters<typeof noticeOfList>[0]) {
  const list = useMemo(
    () =>
      new ServerList<T | undefined, () => Promise<T>>(undefined, {
        read,
        execute: (work) => work(),
        noticeOf: (error) => noticeOfList(about, error),
      }),
    [read, about],
  )
  useEffect(() => list.look(), [list])
  const { list: listed, failure, isBusy } = useList(list, (snapshot) => snapshot)
  return {
    /** undefined until it has come. */
    listed,
    failure: isBusy ? undefined : failure,
    isBusy,
    readAgain: list.look,
    /** Does something that is answered with the list as it then is. True when it is done. */
    execute: async (work: () => Promise<T>) => (await list.execute(work)).type === 'done',
  }
}
