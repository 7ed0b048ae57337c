// @ts-check

/** The function plugins of HyperFormula that our formulas call (tests/workbook/lean-engine.test.ts). */
export const enginePlugins = [
  'AbsPlugin',
  'BooleanPlugin',
  'NumericAggregationPlugin',
  'RoundingPlugin',
  'SumprodPlugin',
]

const handbook = /[\\/]hyperformula[\\/]es[\\/]interpreter[\\/]functionMetadata[\\/]index\.mjs$/
const plugins = /[\\/]hyperformula[\\/]es[\\/]interpreter[\\/]plugin[\\/]index\.mjs$/

/**
 * Leaves out of the app what its engine ships and the app never asks for: the handbook of every function, and the functions that no formula
 * calls. HyperFormula has no door of its own for that: it registers them all.
 * @returns {import('vite').Plugin}
 */
export function leanEngine() {
  return {
    name: 'lonebanken-lean-engine',
    apply: 'build',
    transform(code, id) {
      if (handbook.test(id))
        return `export * from './FunctionDescription.mjs'\nexport const FUNCTION_DOCS = Object.create(null)\n`
      if (!plugins.test(id)) return undefined
      const lines = code.split('\n').filter((line) => enginePlugins.some((name) => line.includes(`{ ${name} }`)))
      if (lines.length !== enginePlugins.length)
        throw new Error('HyperFormula names its function plugins otherwise now')
      return lines.join('\n')
    },
  }
}
