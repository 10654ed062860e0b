import { t } from '#messages/tournaments.ts'
import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { deadlineText } from '#client/domains/tournaments/words/next.ts'
import { drawnAt } from '#client/lib/boot.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { Time } from '#client/ui/Time.tsx'

const DAY_MS = 86_400_000

const SIZES = { normal: 'text-20 sm:text-28', large: 'text-28 leading-none lg:text-40' } as const
type Size = keyof typeof SIZES

/** A number of a tournament, above its name. */
export function Figure({
  name,
  size = 'normal',
  tone = '',
  children,
}: {
  name: string
  size?: Size
  tone?: string
  children: ReactNode
}) {
  return (
    <div className="flex min-w-0 flex-col-reverse gap-1">
      <dt className="text-12">{name}</dt>
      <dd className={`font-wide whitespace-nowrap tabular-nums ${SIZES[size]} ${tone}`}>{children}</dd>
    </div>
  )
}

/** The countdown to what happens next; a date while it is more than a day away. A pause stops the clocks. */
export function Deadline({
  tournament,
  size = 'normal',
  onDeadline,
}: {
  tournament: Tournament
  size?: Size
  onDeadline: () => void
}) {
  const nowMs = useHydrated() ? serverNow() : drawnAt()
  const { deadline, paused } = tournament
  if (!deadline || paused) return null
  const isFar = Date.parse(deadline.at) - nowMs > DAY_MS
  return (
    <Figure
      size={isFar ? 'normal' : size}
      name={isFar ? t(`tournaments.head.on.${deadline.kind}`) : deadlineText(tournament)}
    >
      {isFar ? (
        <Time at={deadline.at} format="absolute" />
      ) : (
        <Countdown key={deadline.at} until={deadline.at} onEnd={onDeadline} />
      )}
    </Figure>
  )
}
