import { htmlPage, type PageAnswer, safe } from './pages/html.ts'
import type { StripeDouble } from './stripe-double.ts'

const here = '/_double'

/** The double's own page, for `npm run dev -- --stripe`: who pays, how far the clock has gone, and what may go wrong. */
export async function controlPage(double: StripeDouble, form?: Readonly<Record<string, string>>): Promise<PageAnswer> {
  if (!form) return { status: 200, html: overview(double) }
  const customer = form['customer'] ?? ''
  if (form['do'] === 'advance') await double.clock.advance(Number(form['days']))
  if (form['do'] === 'refuse') double.refusePayments(customer)
  if (form['do'] === 'accept') double.acceptPayments(customer)
  if (form['do'] === 'drop') double.deliveries.next('drop')
  if (form['do'] === 'settle') await double.deliveries.settle()
  return { status: 303, to: here }
}

function overview(double: StripeDouble): string {
  const rows = double.customers().map(({ id, email }) => {
    const { active, until, statuses } = double.word(id)
    const word = active ? `has access until ${until?.toISOString().slice(0, 10) ?? ''}` : 'has no access'
    return `<li>${safe(email ?? id)}: ${word} (${safe(statuses.join(', ') || 'no subscription')})
${button('refuse', 'Refuse payments', { customer: id })} ${button('accept', 'Accept payments', { customer: id })}</li>`
  })
  const days = [1, 7, 30, 365].map((count) => button('advance', `+${count} d`, { days: String(count) }))
  const last = double.deliveries.attempts.slice(-15).reverse()
  return htmlPage(
    `The clock stands at ${double.clock.now().toISOString().slice(0, 10)}`,
    'en',
    `${days.join(' ')}
<h2>Customers</h2><ul>${rows.join('')}</ul>
<h2>Events</h2>${button('drop', 'Lose the next event', {})} ${button('settle', 'Send again what failed', {})}
<ol>${last.map(({ type, status }) => `<li>${safe(type)}: ${status || 'no answer'}</li>`).join('')}</ol>`,
  )
}

const button = (action: string, label: string, fields: Readonly<Record<string, string>>): string =>
  `<form method="post" action="${here}" style="display:inline">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${safe(value)}">`)
    .join('')}<button name="do" value="${action}">${label}</button></form>`
