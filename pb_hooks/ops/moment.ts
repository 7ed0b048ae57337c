/** The moment so many minutes after another; before it when they are negative. */
export function minutesAfter(minutes: number, start: DateTime = new DateTime()) {
  return new DateTime(new Date(start.time().unixMilli() + minutes * 60000).toISOString())
}
