// What PocketBase's own types.d.ts leaves out of its JavaScript machine (goja).
declare const process: { readonly env: Readonly<Record<string, string | undefined>> }
declare const console: Record<'log' | 'warn' | 'error', (...values: unknown[]) => void>
/** The folder of the hooks, absolute. */
declare const __hooks: string
/** The request within an event of PocketBase's, which its types leave out. */
interface HasRequest {
  readonly requestEvent: core.RequestEvent
}
