import { t } from '#messages/challenges.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { ownChallengesQuery } from './queries.ts'
import { Ring } from './Ring.tsx'

const SHOWN = 4

/** The viewer's challenges that are not settled, with their rings; nothing without any. */
export function InProgress() {
  const { data } = useQuery(ownChallengesQuery)
  const running = data?.results.filter(({ status }) => status !== 'completed' && status !== 'cancelled') ?? []
  if (running.length === 0) return null
  return (
    <Card title={t('challenges.dashboard.title')} aside={running.length}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {running
          .slice(0, SHOWN)
          .map(({ id, name, me, best_n: best, status, ends_at: ends, starts_at: starts }) => (
            <li key={id} className="relative flex min-w-0 items-center gap-3.5">
              <Ring me={me} bestN={best} />
              <div className="min-w-0">
                <Link
                  to="/challenge-details"
                  search={{ challengeId: String(id) }}
                  className="block truncate text-16 font-semibold after:absolute after:inset-0"
                >
                  <bdi>{name}</bdi>
                </Link>
                <p className="text-14 text-muted">
                  {t('challenges.card.points', { value: me?.value ?? 0 })} ·{' '}
                  {status === 'review'
                    ? t('challenges.status.review')
                    : t.rich(`challenges.dashboard.${status === 'upcoming' ? 'starts' : 'ends'}`, {
                        time: <Time at={status === 'upcoming' ? starts : ends} format="absolute" />,
                      })}
                </p>
              </div>
            </li>
          ))}
      </ul>
    </Card>
  )
}
