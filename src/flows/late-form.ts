import { noContact } from '../texts/no-contact.ts'
import type { AccountFormPort, FormState } from './form-port.ts'

const atRest: FormState = { busy: false, done: false, outcome: undefined, isShown: false, wantsAll: false, wrong: [] }
const underWay: FormState = { ...atRest, busy: true }
const unreached = (): FormState => ({ ...atRest, outcome: { tone: 'error', text: noContact }, isShown: true })

/** A form that may be sent before the code of its flow is there: that is fetched, and asked for again, then. */
export function openLateForm(fetch: () => Promise<AccountFormPort>): AccountFormPort {
  let form: AccountFormPort | undefined
  let state = atRest
  const listeners = new Set<() => void>()
  const become = (next: FormState) => {
    state = next
    for (const listener of [...listeners]) listener()
  }
  const follow = (own: AccountFormPort) => {
    form = own
    own.watch(() => become(own.state()))
    return own
  }
  return {
    state: () => state,
    watch: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    submit: (action) => {
      if (form) {
        form.submit(action)
        return
      }
      if (state.busy) return
      become(underWay)
      fetch().then(
        (own) => follow(own).submit(action),
        () => become(unreached()),
      )
    },
    changed: () => {
      if (form) form.changed()
      else if (state.outcome) become(atRest)
    },
  }
}
