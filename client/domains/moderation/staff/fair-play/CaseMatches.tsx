import { t } from '#messages/admin.ts'
import { Link } from '@tanstack/react-router'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { FairPlayCase } from './queries.ts'

/** The matches that a hint comes from. */
export function CaseMatches({ matches }: { matches: FairPlayCase['matches'] }) {
  if (matches.length === 0) return null
  return (
    <Card title={t('common.matches')}>
      <ul className="grid gap-x-6 text-14 sm:grid-cols-2">
        {matches.map(({ id, lobby, settled }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-4">
            <Link
              to="/lobby-detail/$lobbyId"
              params={{ lobbyId: String(lobby) }}
              search={{}}
              className="rounded-sm py-2 font-semibold underline underline-offset-4"
            >
              {t('admin.fair_play.match', { id: String(id) })}
            </Link>
            {settled ? <Time at={settled} className="text-12 text-muted" /> : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
