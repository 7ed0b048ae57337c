import { countOneMore, startAllOver, startOver } from '../http/counter.ts'
import { setHeaders } from '../http/headers.ts'
import { ipv6Network } from '../http/network.ts'
import { limitNetwork } from '../http/network-limit.ts'
import { refusal } from '../http/refusal.ts'
import { deviceAmong, markFor } from './device-marks.ts'
import { oneSpelling, userWith } from './email-address.ts'

// by one known device, or by the rest of one network
const maxGuesses = 10
// by all networks together, on devices that are not known: a stranger with many addresses shuts out new devices, never a known one
const maxGuessesOfStrangers = 50
const windowSeconds = 15 * 60

/**
 * Lets a login try its password, unless too many have failed within a quarter of an hour: ten of a device that has logged in to this account
 * before, whatever others do; else ten of its network, or fifty of all. Then it is refused, right or wrong, until the quarter is over or the
 * password is reset. Counts the typed address, so that one without an account answers alike. Error: 429 `identity.login_closed`.
 */
export function guardLogin(e: core.RecordAuthWithPasswordRequestEvent & HasRequest) {
  // a refusal from here comes before the gate, which sets them for all other answers
  setHeaders(e.requestEvent, 'no-store')
  limitNetwork(e, '*:auth')
  // PocketBase has looked for the exact spelling
  if (!e.record) e.record = userWith(e.app, e.identity)
  const succeed = countLogin(e.requestEvent, e.identity, e.record)
  e.next()
  succeed()
}

/** Gives the mark that makes the device known the next time: `meta.device` of the answer to a login by password. */
export function markDevice(e: core.RecordAuthRequestEvent) {
  if (e.authMethod === 'password') {
    const known = deviceAmong(e.app, e.record, e.requestInfo().body.devices)
    e.meta = { device: markFor(e.app, e.record, known) }
  }
  return e.next()
}

/**
 * Counts a try to log in with this address, at whichever door. Answers what is to be called when the password was right.
 * Error: 429 `identity.login_closed`.
 * @param e with the device's marks in its body's `devices`
 * @param address at most 255 characters
 * @param user who has the address
 */
export function countLogin(e: core.RequestEvent, address: string, user: core.Record | null) {
  const device = deviceAmong(e.app, user, e.requestInfo().body.devices)
  const all = loginOf(address)
  const network = ipv6Network(e.realIP()) || e.realIP()
  const own = device ? `${all}device ${device}` : `${all}network ${network}`
  if (countOneMore(e.app, own, windowSeconds) > maxGuesses) throw closed('identity')
  if (!device && countOneMore(e.app, all, windowSeconds) > maxGuessesOfStrangers) throw closed('identity')
  return () => {
    startOver(e.app, own)
    if (!device) startOver(e.app, all)
  }
}

/** @param address no address has a blank in it: none is the beginning of another */
function loginOf(address: string) {
  return `login ${oneSpelling(address)} `
}

/**
 * Lets who follows a link to an account show that it is theirs, by its login or else by its password, which is counted as at the login. Nobody's click
 * makes a stranger's account true. Answers whether the password was typed.
 * Errors: 400 `account.password_needed`, 400 `account.wrong_login`, 429 `identity.login_closed`.
 */
export function proveLogin(e: core.RequestEvent, user: core.Record, password: unknown): boolean {
  if (isSignedIn(e.auth, user)) return false
  if (typeof password !== 'string' || password === '') {
    throw refusal(400, 'account', 'password_needed', 'The password of the account is needed.')
  }
  const succeed = countLogin(e, user.email(), user)
  if (!user.validatePassword(password)) throw refusal(400, 'account', 'wrong_login', 'The password is wrong.')
  succeed()
  return true
}

const isSignedIn = (auth: core.Record | null, user: core.Record) =>
  Boolean(auth) && auth.collection().name === 'users' && auth.id === user.id

/**
 * The same for the old password that a change asks for, counted apart: a stranger at the login can't keep the owner from changing it.
 * Error: 429 `oldPassword.login_closed`.
 */
export function guardChange(e: core.RecordRequestEvent) {
  const change = `password of ${e.record.id}`
  if (countOneMore(e.app, change, windowSeconds) > maxGuesses) throw closed('oldPassword')
  e.next()
  startOver(e.app, change)
}

/**
 * Lets a signed-in user do what needs the password once more, by the same count. Errors: 400 `account.wrong_login`, 429 `oldPassword.login_closed`.
 */
export function checkPassword(app: core.App, user: core.Record, password: unknown) {
  const change = `password of ${user.id}`
  if (countOneMore(app, change, windowSeconds) > maxGuesses) throw closed('oldPassword')
  if (typeof password !== 'string' || !user.validatePassword(password))
    throw refusal(400, 'account', 'wrong_login', 'The password is wrong.')
  startOver(app, change)
}

/** A new password opens a closed login. */
export function open(app: core.App, user: core.Record) {
  startAllOver(app, loginOf(user.email()))
  startOver(app, `password of ${user.id}`)
}

function closed(field: string) {
  const message = 'Too many wrong passwords. Try again later.'
  return new ApiError(429, message, { [field]: new ValidationError('login_closed', message) })
}
