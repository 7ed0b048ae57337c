const special: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that is safe between tags and in attributes. */
export const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => special[sign] ?? sign)

/** A whole page. `body` is HTML. */
export const htmlPage = (title: string, language: 'sv' | 'en', body: string): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${safe(title)}</title><meta name="viewport" content="width=device-width">
<style>body{font:16px system-ui;max-width:26rem;margin:3rem auto;padding:0 1rem}form{display:grid;gap:.75rem}button,input{font:inherit;padding:.6rem}.test{color:#777}</style>
</head>
<body><p class="test">Stripe (test double)</p><h1>${safe(title)}</h1>${body}</body>
</html>
`

/** What a page answers: HTML, or the way on. */
export type PageAnswer =
  | { readonly status: number; readonly html: string }
  | { readonly status: 303; readonly to: string }
