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
  ArrowDown: { key: 'ArrowDown', code: 'ArrowDown', keyCode: 40 },
  ' ': { key: ' ', code: 'Space', keyCode: 32, text: ' ' },
  ',': { key: ',', code: 'Comma', keyCode: 188, text: ',' },
  '-': { key: '-', code: 'Slash', keyCode: 189, text: '-' },
  å: { key: 'å', code: 'BracketLeft', keyCode: 221, text: 'å' },
  ä: { key: 'ä', code: 'Quote', keyCode: 222, text: 'ä' },
  ö: { key: 'ö', code: 'Semicolon', keyCode: 192, text: 'ö' },
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
    if (this.beat > 0) await new Promise((resolve) => setTimeout(resolve, this.beat))
  }

  /** Types a text, letter by letter. */
  async type(text: string | number): Promise<void> {
    for (const letter of String(text)) await this.strike(letter)
  }

  /** Waits until the browser has dealt with all that was struck. */
  async rest(): Promise<void> {
    await Promise.all(this.sent.splice(0))
  }

  private send(...[method, what]: Parameters<CDPSession['send']>): void {
    this.sent.push(this.keyboard.send(method, what))
  }
}
