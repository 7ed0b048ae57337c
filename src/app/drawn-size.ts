import type { CSSProperties } from 'react'

/** The size of a drawing, given in pixels of the usual text size: all of it, its words too, is as much larger as the text is. */
export function drawnSize(width: number, height: number): { readonly viewBox: string; readonly style: CSSProperties } {
  const by = (px: number) => `calc(${px} * 1px * var(--text-scale))`
  return { viewBox: `0 0 ${width} ${height}`, style: { width: by(width), height: by(height) } }
}
