let last: string | undefined

/** Has the browser keep a file under a name, as if it had been downloaded. `type` is its media type. */
export function downloadFile(name: string, content: BlobPart, type: string): void {
  // the browser may still read the address after the click: it is freed when the next file comes
  if (last !== undefined) URL.revokeObjectURL(last)
  last = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = last
  link.download = name
  link.click()
}
