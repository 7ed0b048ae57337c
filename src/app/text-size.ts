import { hasFailed } from '../controls/lazy-with-retry.tsx'
import { scaledQuery, setTextScale, textScale } from '../controls/text-scale.ts'
import type { TextSize } from '../flows/ports.ts'

// the text size of which a rem is one: style sheets are written in rem
const designed = 16

/** Gives the page's text its size, and with it all that is measured in rem; the user's own setting of the browser counts, too. */
export function applyTextSize(size: TextSize): void {
  const root = document.documentElement
  root.style.setProperty('--text-size', `${size}%`)
  const scale = Number.parseFloat(getComputedStyle(root).fontSize) / designed
  root.style.setProperty('--text-scale', String(scale))
  setTextScale(scale)
  scaleAll(scale)
}

/** Has what comes later follow the text size, too: the style sheets of a page that is loaded when it is opened. Paper has a size of its own. */
export function followTextSize(): void {
  // before the page that waits for the style sheet hears of it
  document.addEventListener('load', () => scaleAll(textScale()), true)
  window.addEventListener('beforeprint', () => scaleAll(1))
  window.addEventListener('afterprint', () => scaleAll(textScale()))
}

/** All that has come: a style sheet that could not be fetched is scaled when it is there. */
function scaleAll(scale: number): void {
  for (const sheet of document.styleSheets) if (!hasFailed(sheet)) scaleQueries(sheet.cssRules, scale)
}

// what the style sheets ask, before anything was scaled
const asked = new WeakMap<CSSMediaRule, string>()

/** A browser asks a media query of its own text size only: those of our style sheets are given other numbers. */
function scaleQueries(rules: CSSRuleList, scale: number): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const query = asked.get(rule) ?? rule.media.mediaText
      if (!query.includes('px')) continue
      asked.set(rule, query)
      const scaled = scaledQuery(query, scale)
      if (rule.media.mediaText !== scaled) rule.media.mediaText = scaled
    }
    if (rule instanceof CSSGroupingRule) scaleQueries(rule.cssRules, scale)
  }
}
