import type { Locator } from 'playwright-core'
import type { Desk } from './desk.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** Where something is drawn in the window; what is not drawn fails. */
export async function boxOf(drawn: Locator) {
  const box = await drawn.boundingBox()
  if (!box) throw new Error(`${String(drawn)} is not drawn`)
  return box
}

export async function middleOf(drawn: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(drawn)
  return { x: x + width / 2, y: y + height / 2 }
}

/** Drags with the mouse from one place to another. */
export async function drag({ page: { mouse } }: Desk, from: Point, to: Point): Promise<void> {
  await mouse.move(from.x, from.y)
  await mouse.down()
  await mouse.move(to.x, to.y, { steps: 12 })
  await mouse.up()
}
