import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** The windows that open with something to write in, and the test that sees the keyboard in their first field. */
const written: Readonly<Record<string, string>> = {
  'src/app/advisers/SendDialog.tsx': 'tests/app/send-proposal.test.tsx',
  'src/app/comments/CommentForm.tsx': 'tests/app/comments.test.tsx',
  'src/app/help/HelpWindow.tsx': 'tests/browser/dialog-fields.test.ts',
  'src/app/insight/WantedPayQuestion.tsx': 'tests/browser/dialog-fields.test.ts',
  'src/app/phone/RowSheet.tsx': 'tests/browser/lost-while-typing.test.ts',
  'src/sheets/GrowthDialog.tsx': 'tests/browser/dialog-fields.test.ts',
  'src/sheets/OwnNumbers.tsx': 'tests/browser/own-formulas.test.ts',
  'src/sheets/NoteDialog.tsx': 'tests/browser/dialog-fields.test.ts',
}

/** Those that are read and answered; a form that one of them brings is asked for by a press. */
const read = [
  'src/app/advisers/ProposalsDialog.tsx',
  'src/app/advisers/SharedPlansPage.tsx',
  'src/app/comments/CommentsDialog.tsx',
  'src/app/excel-import/ImportDialog.tsx',
  'src/app/overlay/AccessOverlay.tsx',
  'src/app/plans/CompareDialog.tsx',
  'src/app/plans/PlansDialog.tsx',
  'src/app/shared-view/SandboxButtons.tsx',
  'src/app/sharing/SharingDialog.tsx',
  'src/app/versions/VersionsDialog.tsx',
  'src/app/workbench/ConflictQuestion.tsx',
  'src/app/frame/windows.tsx',
  'src/app/workbench/DraftQuestion.tsx',
  'src/sheets/CellsToReview.tsx',
  'src/sheets/KeyHints.tsx',
]

test('every window is known for one that is written in, with a test of its first field, or for one that is not', () => {
  const text = (path: string) => readFileSync(path, 'utf8')
  const found = sourceFiles('src', /\.tsx$/).filter((path) => /<Dialog\b|\buseModal\(/.test(text(path)))
  const known = [...Object.keys(written), ...read, 'src/controls/Dialog.tsx']
  expect(found.toSorted()).toEqual(known.toSorted())
  expect(read.filter((path) => /<(?:textarea|TextField|TypedField)\b/.test(text(path)))).toEqual([])
  for (const path of Object.values(written)) expect(text(path), path).toMatch(/activeElement|hasKeyboard|:focus/)
})
