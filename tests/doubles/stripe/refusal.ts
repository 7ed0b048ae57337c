/** A request that Stripe refuses: the status and the body's `error`. */
export class Refusal extends Error {
  readonly status: number
  readonly body: { readonly type: string; readonly code?: string; readonly message: string; readonly param?: string }

  constructor(status: number, body: Refusal['body']) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

const invalid = (status: number, message: string, more: { code?: string; param?: string } = {}) =>
  new Refusal(status, { type: 'invalid_request_error', message, ...more })

/** A request that can't be done as it is put. */
export const refused = (message: string, param?: string, code?: string) =>
  invalid(400, message, { ...(code === undefined ? {} : { code }), ...(param === undefined ? {} : { param }) })

export const unknownParameter = (param: string) =>
  refused(`Received unknown parameter: ${param}`, param, 'parameter_unknown')

export const missingParameter = (param: string) =>
  refused(`Missing required param: ${param}.`, param, 'parameter_missing')

/** An object in the address that isn't there is 404; one that a parameter names is 400. */
export const missingObject = (kind: string, id: string, param = 'id') =>
  invalid(param === 'id' ? 404 : 400, `No such ${kind}: '${id}'`, { code: 'resource_missing', param })

export const unknownAddress = (method: string, path: string) =>
  invalid(404, `Unrecognized request URL (${method}: ${path}).`)

export const wrongKey = (key: string) => invalid(401, `Invalid API Key provided: ${key.slice(0, 8)}****`)

export const noKey = () =>
  invalid(401, 'You did not provide an API key. Provide it in the Authorization header, using Bearer auth.')

export const tooMany = () =>
  invalid(429, 'Request rate limit exceeded. Learn more about rate limits at https://stripe.com/docs/rate-limits.', {
    code: 'rate_limit',
  })

export const apiFailure = (status = 500) =>
  new Refusal(status, { type: 'api_error', message: 'An unknown error occurred' })

export const otherParameters = (key: string) =>
  new Refusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })

export const keyInUse = (key: string) =>
  new Refusal(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Stripe Account with this Idempotent Key: ${key}.`,
  })

export const otherVersion = (version: string | undefined) =>
  version === undefined
    ? refused('The double asks for a Stripe-Version: an account’s own version is nobody’s choice.')
    : refused(`Invalid Stripe API version: ${version}`, undefined, 'api_version_invalid')
