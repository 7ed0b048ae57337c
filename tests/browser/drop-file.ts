import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { Desk } from './desk.ts'

/** Drops a file at a place of the page, as a person drags it there from another window; `over` is asked while it is held above the page. */
export async function dropFile(
  desk: Desk,
  name: string,
  bytes: Uint8Array,
  { on = desk.page.getByRole('main'), over }: { readonly on?: Locator; readonly over?: () => Promise<void> } = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dropped-'))
  // the page reads the file after the drop, when it comes to it
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, name)
  await writeFile(path, bytes)
  const box = await on.boundingBox()
  if (!box) throw new Error('nothing to drop the file on')
  const browser = await desk.context.newCDPSession(desk.page)
  const at = { x: box.x + Math.min(box.width / 2, 40), y: box.y + Math.min(box.height / 2, 20) }
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    browser.send('Input.dispatchDragEvent', { type, ...at, data: { items: [], files: [path], dragOperationsMask: 1 } })
  await drag('dragEnter')
  await drag('dragOver')
  await over?.()
  await drag('drop')
  await browser.detach()
}
