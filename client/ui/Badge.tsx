import type { ReactNode } from 'react'

export type BadgeTone = 'plain' | 'accent' | 'win' | 'loss' | 'live' | 'warn' | 'info'

const TONES: Record<BadgeTone, string> = {
  plain: 'bg-raised text-muted',
  accent: 'bg-tint-accent text-accent-text',
  win: 'bg-tint-win text-win',
  loss: 'bg-tint-loss text-loss',
  live: 'bg-tint-live text-live',
  warn: 'bg-tint-warn text-warn',
  info: 'bg-tint-info text-info',
}

/** A status label with a cut corner; `dot` marks something in progress. */
export function Badge({
  tone = 'plain',
  dot = false,
  children,
}: {
  tone?: BadgeTone
  dot?: boolean
  children: ReactNode
}) {
  return (
    <span
      className={`cut-corner inline-flex min-h-6 items-center gap-1.5 whitespace-nowrap rounded-[3px] px-2 text-12 font-[600] [--cut:7px] ${TONES[tone]}`}
    >
      {dot && <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  )
}
