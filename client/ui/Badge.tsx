import type { ReactNode } from 'react'

export type BadgeTone = 'plain' | 'accent' | 'win' | 'loss' | 'live' | 'warn' | 'info'

const TONES: Record<BadgeTone, string> = {
  plain: 'bg-raised text-muted',
  accent: 'bg-[color-mix(in_oklab,var(--accent)_18%,var(--surface))] text-accent-text',
  win: 'bg-[color-mix(in_oklab,var(--win)_14%,var(--surface))] text-win',
  loss: 'bg-[color-mix(in_oklab,var(--loss)_14%,var(--surface))] text-loss',
  live: 'bg-[color-mix(in_oklab,var(--live)_11%,var(--surface))] text-live',
  warn: 'bg-[color-mix(in_oklab,var(--warn)_14%,var(--surface))] text-warn',
  info: 'bg-[color-mix(in_oklab,var(--info)_14%,var(--surface))] text-info',
}

/** A state in a word, with the cut corner; `dot` for what is going on right now. */
export function Badge({ tone = 'plain', dot = false, children }: { tone?: BadgeTone; dot?: boolean; children: ReactNode }) {
  return (
    <span className={`cut-corner inline-flex min-h-6 items-center gap-1.5 whitespace-nowrap rounded-[3px] px-2 text-12 font-[600] [--cut:7px] ${TONES[tone]}`}>
      {dot && <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  )
}
