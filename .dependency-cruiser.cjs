/** Who may import whom: design picture in src/README.md. Each room lists the rooms it may use. */
const mayImport = {
  rules: [],
  texts: ['rules'],
  plan: ['rules', 'texts'],
  workbook: ['rules', 'plan'],
  insight: ['rules', 'plan', 'workbook'],
  session: ['rules', 'plan', 'workbook'],
  flows: ['rules', 'texts', 'plan'],
  backend: ['rules', 'texts', 'plan', 'flows'],
  excel: ['rules', 'texts', 'plan', 'workbook', 'insight'],
  controls: ['rules', 'texts', 'plan', 'workbook', 'insight', 'session'],
  salary: ['rules', 'texts', 'plan', 'workbook', 'insight', 'session', 'controls'],
  sheets: ['rules', 'texts', 'plan', 'workbook', 'insight', 'session', 'controls', 'salary'],
  app: ['rules', 'texts', 'plan', 'workbook', 'insight', 'session', 'flows', 'controls', 'salary', 'sheets'],
}
// what puts the parts together may import every room and library; no room may import it
mayImport.start = Object.keys(mayImport)

/** Each big library stands behind one door. */
const doors = {
  '^hyperformula$': ['workbook'],
  '^xstate$': ['flows'],
  '^@xstate/react$': ['app'],
  '^(pocketbase|idb)$': ['backend'],
  '^workbox-': ['backend'],
  '^exceljs$': ['excel'],
  '^(ag-grid-|@ag-grid)': ['sheets'],
  '^(wouter|d3-scale|d3-shape|minisearch)$': ['app'],
}

const rooms = Object.entries(mayImport).map(([room, allowed]) => ({
  name: `room-${room}`,
  comment: `${room} may import only: ${allowed.join(', ') || 'nothing'}`,
  severity: 'error',
  from: { path: `^src/${room}/` },
  to: { path: '^src/', pathNot: `^src/(${[room, ...allowed].join('|')})/` },
}))

const libraries = Object.entries(doors).map(([library, owners]) => ({
  name: `door-${owners[0]}`,
  comment: `only src/${owners.join(', src/')} (and src/start) may import ${library}`,
  severity: 'error',
  from: { path: '^src/', pathNot: `^src/((${owners.join('|')}|start)/|main\\.tsx$)` },
  to: { path: `^node_modules/${library.slice(1).replace(/\$$/, '/')}` },
}))

/** The layers of the grid, the lowest first (src/sheets/grid/README.md). What puts them together stands beside them. */
const gridLayers = ['pure', 'view', 'sheet', 'commands', 'input']
const grid = 'src/sheets/grid'

const layers = gridLayers.map((layer, at) => ({
  name: `grid-${layer}`,
  comment: `${grid}/${layer} may import of the grid only: ${gridLayers.slice(0, at + 1).join(', ')}`,
  severity: 'error',
  from: { path: `^${grid}/${layer}/` },
  to: { path: `^${grid}/`, pathNot: `^${grid}/((${gridLayers.slice(0, at + 1).join('|')})/|[^/]+\\.css$)` },
}))

/**
 * The frame: what a first cell needs. A page, its words and its figures are loaded when it is opened or once the figures stand, so nothing of the frame
 * imports them; tests/browser/first-cell.test.ts holds what is sent before.
 */
const frame = '^src/(main\\.tsx$|app/([^/]+$|frame/|dashboard/)|sheets/([^/]+\\.tsx?$|grid/|offerings/)|session/)'
const beforeAPage = 'frame|dashboard|first-visit|pages'
const lateInFrame =
  '^src/sheets/((CellPreview|GrowthDialog)\\.tsx|offerings/hours-of-plan\\.ts|grid/(pure/paste-report|sheet/paste)\\.ts)$'
const pagesWords =
  'account-changes|books|brief|cash.*|dividend-labels|excel|example-figures|financing|help/.*|import.*|insight.*|labels|outcome|own-figures|owner.*|paper|person|phone|plans|salary|scenarios|settings|shared-view|sharing|sole-trader-tools|spreadsheet-functions|tools-card|versions'
const nowLoaded = { dependencyTypesNot: ['dynamic-import', 'type-only'] }
const frameKnows = [
  { what: 'a page', to: { path: '^src/app/[^/]+/', pathNot: `^src/app/(${beforeAPage})/|\\.css$` } },
  { what: 'the words of a page', to: { path: `^src/texts/(${pagesWords})\\.ts$` } },
  {
    what: 'the figures of a page',
    to: { path: '^src/(insight|excel|workbook/(cash|owner))/', pathNot: 'taxes-and-fees|owner-figures' },
  },
].map(({ what, to }) => ({
  name: 'frame-knows-no-page',
  comment: `what a first cell needs may not import ${what}: load it when it is shown`,
  severity: 'error',
  from: { path: frame, pathNot: lateInFrame },
  to: { ...to, ...nowLoaded },
}))

module.exports = {
  forbidden: [
    ...rooms,
    ...layers,
    ...libraries,
    ...frameKnows,
    {
      name: 'types-only-flows',
      comment: 'backend implements the ports of flows: it imports their types, never a machine',
      severity: 'error',
      from: { path: '^src/backend/' },
      to: { path: '^src/flows/', dependencyTypesNot: ['type-only'], pathNot: '^src/flows/(ports|failure)\\.ts$' },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-orphans', severity: 'error', from: { orphan: true, path: '^src/', pathNot: '\\.d\\.ts$' }, to: {} },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    { name: 'no-tests-in-src', severity: 'error', from: { path: '^src/' }, to: { path: '^(tests|bench)/' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default', 'types'],
    },
  },
}
