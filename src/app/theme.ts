import type { Theme } from '../flows/ports.ts'

/** Gives the page a look: theme.css does what `data-look` says, and the browser's own frame takes the same ground. */
export function applyTheme(look: Theme): void {
  document.documentElement.dataset['look'] = look
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = meta.dataset['scheme'] ?? ''
    const chosen = scheme === look ? 'all' : 'not all'
    meta.media = look === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen
  }
}
