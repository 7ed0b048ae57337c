import type { TestServer, TestUser } from '../integration/server.ts'

/** A customer whose login is support's ("Impersonate" in the admin UI): the plan is looked at, and locked. */
export async function asSupport({ superuser }: TestServer, user: TestUser): Promise<TestUser> {
  return { ...user, client: await superuser.collection('users').impersonate(user.id, 600) }
}
