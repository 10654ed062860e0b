import { t } from '#messages/lobbies.ts'
import { listOf } from '#client/lib/list.ts'
import type { Mode } from '#client/domains/players/games.ts'
import { Card } from '#client/ui/Card.tsx'

/** How a mode is played: scoring, maps and draws. */
export function ModeCard({
  mode,
  level,
}: {
  mode: Pick<Mode, 'scoring' | 'maps' | 'allows_draw'>
  level?: 2 | 3
}) {
  const facts: [string, string][] = [
    [t('lobbies.mode_card.scoring'), mode.scoring],
    [t('lobbies.mode_card.maps'), listOf(mode.maps.map((map) => map.name))],
    [t('lobbies.mode_card.draws'), mode.allows_draw ? t('lobbies.mode_card.a_game_can_end_in') : ''],
  ]
  return (
    <Card title={t('lobbies.mode_card.how_it_is_played')} {...(level ? { level } : {})}>
      <dl className="grid gap-3.5">
        {facts
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name} className="grid gap-0.5 sm:grid-cols-[5.5rem_1fr] sm:gap-4">
              <dt className="text-14 font-semibold">{name}</dt>
              <dd className="text-14 text-pretty text-muted">{text}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}
