import { t } from '#messages/players.ts'
import { Swords } from 'lucide-react'
import { LobbyRow } from '#client/domains/lobbies/list/LobbyRow.tsx'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { nowText } from '#client/domains/lobbies/texts/nowText.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'

/** The player's current lobbies and matches; the most urgent one first, with its button. */
export function NowList({ lobbies, playerId }: { lobbies: readonly Lobby[]; playerId: string }) {
  const [first, ...others] = lobbies.toSorted(
    (one, other) => nowText(one, playerId).urgency - nowText(other, playerId).urgency,
  )
  if (!first) {
    return (
      <Card title={t('players.now_list.now')}>
        <p className="flex items-center gap-3 text-16 text-muted">
          <Swords aria-hidden="true" className="size-5 shrink-0" />
          {t('players.now_list.no_match_in_progress_open')}
        </p>
      </Card>
    )
  }
  const { sentence, action } = nowText(first, playerId)
  return (
    <Card title={t('players.now_list.now')} className="border-accent-text/50">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <p className="text-16 text-muted">{sentence}</p>
        <ButtonLink
          to="/lobby-detail/$lobbyId"
          params={{ lobbyId: String(first.id) }}
          search={{}}
          variant="main"
          size="large"
          className="max-sm:w-full"
        >
          {action}
        </ButtonLink>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {[first, ...others].map((lobby) => (
          <li key={lobby.id}>
            <LobbyRow lobby={lobby} playerId={playerId} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
