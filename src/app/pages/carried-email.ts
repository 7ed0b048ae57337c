/** The e-mail address that was typed on the page before, which its link carries along in the browser's history; '' when there is none. */
export function emailInHistory(): string {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('email' in state)) return ''
  return typeof state.email === 'string' ? state.email : ''
}
