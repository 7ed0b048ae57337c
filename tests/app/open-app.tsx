import { render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { createActor } from 'xstate'
import { App } from '../../src/app/App.tsx'
import { type Services, ServicesContext } from '../../src/app/services.ts'
import { createFirstFigures } from '../../src/backend/first-figures.ts'
import { accessFlow } from '../../src/flows/access.ts'
import { accountFlowFor } from '../../src/flows/account.ts'
import { openAccountForm } from '../../src/flows/account-form.ts'
import type { SharedPlansPort } from '../../src/flows/advisers/shared-plans-port.ts'
import { changeSubscriptionFlowFor } from '../../src/flows/change-subscription.ts'
import { Failure, type FailureCode } from '../../src/flows/failure.ts'
import { newVersionFlow } from '../../src/flows/new-version.ts'
import { noticeFlow } from '../../src/flows/notice.ts'
import type { AccountPort, AccountUser } from '../../src/flows/ports.ts'
import { arrived } from './desk.tsx'

/** What a test may decide about the server behind the account pages. */
interface Behind {
  readonly signUpFails?: FailureCode
  readonly verified?: (token: string, proof?: object) => void
  readonly signedInAs?: AccountUser
  readonly sharedPlans?: Partial<SharedPlansPort>
}

const password = 'Losen12'

/** Shows the app at an address, once its page has been fetched, signed out unless given otherwise, before a server with one user: anna@example.se with the password Losen12. */
export async function openApp(address: string, { signUpFails, verified, signedInAs, sharedPlans }: Behind = {}) {
  window.history.replaceState(null, '', address)
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const account: AccountPort = {
    current: () => signedInAs,
    signUp: () => (signUpFails ? Promise.reject(new Failure(signUpFails)) : Promise.resolve()),
    logIn: (email, typed) =>
      typed === password
        ? Promise.resolve({ id: 'anna', name: 'Anna', email, verified: true })
        : Promise.reject(new Failure('badCredentials')),
    logOut: () => Promise.resolve(),
    deleteAccount: (_, typed) =>
      typed === password ? Promise.resolve() : Promise.reject(new Failure('badCredentials')),
    downloadData: () => Promise.resolve(),
    endAllLogins: () => Promise.resolve(),
    changeName: () => Promise.resolve(),
    changePassword: () => Promise.resolve(),
    requestEmailChange: () => Promise.resolve(),
    confirmEmailChange: () => Promise.resolve(),
    requestPasswordReset: () => Promise.resolve(),
    confirmPasswordReset: () => Promise.resolve(),
    resendVerification: () => Promise.resolve(0),
    confirmVerification: async (token, proof) => {
      await Promise.resolve()
      verified?.(token, proof)
    },
    checkLink: (_, code) => (code === 'anvand' ? Promise.reject(new Failure('badLink')) : Promise.resolve()),
    refresh: () => Promise.resolve(undefined),
    watch: () => () => undefined,
  }
  const notices = createActor(noticeFlow).start()
  const firstFigures = createFirstFigures({ storage: window.localStorage, now: Date.now })
  const entered = vi.fn<() => void>()
  const comeBackTo = vi.fn<(path: string) => void>()
  const logOut = vi.fn(() => Promise.resolve())
  const afterDeletion = vi.fn(() => Promise.resolve())
  const accountFlow = accountFlowFor(account)
  const parts: Services = {
    account,
    openForm: () => openAccountForm(accountFlow),
    access: createActor(accessFlow, { input: { now: () => 0 } }).start(),
    notices,
    firstFigures,
    look: { current: () => 'system', choose: () => undefined, watch: () => () => undefined },
    textSize: { current: () => '100', choose: () => undefined, watch: () => () => undefined },
    newVersion: createActor(newVersionFlow).start(),
    billingMode: () => Promise.resolve({ isLocal: true, payment: 'none' }),
    changeSubscriptionFlow: changeSubscriptionFlowFor({ changeAddress: () => Promise.resolve('') }, () => undefined),
    shareToken: { current: () => undefined, watch: () => () => undefined },
    openSharedView: () => Promise.reject(new Failure('linkGone')),
    accountSwitch: () => undefined,
    watchAccountSwitch: () => () => undefined,
    openWorkspace: () => Promise.reject(new Error('nobody is signed in')),
    openPlan: () => Promise.resolve(),
    planOpening: () => 0,
    watchPlanOpening: () => () => undefined,
    prefetchWorkbench: () => undefined,
    enterWorkbench: entered,
    comeBackTo,
    logOut,
    sharedPlans: {
      list: () => Promise.resolve([]),
      leave: () => Promise.reject(new Error('nothing is shared here')),
      proposals: () => Promise.resolve([]),
      propose: () => Promise.reject(new Error('nothing is shared here')),
      ...sharedPlans,
    },
    changeAccount: () => undefined,
    afterDeletion,
    toLogIn: (code, email) => {
      if (code) notices.send({ type: 'announced', notice: { code } })
      navigate('/login', { replace: true, state: email === undefined ? null : { email } })
    },
    reload: () => undefined,
  }
  render(
    <ServicesContext value={arrived(parts)}>
      <App />
    </ServicesContext>,
  )
  await screen.findByRole('heading', { level: 1 })
  return { entered, comeBackTo, logOut, afterDeletion, access: parts.access, notices }
}
