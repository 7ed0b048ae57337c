const circle = (r: number) => `M${12 - r} 12a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

/** Drawn as lucide's (ISC licence). */
const drawn = {
  eye: `M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0${circle(3)}`,
  eyeOff:
    'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20',
  error: `${circle(10)}M12 8v4M12 16h.01`,
  saved: `${circle(10)}M16 9l-5.5 5.5L8 12`,
  info: `${circle(10)}M12 16v-4M12 8h.01`,
}

interface FirstIconProps {
  readonly of: keyof typeof drawn
  readonly className?: string
  readonly size?: number
}

/** The icons that the first page may show: lucide itself weighs more than a kilobyte before the first answer. */
export function FirstIcon({ of, className, size = 24 }: FirstIconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawn[of]} />
    </svg>
  )
}
