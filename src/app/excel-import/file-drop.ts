import { useEffect, useState } from 'react'
import { useLatest } from '../../controls/latest.ts'

/** Takes a file that is dropped anywhere on the page; true while one is held above it. */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useLatest(onFile)
  useEffect(() => {
    const ending = new AbortController()
    const hear = (name: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      document.addEventListener(name, listener, { signal: ending.signal })
    // rows and text that are dragged within the page are not ours
    const bringsFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
    hear('dragover', (event) => {
      if (!bringsFile(event)) return
      event.preventDefault()
      setOver(true)
    })
    hear('dragleave', ({ relatedTarget }) => {
      // out of the window, not from one part of the page to another
      if (relatedTarget === null) setOver(false)
    })
    hear('drop', (event) => {
      if (!bringsFile(event)) return
      // the browser would leave the page to show the file
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer?.files[0]
      if (file) take.current(file)
    })
    return () => ending.abort()
  }, [take])
  return isOver
}
