// @ts-check

/** The px of a rem, as browsers have it until their user says otherwise. */
const pxOfRem = 16
// a hairline stays one whatever the size of the text: thinner than this is a line, no measure
const hairline = 2

const length = /(?<![\w#.-])(-?(?:\d+\.?\d*|\.\d+))px\b/g

/**
 * A declaration's value with its lengths in rem, so that they follow the text size of the page (app/text-size.ts).
 * @param {string} value
 */
export function inRem(value) {
  return value.replace(length, (px, /** @type {string} */ number) =>
    Math.abs(Number(number)) <= hairline ? px : `${Number(number) / pxOfRem}rem`,
  )
}

/**
 * Our style sheets are written in px of the usual text size; what the browser gets is in rem. Queries of a container, too;
 * media queries stay: a browser asks them of its own
 * text size only, and app/text-size.ts has them follow ours.
 */
export function textSizeUnits() {
  return {
    postcssPlugin: 'text-size-units',
    /** @param {{ value: string }} declaration */
    Declaration(declaration) {
      const value = inRem(declaration.value)
      if (value !== declaration.value) declaration.value = value
    },
    AtRule: {
      /** @param {{ params: string }} query */
      container(query) {
        query.params = inRem(query.params)
      },
    },
  }
}
