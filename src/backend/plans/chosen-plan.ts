import { keepText } from '../keep-text.ts'

/** Which plan a tab opens. Kept by the tab, so that a reload keeps it, and by the browser as the last one, for the next tab. */
export interface ChosenPlan {
  /** The plan to open; undefined: whichever the server has first. */
  readonly of: (userId: string) => string | undefined
  /** An address has named a plan: for whoever signs in here. */
  readonly chooseNext: (planId: string) => void
  readonly remember: (userId: string, planId: string) => void
}

const key = 'lonebanken.plan'

/** `tab` lives as long as the tab, `lasting` as long as the browser's data. */
export function createChosenPlan(
  tab: Pick<Storage, 'getItem' | 'setItem'>,
  lasting: Pick<Storage, 'getItem' | 'setItem'>,
): ChosenPlan {
  const chosenIn = (storage: Pick<Storage, 'getItem'>, userId: string): string | undefined => {
    const [user, plan] = (storage.getItem(key) ?? '').split('/')
    return user === userId || user === '' ? plan : undefined
  }
  return {
    of: (userId) => chosenIn(tab, userId) ?? chosenIn(lasting, userId),
    chooseNext: (planId) => keepText(tab, key, `/${planId}`),
    remember: (userId, planId) => {
      keepText(tab, key, `${userId}/${planId}`)
      keepText(lasting, key, `${userId}/${planId}`)
    },
  }
}

/** Forgets for the next tab which plan anybody but the user who is signed in had open last. */
export function forgetOthersPlan(lasting: Pick<Storage, 'getItem' | 'removeItem'>, butOf: string | undefined): void {
  if (butOf === undefined || lasting.getItem(key)?.startsWith(`${butOf}/`) !== true) lasting.removeItem(key)
}

/** Forgets which plan a user had open last, and all of it that the tab remembers if it was open here: they have left, or their account is gone. */
export function forgetChosenPlan(
  tab: Pick<Storage, 'getItem' | 'removeItem' | 'key' | 'length'>,
  lasting: Pick<Storage, 'getItem' | 'removeItem'>,
  userId: string,
): void {
  const isTheirs = (storage: Pick<Storage, 'getItem'>) => storage.getItem(key)?.startsWith(`${userId}/`) === true
  if (isTheirs(lasting)) lasting.removeItem(key)
  if (!isTheirs(tab)) return
  const names = Array.from({ length: tab.length }, (_, at) => tab.key(at) ?? '')
  for (const name of names) if (name.startsWith('lonebanken.')) tab.removeItem(name)
}
