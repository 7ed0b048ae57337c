import type { Page } from 'playwright-core'

/**
 * A page with nothing but an input, a cell per value and a salary, recounted in plain TypeScript at Enter and at a paste: the least that
 * this machine and browser need for the same work, with no grid, no engine, no undo and no saving.
 */
export async function openPlainPage(page: Page, rows: number): Promise<void> {
  await page.setContent('<input aria-label="price"><table><tbody></tbody></table><p class="dashboard"></p>')
  await page.evaluate((count) => {
    const plan = Array.from({ length: count }, (_, at) => ({
      price: 100 + (at % 400),
      variableCost: 10 + (at % 90),
      workHours: 1 + (at % 8),
      volumeYear: 1 + (at % 12),
    }))
    const body = document.querySelector('tbody')
    const input = document.querySelector('input')
    const dashboard = document.querySelector('.dashboard')
    if (!body || !input || !dashboard) throw new Error('the page has just been written')
    // as many rows as a screen shows
    const shown = plan.slice(0, 20).map(() => {
      const cell = body.insertRow().insertCell()
      cell.className = 'margin'
      return cell
    })
    const recount = () => {
      let margin = 0
      plan.forEach((row, at) => {
        const own = Math.round((row.price - row.variableCost) * row.volumeYear)
        margin += own
        const cell = shown[at]
        if (cell) cell.textContent = String(own)
      })
      const income = margin * 0.75
      const tax = Math.max(0, income - 14_000) * 0.32 + Math.max(0, income - 643_100) * 0.2
      dashboard.textContent = String(Math.round((income - tax) / 12))
    }
    let at = 0
    input.addEventListener('keydown', ({ key }) => {
      const row = plan[at++ % 5]
      if (key !== 'Enter' || !row) return
      row.price = Number(input.value)
      input.value = ''
      recount()
    })
    input.addEventListener('paste', (event) => {
      event.preventDefault()
      const lines = event.clipboardData?.getData('text/plain').trim().split('\n') ?? []
      lines.forEach((line, index) => {
        const [, , price, variableCost] = line.split('\t')
        const row = plan[index]
        if (row) Object.assign(row, { price: Number(price), variableCost: Number(variableCost) })
      })
      recount()
    })
    recount()
    input.focus()
  }, rows)
}
