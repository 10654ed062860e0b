import { useMemo } from 'react'
import { qrPath } from './qr-path.ts'

/** Dark on light in both themes: many scanners cannot read the inverse. */
export function QrCode({
  text,
  label,
  size: box = 'size-48',
}: {
  text: string
  label: string
  size?: string
}) {
  const { size, path } = useMemo(() => qrPath(text), [text])
  return (
    <div data-theme="light" className={`${box} rounded-input bg-surface p-1 text-text`}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-full"
      >
        <path d={path} fill="currentColor" />
      </svg>
    </div>
  )
}
