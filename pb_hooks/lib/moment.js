/**
 * The moment so many minutes after another; before it when they are negative.
 * @param {number} minutes
 * @param {DateTime} start
 */
function minutesAfter(minutes, start = new DateTime()) {
  return new DateTime(new Date(start.time().unixMilli() + minutes * 60000).toISOString())
}

module.exports = { minutesAfter }
