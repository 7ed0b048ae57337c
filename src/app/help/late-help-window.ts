import { lazyWithRetry } from '../../controls/lazy-with-retry.ts'

/** The help's window: its texts are not read at every visit. */
export const LateHelpWindow = lazyWithRetry(async () => (await import('./HelpWindow.tsx')).HelpWindow)
