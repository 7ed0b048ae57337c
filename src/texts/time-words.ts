export const timeWords = {
  hours: ['h', 't', 'tim', 'timme', 'timmar', 'hour', 'hours', 'hr', 'hrs'],
  minutes: ['m', 'min', 'minut', 'minuter', 'mins', 'minute', 'minutes'],
  and: ['och', 'and', '&', ','],
} as const
