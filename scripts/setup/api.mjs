// @ts-check

/**
 * Asks PocketBase something; answers the parsed JSON, throws with its words when it refuses.
 * @param {string} address
 * @param {string} request method and path, such as "POST /api/plan/save"
 * @param {{ token?: string, body?: unknown }} [with_]
 * @returns {Promise<any>}
 */
export async function ask(address, request, { token, body } = {}) {
  const [method = 'GET', path = '/'] = request.split(' ')
  const response = await fetch(address + path, {
    method,
    headers: { ...(token ? { authorization: token } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  if (!response.ok) throw new RefusedRequest(`${request} answered ${response.status}: ${text}`, response.status)
  return text ? JSON.parse(text) : undefined
}

/** A request that PocketBase answered with an error status. */
export class RefusedRequest extends Error {
  /**
   * @param {string} message
   * @param {number} status
   */
  constructor(message, status) {
    super(message)
    this.status = status
  }
}
