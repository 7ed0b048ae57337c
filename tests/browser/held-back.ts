import type { Page, Route } from 'playwright-core'

/**
 * Holds back what a page fetches, as a slow network does, until it is released: the requests then reach the real server. `asked` settles
 * with the first of them.
 */
export async function heldBack(page: Page, address: string | RegExp) {
  let hear: () => void = () => undefined
  const asked = new Promise<void>((resolve) => (hear = resolve))
  let letGo: () => void = () => undefined
  const released = new Promise<void>((resolve) => (letGo = resolve))
  const hold = async (route: Route) => {
    hear()
    await released
    // who asked may be gone
    await route.continue().catch(() => undefined)
  }
  await page.route(address, hold)
  return {
    asked,
    release: async () => {
      letGo()
      await page.unroute(address, hold)
    },
  }
}
