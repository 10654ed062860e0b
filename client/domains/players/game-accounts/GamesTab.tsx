import { t } from '#messages/players.ts'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { ClaimList } from './ClaimList.tsx'
import { GameAccountRow } from './GameAccountRow.tsx'
import type { GameAccount } from './game-account-queries.ts'
import { TypedGameForm } from './TypedGameForm.tsx'
import { offered } from '#client/domains/players/games.ts'
import { query } from '#client/lib/api/query.ts'

/** The player's game accounts: link one, change, verify or remove its handle; and claims on handles. */
export function GamesTab() {
  const games = useQuery(query('GET v1 /games/'))
  const profile = useProfile()
  if (games.isPending || profile.isPending)
    return <SkeletonList count={6} row="h-18 w-full" label={t('players.game_step.loading_games')} />
  if (!games.data || !profile.data) {
    const refetchAll = () => void Promise.all([games.refetch(), profile.refetch()])
    return (
      <ErrorState onRetry={refetchAll} isRetrying={games.isFetching || profile.isFetching}>
        {t('players.games_tab.failed')}
      </ErrorState>
    )
  }
  const accounts = profile.data.game_accounts
  const isLinked = (slug: string) => accounts.some((each) => each.game === slug)
  const choices = offered(games.data.results)
  // Linked games first, also those that were retired.
  const listed = games.data.results.filter(
    (game) => isLinked(game.slug) || choices.some(({ slug }) => slug === game.slug),
  )
  const sorted = listed.toSorted((one, other) => Number(isLinked(other.slug)) - Number(isLinked(one.slug)))
  return (
    <>
      <p className="mb-5 max-w-prose text-16 text-muted">{t('players.games_tab.hint')}</p>
      <ClaimList className="mb-5" />
      {games.data.results.length === 0 ? <Typed accounts={accounts} /> : null}
      <ul className="rounded-card border border-line bg-surface empty:hidden">
        {sorted.map((game) => (
          <GameAccountRow
            key={game.slug}
            game={game}
            account={accounts.find((account) => account.game === game.slug)}
            isLast={accounts.length === 1}
          />
        ))}
      </ul>
    </>
  )
}

/** The accounts and a form, without a catalogue of games. */
function Typed({ accounts }: { accounts: readonly GameAccount[] }) {
  return (
    <div className="grid gap-4">
      <ul className="rounded-card border border-line bg-surface empty:hidden">
        {accounts.map(({ id, game, handle }) => (
          <li key={id} className="border-b border-line p-4 last:border-0">
            <h3 className="truncate text-14">{game}</h3>
            <bdi className="block truncate text-14 text-muted">{handle}</bdi>
          </li>
        ))}
      </ul>
      <Card>
        <TypedGameForm />
      </Card>
    </div>
  )
}
