import { lazyWithRetry } from '../../controls/lazy-with-retry.tsx'
import type { CardsPage } from '../routes.ts'

export const cardsPagesOf = {
  owner: lazyWithRetry(async () => (await import('../owner/OwnerPage.tsx')).OwnerPage),
  cash: lazyWithRetry(async () => (await import('../cash/CashPage.tsx')).CashPage),
  financing: lazyWithRetry(async () => (await import('../financing/FinancingPage.tsx')).FinancingPage),
  insight: lazyWithRetry(async () => (await import('../insight/InsightPage.tsx')).InsightPage),
  brief: lazyWithRetry(async () => (await import('../brief/BriefPage.tsx')).BriefPage),
} as const satisfies Record<CardsPage, unknown>
