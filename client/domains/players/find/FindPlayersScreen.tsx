import { t } from '#messages/players.ts'
import { PlayerLink } from '#client/domains/players/PlayerLink.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Search, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSettled } from '#client/lib/use-settled.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { matchHistoryQuery } from '#client/domains/players/queries.ts'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { MIN_LETTERS, opponentsOf, searchQuery } from './queries.ts'
import { ChallengeLink } from '#client/domains/players/ChallengeLink.tsx'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'

const DEBOUNCE_MS = 200
const route = getRouteApi('/players')

type Props = {
  /** The menu of a player's row; belongs to a later domain, so it is passed in. */
  menuOf: (username: string) => ReactNode
}

/** Finds players by name. Before that it shows whom the player has met. */
export function FindPlayersScreen({ menuOf }: Props) {
  const { q = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const text = useSettled(q.trim(), DEBOUNCE_MS)
  const isSearching = q.trim().length >= MIN_LETTERS
  return (
    <Page>
      <PageHeader title={t('common.find_players')}>{t('players.find.what')}</PageHeader>
      <search className="mb-6 block max-w-xl">
        <Field label={t('common.username')}>
          {(tie) => (
            <span className="relative block">
              <Search aria-hidden="true" className="absolute inset-s-4 top-3.5 size-5 text-muted" />
              <input
                {...tie}
                type="search"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={64}
                placeholder={t('players.find.placeholder')}
                value={q}
                onChange={(event) =>
                  navigate({
                    search: { q: event.target.value || undefined },
                    replace: true,
                    resetScroll: false,
                  })
                }
                className={`${INPUT_CLASS} ps-12`}
              />
            </span>
          )}
        </Field>
      </search>
      {isSearching ? <Found text={text} menuOf={menuOf} /> : <Met menuOf={menuOf} />}
    </Page>
  )
}

function Found({ text, menuOf }: Props & { text: string }) {
  const found = useQuery(searchQuery(text))
  if (found.isError)
    return (
      <ErrorState onRetry={() => found.refetch()} isRetrying={found.isFetching}>
        {t('players.find.could_not_be_loaded')}
      </ErrorState>
    )
  if (!found.data) return <SkeletonList count={4} row="h-14 w-full" label={t('players.find.searching')} />
  const { players } = found.data
  return (
    <div aria-live="polite" className={`transition-opacity ${found.isPlaceholderData ? 'opacity-60' : ''}`}>
      {players.length > 0 ? (
        <FoundPlayers label={t('common.players')} players={players} menuOf={menuOf} />
      ) : (
        <EmptyState icon={<SearchX />}>{t('players.find.nobody')}</EmptyState>
      )}
    </div>
  )
}

/** The opponents of the player's last matches; nothing for visitors. */
function Met({ menuOf }: Props) {
  const { user } = useSession()
  const history = useQuery({ ...matchHistoryQuery(user?.username ?? '', 1), enabled: user !== undefined })
  const met: Badge[] = opponentsOf(history.data?.results ?? [])
  if (met.length === 0) return null
  return (
    <section aria-labelledby="met">
      <h2 id="met" className="mb-3 text-16 font-[650]">
        {t('players.find.played_recently')}
      </h2>
      <FoundPlayers label={t('players.find.played_recently')} players={met} menuOf={menuOf} />
    </section>
  )
}

type Badge = { id: string; username: string; avatar_url: string | null }
type FoundPlayersProps = { label: string; players: readonly Badge[]; menuOf: (username: string) => ReactNode }

/** Players as rows: a link to the profile, the challenge and the menu. */
function FoundPlayers({ label, players, menuOf }: FoundPlayersProps) {
  return (
    <ul aria-label={label} className="rounded-card border border-line bg-surface">
      {players.map(({ id, username, avatar_url: url }) => (
        <li
          key={id}
          className="relative flex min-h-16 items-center gap-3.5 border-b border-line px-4 py-2.5 last:border-0 hover:bg-raised/40"
        >
          <PlayerAvatar name={username} url={url} size={36} />
          <PlayerLink
            username={username}
            className="min-w-0 grow truncate text-start text-14 font-semibold after:absolute after:inset-0 hover:underline"
          />
          <span className="relative max-sm:-me-2">
            <ChallengeLink username={username} isInRow />
          </span>
          <span className="relative -me-2">{menuOf(username)}</span>
        </li>
      ))}
    </ul>
  )
}
