import type { Page } from 'playwright-core'

/** What came of operating one control: its name, or that a window above the page has none left, or that nothing has. */
export type Operated = { readonly kind: 'control'; readonly name: string } | { readonly kind: 'windowDone' | 'done' }

/** Every control that could change something, as a person finds it on the page. */
const controls =
  'button, input:not([type="file"]), select, textarea, summary, [role="slider"], [role="menuitem"], [role="menuitemradio"]'

/**
 * Operates the next control in view that can be used and has not been operated yet: presses a button, chooses something else in a list, writes in a
 * field, moves a slider. In a menu or a window above the page first. `skipped`: names, as a regular expression.
 */
export function operateNext(page: Page, skipped: RegExp): Promise<Operated> {
  return page.evaluate(
    async ({ all, leaveOut }) => {
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
      const menu = [...document.querySelectorAll<HTMLElement>('.menu')].at(-1)
      const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
      const around = menu ?? dialog ?? document.body
      const place = menu ? `menu ${menu.ariaLabel}` : dialog ? `dialog ${dialog.querySelector('h2')?.textContent}` : ''
      const seen = new Map<string, number>()
      const found = [...around.querySelectorAll<HTMLElement>(all)].map((element) => {
        const name = nameOf(element)
        const called = `${place} ${element.tagName} ${name}`
        const nth = seen.get(called) ?? 0
        seen.set(called, nth + 1)
        return { element, name, id: `${called} ${nth}` }
      })
      const left = found.filter(({ element, name, id }) => !done.has(id) && !skip.test(name) && canBeUsed(element))
      const [next] = left
      if (!next) return { kind: around === document.body ? ('done' as const) : ('windowDone' as const) }
      const { element, name, id } = next
      done.add(id)
      // a menu closes when something of it is chosen: the rest is chosen when it is open again
      if (menu && left.length > 1 && memory.opener !== undefined) done.delete(memory.opener)
      if (element.getAttribute('aria-haspopup') === 'menu') memory.opener = id
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
      else if (
        element instanceof HTMLTextAreaElement ||
        element.matches('input:not([type="checkbox"], [type="radio"])')
      ) {
        write('7')
        press('Enter')
        element.blur()
      } else if (element.role === 'slider') {
        press('ArrowUp')
        press('ArrowRight')
      } else element.click()
      // what is fetched, drawn or asked for late comes first
      for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setTimeout(resolve, 4))
      return { kind: 'control' as const, name: `${place} ${name}`.trim() }
    },
    { all: controls, leaveOut: skipped.source },
  )
}
