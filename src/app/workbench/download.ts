import type { MadeFile } from '../../flows/export-file.ts'

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
let last: string | undefined

/** Lets the browser keep a file, as if the user had followed a link to it. */
export function download({ name, bytes }: MadeFile): void {
  // the browser may still read the address after the click: it is freed when the next file comes
  if (last !== undefined) URL.revokeObjectURL(last)
  last = URL.createObjectURL(new Blob([bytes], { type: excel }))
  const link = document.createElement('a')
  link.href = last
  link.download = name
  link.click()
}
