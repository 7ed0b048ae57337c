import type { RecordAuthResponse } from 'pocketbase'
import { keepText } from './keep-text.ts'

const key = 'lonebanken.devices'
// the server looks at no more
const mostMarks = 5

/** The marks by which the server knows this browser at a login (pb_hooks/account/device-marks.ts): they open nothing, and say nothing about whose they are. */
export interface DeviceMarks {
  /** The marks as they are sent, the latest first; one for each account that has logged in here. */
  all(): readonly string[]
  keep(answer: Partial<RecordAuthResponse>): void
  forget(): void
}

/** Keeps marks in the browser's own storage: they belong to the computer and stay when the user leaves. */
export function createDeviceMarks(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): DeviceMarks {
  const all = () => (storage.getItem(key) ?? '').split(' ').filter((mark) => mark !== '')
  return {
    all,
    keep: ({ meta }) => {
      const mark: unknown = meta?.['device']
      if (typeof mark !== 'string') return
      const others = all().filter((other) => nameOf(other) !== nameOf(mark))
      keepText(storage, key, [mark, ...others].slice(0, mostMarks).join(' '))
    },
    forget: () => storage.removeItem(key),
  }
}

const nameOf = (mark: string): string => mark.slice(0, mark.indexOf('.'))
