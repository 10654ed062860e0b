import { t } from '#messages/webhooks.ts'
import type { ReactNode } from 'react'
import { Time } from '#client/ui/Time.tsx'
import type { Endpoint } from './owner.ts'

const TONES = { good: 'text-win', bad: 'text-loss', none: 'text-muted' }
type Tone = keyof typeof TONES

/** A state in words, with a dot of its color. */
export function Dotted({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <p className={`flex min-w-0 items-center gap-2 text-14 font-[550] ${TONES[tone]}`}>
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

/** The health of an endpoint. */
export function StateLine({ endpoint }: { endpoint: Endpoint }) {
  const { state, off_reason: reason, failing_since: since, median_ms: ms } = endpoint
  if (state === 'off')
    return <Dotted tone="none">{t('webhooks.off', { reason: reason ?? 'by_hand' })}</Dotted>
  if (state === 'failing')
    return (
      <Dotted tone="bad">
        {t.rich('webhooks.state.failing', { time: <Time at={since ?? ''} format="absolute" /> })}
      </Dotted>
    )
  if (ms === null) return <Dotted tone="none">{t('webhooks.state.quiet')}</Dotted>
  return <Dotted tone="good">{t('webhooks.state.healthy', { ms })}</Dotted>
}
