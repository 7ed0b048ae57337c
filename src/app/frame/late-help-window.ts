import { lazyWithRetry } from '../../controls/lazy-with-retry.tsx'

export const LateHelpWindow = lazyWithRetry(async () => (await import('../help/HelpWindow.tsx')).HelpWindow, {
  close: ({ onClose }) => onClose(),
})
