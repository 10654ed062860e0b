import { t } from '#messages/players.ts'
import { isLongEnough } from '#core/site/search/long-enough.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Search, SearchX } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { ChallengeLink } from '#client/domains/players/ChallengeLink.tsx'
import { GameChip } from '#client/domains/players/GameArt.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import { OnlineAvatar } from '#client/domains/players/OnlineAvatar.tsx'
import { PlayerLink } from '#client/domains/players/PlayerLink.tsx'
import { tierName } from '#contract/players/tier-name.ts'
import { TierEmblem } from '#client/ui/art/TierEmblem.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { type FoundPlayer, searchQuery, suggestionsQuery } from './queries.ts'

const DEBOUNCE_MS = 200
const route = getRouteApi('/players')

type Props = {
  /** The menu of a player's row; belongs to a later domain, so it is passed in. */
  menuOf: (username: string) => ReactNode
}

/** Finds players by name. Before that it suggests some whom the viewer may know. */
export function FindPlayersScreen({ menuOf }: Props) {
  const { q = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const text = useSettled(q.trim(), DEBOUNCE_MS)
  const isSearching = isLongEnough(q.trim())
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
      {isSearching ? <Found text={text} menuOf={menuOf} /> : <MayKnow menuOf={menuOf} />}
    </Page>
  )
}

function Found({ text, menuOf }: Props & { text: string }) {
  const found = useQuery(searchQuery(text))
  if (found.isError)
    return (
      <ErrorState onRetry={() => found.refetch()} isRetrying={found.isFetching}>
        {t('players.find.failed')}
      </ErrorState>
    )
  if (!found.data) return <SkeletonList count={4} row="h-14 w-full" label={t('players.find.searching')} />
  const { results: players } = found.data
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

/** Players whom the viewer may know; nothing for visitors. */
function MayKnow({ menuOf }: Props) {
  const { user } = useSession()
  const { data } = useQuery({ ...suggestionsQuery, enabled: user !== undefined })
  if (!data) return null
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-6 ${data.met.length > 0 && data.friends_of_friends.length > 0 ? 'lg:grid-cols-2' : ''}`}
    >
      <Suggested
        title={t('players.find.played_recently')}
        players={data.met}
        noteOf={metNote}
        menuOf={menuOf}
      />
      <Suggested
        title={t('players.find.friends_of_friends')}
        players={data.friends_of_friends}
        noteOf={mutualNote}
        menuOf={menuOf}
      />
    </div>
  )
}

type Suggestions = AnswerFor<'GET v1 /players/suggestions/'>

const metNote = ({ matches, last }: Suggestions['met'][number]) => (
  <>
    {t('common.match_count', { count: matches })} · <Time at={last} />
  </>
)
const mutualNote = ({ friends }: Suggestions['friends_of_friends'][number]) =>
  t('players.find.mutual', { count: friends })

type SuggestedProps<Row> = {
  title: string
  players: readonly Row[]
  noteOf: (player: Row) => ReactNode
  menuOf: Props['menuOf']
}

function Suggested<Row extends FoundPlayer>({ title, players, noteOf, menuOf }: SuggestedProps<Row>) {
  const id = useId()
  if (players.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-20">
        {title}
      </h2>
      <FoundPlayers label={title} players={players} noteOf={noteOf} menuOf={menuOf} />
    </section>
  )
}

type FoundPlayersProps<Row> = {
  label: string
  players: readonly Row[]
  /** Instead of the mode that a player plays most. */
  noteOf?: (player: Row) => ReactNode
  menuOf: Props['menuOf']
}

/** Players as rows: who is online, rating and mode, the challenge and the menu. */
function FoundPlayers<Row extends FoundPlayer>({ label, players, noteOf, menuOf }: FoundPlayersProps<Row>) {
  return (
    <ul aria-label={label} className="rounded-card border border-line bg-surface">
      {players.map((player) => (
        <li
          key={player.id}
          className="relative flex min-h-17 items-center gap-3 border-b border-line px-4 py-2.5 last:border-0 hover:bg-raised/40"
        >
          <OnlineAvatar player={player} size={40} />
          <span className="min-w-0 grow">
            <PlayerLink
              username={player.username}
              className="block truncate text-start text-14 font-semibold after:absolute after:inset-0 hover:underline"
            />
            <span className="block text-12 text-pretty text-muted sm:truncate">
              {noteOf ? noteOf(player) : <MainMode main={player.main} />}
            </span>
          </span>
          {player.main ? <MainRating main={player.main} /> : null}
          <span className="relative max-sm:-me-2">
            <ChallengeLink username={player.username} isInRow />
          </span>
          <span className="relative -me-2">{menuOf(player.username)}</span>
        </li>
      ))}
    </ul>
  )
}

type Main = FoundPlayer['main']

function MainMode({ main }: { main: Main }) {
  const { games, gameName, modeName } = useCatalogue()
  if (!main) return t('players.find.no_matches')
  return games.length > 0 ? `${gameName(main.game)} · ${modeName(main.game, main.mode)}` : ''
}

/** The rating with the tier's emblem, which a provisional one does not have yet. */
function MainRating({ main }: { main: NonNullable<Main> }) {
  return (
    <span className="flex shrink-0 items-center gap-2">
      <GameChip slug={main.game} className="h-6 w-9 rounded-[3px] max-sm:hidden" />
      {main.provisional ? null : (
        <>
          <TierEmblem tier={main.tier} size={24} />
          <span className="sr-only">{tierName(main.tier)}</span>
        </>
      )}
      <span className={`font-wide text-16 tabular-nums ${main.provisional ? 'text-muted' : ''}`}>
        {main.rating}
      </span>
    </span>
  )
}
