import { expect, test } from 'vitest'
import { type Desk } from './desk.ts'
import { fillDemo } from './fill-demo.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()

/** Writes down from now on what moves on the page: whatever takes more than the moment of a frame. */
const watch = (desk: Desk) =>
  desk.page.evaluate(() => {
    const moved = new Set<string>()
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { duration } = animation.effect?.getComputedTiming() ?? {}
        const element = animation.effect instanceof KeyframeEffect ? animation.effect.target : null
        if (typeof duration === 'number' && duration > 1) moved.add(element?.getAttribute('class') ?? '?')
      }
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { moved })
  })
const moved = (desk: Desk) => desk.page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved])

/** A walk through what has a transition or an animation. */
const walk = async (desk: Desk) => {
  const { page } = desk
  await desk.cell(0, 'price').waitFor()
  await watch(desk)
  await desk.type(0, 'price', '25000')
  await desk.press('Alt+ArrowDown', 'Control+z')
  await page.getByRole('button', { name: 'År 2', exact: true }).click()
  await page.getByRole('button', { name: 'Aktiebolag', exact: true }).click()
  await page.getByRole('button', { name: 'År 1', exact: true }).click()
  await page.getByRole('button', { name: 'Konto' }).click()
  await page.getByRole('dialog').waitFor()
  await page.getByRole('button', { name: 'Mörkt' }).hover()
  await desk.press('Escape')
  await page.getByRole('link', { name: 'Insikter' }).click()
  await page.locator('.plot-movable').first().focus()
  await desk.press('ArrowUp')
  await page.locator('.folded-card > summary', { hasText: 'Åtgärder på och av' }).click()
  await page.getByRole('switch').first().click()
  await page.getByRole('button', { name: /Använd i planen Höj alla/ }).click()
  await page.locator('.sheet-toast').waitFor()
  return moved(desk)
}

test('nothing moves for who wants less motion, and something does for everybody else', async () => {
  const windowOf = async () => {
    const user = await stage.server.newUser()
    await fillDemo(user)
    return stage.deskOf(user)
  }
  const desk = await windowOf()
  expect(await desk.page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true)
  expect(await walk(desk)).toEqual([])
  await desk.close()
  const other = await windowOf()
  await other.page.emulateMedia({ reducedMotion: 'no-preference' })
  expect((await walk(other)).length).toBeGreaterThan(0)
  await other.close()
})
