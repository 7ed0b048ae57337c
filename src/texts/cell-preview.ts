import { decimal } from './format.ts'

export const cellPreviewTexts = {
  label: 'Prova',
  slider: (cell: string) => `Prova ${cell}, −30 till +30 %`,
  value: (percent: number, to: string) => `${percent > 0 ? '+' : ''}${decimal(percent, 0)}\u00A0% → ${to}`,
  net: (from: string, to: string) => `Månadslön ${from} → ${to}\u00A0kr`,
  keep: 'Behåll',
  back: 'Återgå',
} as const
