import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  readonly icon: LucideIcon | undefined
  readonly label: string
  /** CSS pixels. */
  readonly size?: number
}

export function IconButton({ icon: Icon, label, size = 24, className = '', ...button }: IconButtonProps) {
  return (
    <button type="button" className={`icon-button ${className}`.trim()} aria-label={label} {...button}>
      {Icon && <Icon size={size} aria-hidden="true" />}
    </button>
  )
}
