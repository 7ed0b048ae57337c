import type { CDPSession, Page } from 'playwright-core'

/** A key as the browser gets it: what it types, where it sits, its old number, and the modifiers held (Alt 1, Ctrl 2, Shift 8). */
interface Stroke {
  readonly key: string
  readonly code: string
  readonly keyCode: number
  readonly text?: string
  readonly modifiers?: number
}

const named: Readonly<Record<string, Stroke>> = {
  Tab: { key: 'Tab', code: 'Tab', keyCode: 9 },
  Enter: { key: 'Enter', code: 'Enter', keyCode: 13, text: '\r' },
  Escape: { key: 'Escape', code: 'Escape', keyCode: 27 },
  ArrowUp: { key: 'ArrowUp', code: 'ArrowUp', keyCode: 38 },
  ArrowDown: { key: 'ArrowDown', code: 'ArrowDown', keyCode: 40 },
  ' ': { key: ' ', code: 'Space', keyCode: 32, text: ' ' },
  ',': { key: ',', code: 'Comma', keyCode: 188, text: ',' },
  '.': { key: '.', code: 'Period', keyCode: 190, text: '.' },
  '=': { key: '=', code: 'Digit0', keyCode: 48, text: '=', modifiers: 8 },
  '/': { key: '/', code: 'Digit7', keyCode: 55, text: '/', modifiers: 8 },
  '-': { key: '-', code: 'Slash', keyCode: 189, text: '-' },
  å: { key: 'å', code: 'BracketLeft', keyCode: 221, text: 'å' },
  ä: { key: 'ä', code: 'Quote', keyCode: 222, text: 'ä' },
  ö: { key: 'ö', code: 'Semicolon', keyCode: 192, text: 'ö' },
  // with AltGr, which is neither Ctrl nor Alt
  '@': { key: '@', code: 'Digit2', keyCode: 50, text: '@' },
  '£': { key: '£', code: 'Digit3', keyCode: 51, text: '£' },
}

/** Signs that a Swedish keyboard puts before a letter: they type nothing by themselves. */
const deadSigns: Readonly<Record<string, string>> = {
  '\u0300': '`',
  '\u0301': '´',
  '\u0302': '^',
  '\u0303': '~',
  '\u0308': '¨',
}

function strokeOf(key: string): Stroke {
  const known = named[key]
  if (known) return known
  if (/^\d$/.test(key)) return { key, code: `Digit${key}`, keyCode: key.charCodeAt(0), text: key }
  const lower = key.toLowerCase()
  if (/^[a-zåäö]$/.test(lower)) {
    const { code, keyCode } = named[lower] ?? {
      code: `Key${key.toUpperCase()}`,
      keyCode: key.toUpperCase().charCodeAt(0),
    }
    return { key, code, keyCode, text: key, modifiers: key === lower ? 0 : 8 }
  }
  throw new Error(`no key for ${key}`)
}

/**
 * A person's hand at a Swedish keyboard: real keys through the browser's own input, at a beat of its own (milliseconds), answered or not. 0 is
 * faster than any hand: each key is sent before the one before it has been answered.
 */
export class Hand {
  private readonly keyboard: CDPSession
  private readonly beat: number
  private readonly sent: Promise<unknown>[] = []

  private constructor(keyboard: CDPSession, beat: number) {
    this.keyboard = keyboard
    this.beat = beat
  }

  static async at(page: Page, beat: number): Promise<Hand> {
    return new Hand(await page.context().newCDPSession(page), beat)
  }

  /** Strikes one key, with modifiers held if so. */
  async strike(key: string, modifiers?: number): Promise<void> {
    const { keyCode, text, ...stroke } = strokeOf(key)
    const held = { ...stroke, windowsVirtualKeyCode: keyCode, modifiers: modifiers ?? stroke.modifiers ?? 0 }
    const types = text !== undefined && (held.modifiers === 0 || held.modifiers === 8)
    this.send('Input.dispatchKeyEvent', { ...held, type: types ? 'keyDown' : 'rawKeyDown', ...(types ? { text } : {}) })
    this.send('Input.dispatchKeyEvent', { ...held, type: 'keyUp' })
    await this.wait()
  }

  /** Types a text, letter by letter: é and ü by two keys, as the browser hears of them on a Mac. */
  async type(text: string | number): Promise<void> {
    for (const letter of String(text)) {
      const [base = '', accent = ''] = letter in named ? [] : letter.normalize('NFD')
      const dead = deadSigns[accent]
      if (dead === undefined) await this.strike(letter)
      else await this.compose(dead, base, letter)
    }
  }

  private async compose(dead: string, base: string, letter: string): Promise<void> {
    const processed = { windowsVirtualKeyCode: 229, type: 'rawKeyDown' } as const
    this.send('Input.dispatchKeyEvent', { ...processed, key: 'Dead', code: 'BracketRight' })
    this.send('Input.imeSetComposition', { text: dead, selectionStart: 1, selectionEnd: 1 })
    await this.wait()
    const { code } = strokeOf(base)
    this.send('Input.dispatchKeyEvent', { ...processed, key: letter, code })
    this.send('Input.insertText', { text: letter })
    this.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter, code })
    await this.wait()
  }

  private async wait(): Promise<void> {
    if (this.beat > 0) await new Promise((resolve) => setTimeout(resolve, this.beat))
  }

  /** Waits until the browser has dealt with all that was struck. */
  async rest(): Promise<void> {
    await Promise.all(this.sent.splice(0))
  }

  private send(...[method, what]: Parameters<CDPSession['send']>): void {
    this.sent.push(this.keyboard.send(method, what))
  }
}
