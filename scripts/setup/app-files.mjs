// @ts-check
import { existsSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { places } from './places.mjs'

/**
 * These files of `src`. Throws when there is none of a name, for the app would then fall into more files unseen.
 * @param {string[]} files
 */
function inSrc(...files) {
  const paths = files.map((file) => join(places.root, 'src', file))
  for (const path of paths)
    if (!existsSync(path)) throw new Error(`scripts/setup/app-files.mjs names ${path}, and there is none`)
  return (/** @type {string} */ id) => paths.includes(normalize(id))
}

/**
 * The files that the app is served in. Left to itself the build makes one for each set of pages that share some modules, fifty in all, and every
 * one costs a page a request. A group takes along all that its modules import, unless a group before it has taken it.
 * @type {import('vite').Rolldown.CodeSplittingGroup[]}
 */
const groups = [
  // React with it: as one file they are a kilobyte and two answers less before the first answer can be changed
  { name: 'first-page', tags: ['$initial'] },
  { name: 'ag-grid', test: /node_modules[\\/](ag-grid|@ag-grid)/ },
  // loaded when the first page is idle
  {
    name: 'start',
    test: inSrc(
      'start/create-services.ts',
      'app/LaterPages.tsx',
      'app/pages/ArrivalNotice.tsx',
      'app/pages/ForgottenPassword.tsx',
      'app/pages/SellerFoot.tsx',
      'app/pages/SignUpPage.tsx',
      'app/pages/StorageBlockedPage.tsx',
      'workbook/typed-arithmetic.ts',
    ),
  },
  { name: 'staircase', test: inSrc('salary/Staircase.tsx') },
  { name: 'server', test: inSrc('backend/server.ts', 'backend/draft.ts', 'backend/plans/stored-plan.ts') },
  // what the workspace and its pages share
  {
    name: 'answer',
    test: inSrc(
      'app/dashboard/NetPay.tsx',
      'app/dashboard/dashboard.css',
      'controls/figures.ts',
      'controls/TypedField.tsx',
      'plan/changes.ts',
      'plan/edit.ts',
      'plan/new-rows.ts',
      'plan/row-name.ts',
      'rules/municipalities.ts',
      'rules/municipality-rates.json',
      'texts/counted.ts',
      'texts/sheets.ts',
      'texts/spreadsheet-functions.ts',
      'texts/vat.ts',
      'texts/workbench.ts',
      'workbook/figures.ts',
      'workbook/formulas/burden.ts',
    ),
  },
  {
    name: 'workbench',
    test: inSrc('app/frame/Workbench.tsx', 'controls/ShortcutList.tsx', 'plan/cost-vat.ts'),
  },
  { name: 'session', test: inSrc('session/session.ts') },
  {
    name: 'sheets',
    test: inSrc('sheets/ModuleSheet.tsx', 'sheets/grid/columns.ts', 'sheets/grid/sheet/selection-marks.ts'),
  },
  // apart: the plan is asked for without waiting for the grid; and before what follows, which would take along what they need
  { name: 'open-workspace', test: inSrc('start/open-editor-workspace.ts') },
  { name: 'offerings', test: inSrc('sheets/offerings/OfferingsSheet.tsx') },
  // apart: who asks the first page for a price of an hour waits for no grid
  { name: 'net-pay', test: inSrc('insight/goal/price-for.ts', 'insight/put-aside.ts') },
  // what mails lead to, and few ever see
  {
    name: 'mail-pages',
    test: inSrc(
      ...['ConfirmEmail', 'DeleteUser', 'OtherAccount', 'ResetPassword', 'Verify'].map(
        (of) => `app/pages/${of}Page.tsx`,
      ),
    ),
  },
  // what a first cell can do without, and is fetched once the figures stand: one file, for nearly all pages share something of it
  {
    name: 'later',
    test: inSrc(
      'app/paper/PlanPaper.tsx',
      'app/insight/GoalDistance.tsx',
      'app/insight/Elsewhere.tsx',
      'app/workbench/DraftQuestion.tsx',
      'app/workbench/ConflictQuestion.tsx',
      'app/overlay/AccessOverlay.tsx',
      'sheets/all-years/AllYearsSheet.tsx',
      'sheets/CellPreview.tsx',
      'sheets/GrowthDialog.tsx',
      'sheets/grid/sheet/paste.ts',
      'sheets/offerings/hours-of-plan.ts',
    ),
  },
  // what Lönekalkylen shares with the phone
  { name: 'salary', test: inSrc('salary/SalaryCards.tsx', 'salary/LawSettings.tsx', 'salary/OpeningValues.tsx') },
  { name: 'phone', test: inSrc('app/phone/OwnPhone.tsx') },
  { name: 'import', test: inSrc('app/excel-import/ImportDialog.tsx') },
]

// what stands before another has the higher priority
export const appFiles = groups.map((group, at) => ({ ...group, priority: groups.length - at }))
