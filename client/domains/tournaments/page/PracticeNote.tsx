import { t } from '#messages/tournaments.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { Time } from '#client/ui/Time.tsx'

/** Says that a tournament is practice, and when it goes. */
export function PracticeNote({ tournament: { practice_until: until } }: { tournament: Tournament }) {
  if (!until) return null
  return (
    <p className="mb-4 rounded-card border border-line bg-surface px-4 py-3.5 text-16 sm:px-5">
      {t.rich('tournaments.practice.note', { time: <Time at={until} format="absolute" /> })}
    </p>
  )
}
