import { t } from '#messages/admin.ts'
import { Link } from '@tanstack/react-router'
import { teamSizeText } from '#client/domains/lobbies/texts/texts.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import type { KeptGame, KeptMode } from './queries.ts'
import { playedText } from './texts.ts'

/** The modes of a game, with what is played in each. */
export function ModesCard({ game }: { game: KeptGame }) {
  return (
    <Card
      title={t('admin.games.modes')}
      aside={
        <ButtonLink
          to="/admin/{-$section}/{-$id}"
          params={{ section: 'games', id: game.slug }}
          search={{ step: 'add' }}
          variant="outline"
        >
          {t('admin.games.add_mode')}
        </ButtonLink>
      }
    >
      {game.modes.length === 0 ? (
        <p className="text-14 text-muted">{t('admin.games.no_modes')}</p>
      ) : (
        <ul aria-label={t('admin.games.modes')}>
          {game.modes.map((mode) => (
            <Row key={mode.slug} game={game.slug} mode={mode} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ game, mode }: { game: string; mode: KeptMode }) {
  const parts = [
    teamSizeText(mode.team_size),
    t('admin.games.maps_count', { count: mode.maps.length }),
    playedText(mode.use),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0 grow basis-40">
        <Link
          to="/admin/{-$section}/{-$id}"
          params={{ section: 'games', id: game }}
          search={{ case: mode.slug }}
          className="inline-flex min-h-6 items-center text-16 font-semibold wrap-anywhere hover:underline"
        >
          {mode.name}
        </Link>
        <p className="text-14 text-pretty text-muted">{parts.filter(Boolean).join(' · ')}</p>
      </div>
      {mode.retired ? <Badge tone="warn">{t('admin.games.retired')}</Badge> : null}
    </li>
  )
}
