let last: string | undefined

export function downloadFile(name: string, content: BlobPart, type: string): void {
  // the browser may still read the address after the click: it is freed when the next file comes
  if (last !== undefined) URL.revokeObjectURL(last)
  last = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = last
  link.download = name
  link.click()
}
