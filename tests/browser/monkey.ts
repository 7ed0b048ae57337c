import type { Page } from 'playwright-core'

/** What came of operating controls: their names, those of them that changed the plan or were told off, and why it ended. */
export interface Operated {
  readonly operated: readonly string[]
  readonly wrong: readonly string[]
  /** What is above the page or the page itself has none left; the plan was changed, where that is the end; or it goes round. */
  readonly end: 'windowDone' | 'done' | 'changed' | 'round'
}

/** Every control that could change something, as a person finds it on the page. */
const controls =
  'button, input:not([type="file"]), select, textarea, summary, [role="slider"], [role="menuitem"], [role="menuitemradio"]'

/**
 * Operates one control in view after the other that can be used and has not been operated yet: presses a button, chooses something else in a
 * list, writes in a field, moves a slider. In a menu or a window above the page first. `skipped`: names, as a regular expression; `most`: where
 * it goes round.
 */
export function operate(
  page: Page,
  {
    skipped,
    most,
    stopsAtChange,
  }: { readonly skipped: RegExp; readonly most: number; readonly stopsAtChange: boolean },
): Promise<Operated> {
  return page.evaluate(
    async ({ all, leaveOut, limit, stops }) => {
      const operated: string[] = []
      const wrong: string[] = []
      const memory = window as unknown as { done?: Set<string>; opener?: string }
      const done = (memory.done ??= new Set())
      const skip = new RegExp(leaveOut)
      const nameOf = (element: HTMLElement) => {
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
        const by = element.getAttribute('aria-labelledby')
        const words = by === null ? undefined : document.getElementById(by)?.textContent
        const name = element.ariaLabel ?? words ?? labels[0]?.textContent ?? element.textContent
        return name.replace(/\s+/g, ' ').trim()
      }
      const canBeUsed = (element: HTMLElement) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(':disabled, [aria-disabled="true"], [readonly], [aria-readonly="true"]') &&
        !element.closest('[inert]')
      /** Whether something of the plan has been changed, or somebody was told that it can't be. */
      const isChanged = () => document.querySelector('.save-state.unsaved, .save-state.saving') !== null
      const isTold = () =>
        [...document.querySelectorAll('.notice')].some(({ textContent }) => /låst|kan bara läsas/.test(textContent))
      const act = (element: HTMLElement) => {
        element.focus()
        const press = (key: string) =>
          element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
        // React hears of a value that is set as the browser sets it
        const write = (value: string) => {
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element) as object, 'value')?.set?.call(element, value)
          element.dispatchEvent(new InputEvent('input', { bubbles: true }))
          element.dispatchEvent(new Event('change', { bubbles: true }))
        }
        if (element instanceof HTMLSelectElement) {
          const other = [...element.options].find(({ value }) => value !== element.value)
          if (other) write(other.value)
        } else if (element instanceof HTMLInputElement && element.type === 'range')
          write(String(Number(element.value) + 5))
        else if (element.matches('textarea, input:not([type="checkbox"], [type="radio"])')) {
          write('7')
          press('Enter')
          element.blur()
        } else if (element.role === 'slider') {
          press('ArrowUp')
          press('ArrowRight')
        } else element.click()
      }
      for (let at = 0; at < limit; at += 1) {
        const menu = [...document.querySelectorAll<HTMLElement>('.menu')].at(-1)
        const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
        const around = menu ?? dialog ?? document.body
        const place = menu
          ? `menu ${menu.ariaLabel}`
          : dialog
            ? `dialog ${dialog.querySelector('h2')?.textContent}`
            : ''
        const seen = new Map<string, number>()
        const left: { element: HTMLElement; name: string; id: string }[] = []
        for (const element of around.querySelectorAll<HTMLElement>(all)) {
          const name = nameOf(element)
          const called = `${place} ${element.tagName} ${name}`
          const nth = seen.get(called) ?? 0
          seen.set(called, nth + 1)
          const id = `${called} ${nth}`
          if (!done.has(id) && !skip.test(name) && canBeUsed(element)) left.push({ element, name, id })
          // whether more are left is asked in a menu alone
          if (left.length > (menu ? 1 : 0)) break
        }
        const [next] = left
        if (!next)
          return { operated, wrong, end: around === document.body ? ('done' as const) : ('windowDone' as const) }
        const { element, name, id } = next
        done.add(id)
        // a menu closes when something of it is chosen: the rest is chosen when it is open again
        if (menu && left.length > 1 && memory.opener !== undefined) done.delete(memory.opener)
        if (element.getAttribute('aria-haspopup') === 'menu') memory.opener = id
        act(element)
        operated.push(`${place} ${name}`.trim())
        // what is fetched, drawn or asked for late comes first
        for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setTimeout(resolve, 4))
        if (!isChanged() && !isTold()) continue
        wrong.push(operated.at(-1) ?? '')
        if (stops && isChanged()) return { operated, wrong, end: 'changed' as const }
        for (const close of document.querySelectorAll<HTMLElement>('.notice-close')) close.click()
      }
      return { operated, wrong, end: 'round' as const }
    },
    { all: controls, leaveOut: skipped.source, limit: most, stops: stopsAtChange },
  )
}
