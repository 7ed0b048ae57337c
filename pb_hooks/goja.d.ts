// What PocketBase's own types.d.ts leaves out of its JavaScript machine (goja).
declare const process: { readonly env: Readonly<Record<string, string | undefined>> }
declare const console: Record<'log' | 'warn' | 'error', (...values: unknown[]) => void>
