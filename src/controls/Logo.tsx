import { productName } from '../texts/pages.ts'

export function Logo() {
  return (
    <span className="logo">
      <svg className="logo-mark" viewBox="0 0 24 24" aria-hidden="true">
        <rect width="24" height="24" rx="6" className="logo-ground" />
        <g className="logo-lines">
          <rect x="6.2" y="5.2" width="3.8" height="10.2" rx="1.6" />
          <rect x="14" y="9.6" width="3.8" height="5.8" rx="1.6" />
          <path d="M5.4 18.6h13.2" />
        </g>
      </svg>
      <span className="logo-name">{productName}</span>
    </span>
  )
}
