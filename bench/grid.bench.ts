import { type Desk, openStage } from '../tests/browser/desk.ts'
import { fillPlan } from '../tests/browser/fill-plan.ts'
import { percentiles } from './percentiles.ts'

const edits = 140

/** Enter in a number cell → its computed cell and the dashboard in the DOM, and the next frame after that, in real Chromium. */
export async function run(): Promise<Record<string, string>> {
  const figures: Record<string, string> = {}
  const stage = await openStage()
  try {
    for (const rows of [10, 1000]) {
      const user = await stage.server.newUser()
      await fillPlan(user, rows)
      const desk = await stage.window()
      await desk.logIn(user.email, user.password)
      await desk.cell(0, 'price').waitFor()
      const { changed, painted } = await measureEdits(desk)
      figures[`Enter → computed cell and dashboard in the DOM, ${rows} rows`] = percentiles(changed)
      figures[`Enter → next frame, ${rows} rows`] = percentiles(painted)
      await desk.close()
    }
    return figures
  } finally {
    await stage.stop()
  }
}

interface Times {
  readonly changed: number[]
  readonly painted: number[]
}

async function measureEdits(desk: Desk): Promise<Times> {
  await desk.page.evaluate(() => {
    const times: Times = { changed: [], painted: [] }
    Object.assign(globalThis, { benchTimes: times })
    let pressed: number | undefined
    let seen = new Set<string>()
    const observer = new MutationObserver((mutations) => {
      if (pressed === undefined) return
      for (const { target } of mutations) {
        const element = target instanceof Element ? target : target.parentElement
        if (element?.closest('[col-id="annualMargin"]')) seen.add('cell')
        if (element?.closest('.dashboard')) seen.add('dashboard')
      }
      if (seen.size < 2) return
      const start = pressed
      pressed = undefined
      times.changed.push(performance.now() - start)
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        // a message posted from the frame is handled once it has been painted
        channel.port1.onmessage = () => times.painted.push(performance.now() - start)
        channel.port2.postMessage(undefined)
      })
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    document.addEventListener(
      'keydown',
      (event) => {
        const editing = document.querySelector('.ag-cell-inline-editing, .ag-cell-edit-wrapper, .ag-cell-popup-editing')
        if (event.key === 'Enter' && editing) {
          pressed = performance.now()
          seen = new Set()
        }
      },
      { capture: true },
    )
  })
  for (let edit = 0; edit < edits; edit++) {
    await desk.cell(edit % 5, 'price').click()
    await desk.page.keyboard.type(String(1000 + edit))
    await desk.page.keyboard.press('Enter')
    await desk.page.waitForTimeout(40)
  }
  return desk.page.evaluate(() => (globalThis as unknown as { benchTimes: Times }).benchTimes) // put there above
}
