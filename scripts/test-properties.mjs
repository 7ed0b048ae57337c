// @ts-check
// npm run test:properties: ten times as many examples of every property as in npm test, from a seed of its own, which is printed

process.env['LONEBANKEN_RUNS'] ??= '10'
process.env['LONEBANKEN_SEED'] ??= 'random'
const withProperties = [
  'tests/plan',
  'tests/workbook',
  'tests/session',
  'tests/flows',
  'tests/backend/records',
  'tests/backend/plan-store',
  'tests/excel',
  'tests/sheets/true-equals',
  'tests/sheets/selection',
  'tests/texts/format',
]
import('./setup/run-tests.mjs').then(({ runTests }) => runTests(withProperties))
