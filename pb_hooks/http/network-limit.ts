import { countOneMore } from './counter.ts'
import { ipv6Network } from './network.ts'

/**
 * Holds a whole IPv6 network to the limit that PocketBase, which counts each of its 2^64 addresses by itself, holds one address to. The limit
 * is the one in the settings, by its label. Error: 429.
 */
export function limitNetwork(e: core.RequestEvent, label: string) {
  const network = ipv6Network(e.realIP())
  const { enabled, rules } = e.app.settings().rateLimits
  if (network === '' || !enabled || e.hasSuperuserAuth()) return
  const rule = rules.find((one) => one.label === label)
  if (!rule) throw new Error(`there is no rate limit ${label}`)
  if (countOneMore(e.app, `${label} ${network}`, rule.duration) > rule.maxRequests) throw new TooManyRequestsError('')
}
