import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Card } from '#client/ui/Card.tsx'
import { roundName } from '#client/domains/tournaments/bracket/words/rounds.ts'
import { type Step, stepText, whatIsLeft } from './words.ts'
import { query } from '#client/lib/api/query.ts'

const LOOK: Record<Step['status'], { box: string; text: string }> = {
  won: { box: 'border-win/40 bg-win/10', text: 'text-win' },
  lost: { box: 'border-loss/40 bg-loss/10', text: 'text-loss' },
  drawn: { box: 'border-line bg-raised', text: 'text-muted' },
  next: { box: 'border-accent-text bg-accent/12', text: 'text-text' },
  to_come: { box: 'border-line', text: 'text-muted' },
}

/** A player's way through one tournament: what was played, the next match, and how far the title is. */
export function PathCard({ id, name }: { id: number; name: string }) {
  const { data } = useQuery(query('GET v1 /tournaments/{id}/path/', { params: { id } }))
  if (!data || data.steps.length === 0) return null
  return (
    <Card
      className="wrap-anywhere"
      title={name}
      aside={
        <Link
          to="/tournament-details"
          search={{ tournamentId: id }}
          className="inline-flex items-center gap-1 rounded-sm py-2 hover:text-text hover:underline"
        >
          {t('tournaments.path.bracket')}
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      }
    >
      <p className="-mt-1 mb-3 text-14 text-muted">{whatIsLeft(data.steps)}</p>
      <ol
        aria-label={t('tournaments.path.list', { name })}
        className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]"
      >
        {data.steps.map((step) => (
          <li key={step.match_id} className="min-w-0">
            <p className={`truncate text-12 ${step.status === 'next' ? 'text-accent-text' : 'text-muted'}`}>
              {roundName({ rules: { format: step.format }, size: step.size ?? 0 }, step.section, step.round)}
            </p>
            <div
              aria-current={step.status === 'next' ? 'step' : undefined}
              className={`mt-1 min-h-15 rounded-input border px-3 py-2 ${LOOK[step.status].box}`}
            >
              <p className="truncate text-14 font-semibold">
                <bdi>{opponentText(step)}</bdi>
              </p>
              <p className={`truncate text-12 ${LOOK[step.status].text}`}>{stepText(step)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function opponentText({ opponents: [one, other] }: Step): string {
  if (one === undefined) return t('tournaments.path.unknown')
  return other === undefined ? one : t('tournaments.path.either', { one, other })
}
