import { t } from '#messages/lobbies.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { usernamesQuery } from '#client/domains/teams/queries.ts'
import { UsernameSearch } from '#client/domains/teams/invites/UsernameSearch.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { knownProblem, MIN_LENGTH, personCalled } from '#client/domains/lobbies/texts/personText.ts'
import type { Lobby, LobbySide } from '#client/domains/lobbies/queries.ts'
import { seatIn } from './seats.ts'
import { type Teammate } from './side-actions.ts'
import { query } from '#client/lib/api/query.ts'

type Pick = { id: string; username: string }
type Props = {
  lobby: Lobby
  side: LobbySide
  pendingId: string | undefined
  onPick: (player: Pick) => void
}

/**
 * Players who could take a seat: team members, or else friends and anybody found by name; with the reason if
 * somebody cannot.
 */
export function PersonPicker({ lobby, side, pendingId, onPick }: Props) {
  const mates = useQuery(
    query('GET v1 /players/lobby/{lobbyId}/teammates/', {
      params: { lobbyId: lobby.id },
      query: { team: side.id },
    }),
  )
  const candidates = mates.data?.filter((mate) => mate.state !== 'seated') ?? []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {mates.isPending ? (
        <SkeletonList count={3} row="h-12 w-full" label={t('lobbies.person_picker.loading_players')} />
      ) : null}
      {mates.isError && !mates.data ? (
        <ErrorState onRetry={() => mates.refetch()} isRetrying={mates.isFetching}>
          {t('common.players_failed')}
        </ErrorState>
      ) : null}
      {candidates.length > 0 ? (
        <ul
          aria-label={side.team_id ? t('lobbies.person_picker.of_the_team') : t('common.friends')}
          className="max-h-72 overflow-y-auto"
        >
          {candidates.map((mate) => (
            <Row key={mate.id} mate={mate} isPending={pendingId === mate.id} onPick={() => onPick(mate)} />
          ))}
        </ul>
      ) : null}
      {mates.data && candidates.length === 0 ? (
        <p className="text-14 text-muted">
          {side.team_id
            ? t('lobbies.person_picker.none_of_team')
            : t('lobbies.person_picker.none_of_friends')}
        </p>
      ) : null}
      {side.team_id ? null : <ByName lobby={lobby} isPending={pendingId !== undefined} onPick={onPick} />}
    </div>
  )
}

function Row({ mate, isPending, onPick }: { mate: Teammate; isPending: boolean; onPick: () => void }) {
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line py-2 first:border-0">
      <PlayerAvatar name={mate.username} url={mate.avatar_url} />
      <span className="min-w-0 grow">
        <bdi className="block truncate text-14 font-semibold">{mate.username}</bdi>
        {mate.reason ? <span className="block text-12 text-pretty text-muted">{mate.reason}</span> : null}
      </span>
      {mate.state === 'available' ? (
        <Button
          size="small"
          variant="outline"
          aria-label={t('lobbies.person_picker.invite_player', { player: mate.username })}
          pending={isPending}
          onClick={onPick}
        >
          {t('common.invite')}
        </Button>
      ) : (
        <span className="shrink-0 text-12 text-faint">
          {mate.state === 'invited' ? t('common.invited') : t('lobbies.person_picker.unavailable')}
        </span>
      )}
    </li>
  )
}

function ByName({ lobby, isPending, onPick }: Omit<Props, 'side' | 'pendingId'> & { isPending: boolean }) {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const field = useRef<HTMLInputElement>(null)
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => checkedAs(name, { name: knownProblem(lobby, name, user?.username) }),
    send: async (name) => {
      const found =
        name.trim().length < MIN_LENGTH
          ? []
          : await queryClient.fetchQuery(usernamesQuery(name.trim())).catch(() => undefined)
      const person = personCalled(name, found)
      if (person.ok) onPick(person.player)
      else form.refuse({ name: person.problem })
    },
    isBlocked: isPending,
  })
  return (
    <form {...form.props} className="grid gap-3">
      <UsernameSearch
        ref={field}
        value={form.values.name}
        problem={form.problems.name}
        noteOf={(id) => (seatIn(lobby, id) ? t('lobbies.person_picker.in_this_lobby') : undefined)}
        onChange={(name) => form.change({ name })}
      />
      <Button type="submit" variant="outline" pending={isPending} className="w-fit">
        {t('lobbies.person_picker.invite_by_name')}
      </Button>
    </form>
  )
}
