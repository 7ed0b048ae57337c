import { password, type TestServer } from './server.ts'

const kinds = { bekrafta: 'verification', aterstall: 'passwordReset' } as const

/** The short code at the end of a mail's link; '' when it has none that leads there. */
export function codeIn(links: readonly string[], path: string): string {
  return links.find((link) => link.includes(`/${path}/`))?.split(`/${path}/`)[1] ?? ''
}

/** Follows the link of a verification mail without being logged in: its owner types the password of the account. */
export const verifyBy = (server: Pick<TestServer, 'guest'>, token: string, proof: object = { password }) =>
  server.guest().send<{ readonly token: string }>('/api/collections/users/confirm-verification', {
    method: 'POST',
    body: { token, ...proof },
    requestKey: null,
  })

/** PocketBase's own token for the link, as the app asks for it. Throws when the server gives none. */
export async function tokenIn(
  server: Pick<TestServer, 'guest'>,
  links: readonly string[],
  path: keyof typeof kinds,
): Promise<string> {
  const body = { kind: kinds[path], code: codeIn(links, path) }
  const { token } = await server.guest().send<{ readonly token: string }>('/api/account/link', { method: 'POST', body })
  return token
}
