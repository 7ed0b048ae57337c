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
const grammar = /[\\/]hyperformula[\\/]es[\\/]parser[\\/]FormulaParser\.mjs$/

/**
 * HyperFormula's lexer and parser try their own grammar in every engine that is made: a third of the time that it takes, and always the same.
 * @param {string} code
 */
function withoutTrial(code) {
  const options = ['ensureOptimizations: true', 'maxLookahead: 7']
  if (!options.every((option) => code.includes(option))) throw new Error('HyperFormula makes its parser otherwise now')
  return options.reduce((text, option) => text.replace(option, `${option}, skipValidations: true`), code)
}

/**
 * Leaves out of the app what its engine ships and the app never asks for: the handbook of every function, and the functions that no formula
 * calls. No setting of HyperFormula's does either: its entry registers every plugin when it is loaded, `unregisterFunctionPlugin` takes none out
 * of the file, and `functionPlugins` only adds. Upstream would need an entry that registers nothing, the handbook in a module of its own, and a
 * setting that hands `skipValidations` to its parser: with them this file goes.
 * @returns {import('vite').Plugin}
 */
export function leanEngine() {
  return {
    name: 'lonebanken-lean-engine',
    apply: 'build',
    transform(code, id) {
      if (handbook.test(id))
        return `export * from './FunctionDescription.mjs'\nexport const FUNCTION_DOCS = Object.create(null)\n`
      if (grammar.test(id)) return withoutTrial(code)
      if (!plugins.test(id)) return undefined
      const lines = code.split('\n').filter((line) => enginePlugins.some((name) => line.includes(`{ ${name} }`)))
      if (lines.length !== enginePlugins.length)
        throw new Error('HyperFormula names its function plugins otherwise now')
      return lines.join('\n')
    },
  }
}
