/** Has the browser keep a text as a file, under the name that is given, as if it had been downloaded. */
export function keepFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari begins to read it only after the click
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
