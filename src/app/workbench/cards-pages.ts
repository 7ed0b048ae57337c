import { lazyWithRetry } from '../../controls/lazy-with-retry.ts'
import type { CardsPage } from '../routes.ts'

/** The pages of cards, the same at a desk and on a phone: each is loaded with its plots. */
export const cardsPagesOf = {
  owner: lazyWithRetry(async () => (await import('../owner/OwnerPage.tsx')).OwnerPage),
  cash: lazyWithRetry(async () => (await import('../cash/CashPage.tsx')).CashPage),
  insight: lazyWithRetry(async () => (await import('../insight/InsightPage.tsx')).InsightPage),
  brief: lazyWithRetry(async () => (await import('../brief/BriefPage.tsx')).BriefPage),
} as const satisfies Record<CardsPage, unknown>
