/** How a cell draws its text: a number, a sum, one with its unit, the answer of a salary sheet, or words. The faces themselves are in grid.css. */
export type Face = 'number' | 'sum' | 'small-sum' | 'answer' | 'words'

// with figures of one width, signs have it too; a canvas can't be given that feature of the font
const tabular = /[\d\u2212-]/

/**
 * Measures text as the cells of a grid draw it, whatever the font and its size. Characters are added up one by one: a sheet of a thousand rows is
 * measured at once when it is opened, and its many numbers have few characters.
 */
export class TextWidths {
  readonly #frame: HTMLElement
  readonly #ofCharacters = new Map<Face, (character: string) => number>()

  /** @param frame the element around the sheet */
  constructor(frame: HTMLElement) {
    this.#frame = frame
  }

  of(text: string, face: Face): number {
    let ofCharacter = this.#ofCharacters.get(face)
    if (!ofCharacter) {
      ofCharacter = this.#measuring(face)
      this.#ofCharacters.set(face, ofCharacter)
    }
    let width = 0
    for (const character of text) width += ofCharacter(character)
    return width
  }

  /** Forgets what it has measured: the letters of a font that has just been loaded are others. */
  clear(): void {
    this.#ofCharacters.clear()
  }

  #measuring(face: Face): (character: string) => number {
    const probe = document.createElement('span')
    probe.className = `text-probe ${face}`
    probe.textContent = '0'
    const sheet = this.#frame.querySelector('.sheet-grid') ?? this.#frame
    sheet.append(probe)
    const figure = probe.getBoundingClientRect().width
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(probe)
    probe.remove()
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('the browser draws no text on a canvas')
    canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`
    const known = new Map<string, number>()
    return (character) => {
      const width = known.get(character)
      if (width !== undefined) return width
      const measured = face !== 'words' && tabular.test(character) ? figure : canvas.measureText(character).width
      known.set(character, measured)
      return measured
    }
  }
}
