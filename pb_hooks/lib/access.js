// days of grace after a paid period, so that a late payment or a lost webhook doesn't lock anybody out at once
/** @type {Readonly<Record<string, number>>} */
const graceDays = { local: 0, stripe: 3 }

/**
 * Sets billing.access_until and had_canceled_subscription from the user's subscriptions: the latest end of those that are trialing or
 * active with an active product; empty when there is none. The one place that decides who may write.
 * @param {core.App} app
 * @param {string} userId
 */
function refreshAccess(app, userId) {
  const subscriptions = app.findRecordsByFilter('subscriptions', 'user = {:user}', '', 0, 0, { user: userId })
  const ends = subscriptions
    .filter((row) => ['trialing', 'active'].includes(row.getString('status')) && row.getBool('product_active'))
    .map((row) => row.getDateTime('current_period_end').addDate(0, 0, graceDays[row.getString('origin')] ?? 0))
    .sort((a, b) => a.compare(b))

  const billing = app.findFirstRecordByData('billing', 'user', userId)
  billing.set('access_until', ends.length > 0 ? ends[ends.length - 1] : '')
  if (subscriptions.some((row) => row.getString('status') === 'canceled'))
    billing.set('had_canceled_subscription', true)
  app.save(billing)
}

module.exports = { refreshAccess }
