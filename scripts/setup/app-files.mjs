// @ts-check

/** @param {string[]} paths without their extension */
const inSrc =
  (...paths) =>
  (/** @type {string} */ id) =>
    paths.some((path) => id.replaceAll('\\', '/').includes(`/src/${path}.`))

/**
 * The files that the app is served in. Left to itself the build makes one for each set of pages that share some modules, fifty in all, and every
 * one costs a page a request. A group takes along all that its modules import, unless a group before it has taken it.
 * @type {import('vite').Rolldown.CodeSplittingGroup[]}
 */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'first-page', tags: ['$initial'] },
  { name: 'ag-grid', test: /node_modules[\\/](ag-grid|@ag-grid)/ },
  // loaded as soon as the first page stands
  { name: 'server', test: inSrc('backend/server', 'backend/draft', 'backend/kept-plans') },
  // what a visitor's answer shares with the workbench
  {
    name: 'answer',
    test: inSrc(
      'app/dashboard/NetPay',
      'app/dashboard/dashboard',
      'controls/figures',
      'controls/TypedField',
      'plan/changes',
      'plan/edit',
      'plan/entry',
      'plan/examples/first-rows',
      'plan/new-rows',
      'plan/row-name',
      'rules/municipalities',
      'sheets/salary/Staircase',
      'texts/counted',
      'texts/sheets',
      'texts/spreadsheet-functions',
      'texts/vat',
      'texts/workbench',
      'workbook/figures',
      'workbook/formulas/burden',
    ),
  },
  {
    name: 'workbench',
    test: inSrc('app/workbench/Workbench', 'app/workbench/PayBesideSheet', 'controls/ShortcutList'),
  },
  { name: 'session', test: inSrc('session/session', 'insight/net-pay') },
  { name: 'sheets', test: inSrc('sheets/ModuleSheet', 'sheets/grid/columns', 'sheets/grid/selection-marks') },
]

// what stands before another has the higher priority
export const appFiles = groups.map((group, at) => ({ ...group, priority: groups.length - at }))
