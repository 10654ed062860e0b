import { t } from '#messages/players.ts'
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
import { type Badge, FoundPlayers } from './FoundPlayers.tsx'
import { MIN_LETTERS, opponentsOf, searchQuery } from './queries.ts'

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
      <PageHeader title={t('players.find.find_players')}>{t('players.find.what')}</PageHeader>
      <search className="mb-6 block max-w-xl">
        <Field label={t('players.find.username')}>
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
        <FoundPlayers label={t('players.find.results')} players={players} menuOf={menuOf} />
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
