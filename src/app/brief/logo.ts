import { isLogo } from '../../plan/brief/brief.ts'
import type { briefTexts } from '../../texts/brief.ts'

export type LogoError = keyof typeof briefTexts.logoErrors

// as large as it stands on paper at 300 dots per inch, then smaller until it is small enough to keep
const widths = [480, 360, 240, 160, 96]
const tallest = 0.5
const largestFile = 20_000_000

/** Draws a picture anew, small enough for the plan and without what the file hides; or says why there is none. */
export async function logoFrom(file: Blob): Promise<string | { readonly error: LogoError }> {
  if (file.size > largestFile) return { error: 'tooLarge' }
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return { error: 'notAPicture' }
  try {
    for (const width of widths) {
      const address = ['image/png', 'image/webp', 'image/jpeg'].map((type) => drawn(picture, width, type)).find(isLogo)
      if (address !== undefined) return address
    }
    return { error: 'tooDetailed' }
  } finally {
    picture.close()
  }
}

function drawn(picture: ImageBitmap, width: number, type: string): string {
  const scale = Math.min(1, width / picture.width, (width * tallest) / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return ''
  // what lets the paper through would be black in a JPEG
  if (type === 'image/jpeg') {
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL(type, 0.85)
}
