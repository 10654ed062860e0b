import { t } from '#messages/lobbies.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#client/ui/Button.tsx'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { FeatureNote, useSwitchedOff } from '#client/domains/site/FeatureGate.tsx'
import type { Lobby, LobbySide } from '#client/domains/lobbies/queries.ts'
import { type Teammate, useSideActions } from './side-actions.ts'
import { query } from '#client/lib/api/query.ts'

const SHOWN = 4

/** Friends or team members who could take a seat, those online first; nothing if there are none. */
export function FriendsToInvite({
  lobby,
  side,
  code,
}: {
  lobby: Lobby
  side: LobbySide
  code: string | undefined
}) {
  const mates = useQuery(
    query('GET v1 /players/lobby/{lobbyId}/teammates/', {
      params: { lobbyId: lobby.id },
      query: { team: side.id },
    }),
  )
  const { invite } = useSideActions(lobby.id, side.id, code)
  const shown = mates.data?.filter(({ state }) => state === 'available').slice(0, SHOWN) ?? []
  const isOff = useSwitchedOff('lobbies')
  if (shown.length === 0) return null
  if (isOff) return <FeatureNote feature="lobbies" />
  return (
    <div className="grid gap-3">
      {invite.error && !invite.isPending ? <FormAlert>{invite.error.message}</FormAlert> : null}
      <ul
        aria-label={side.team_id ? t('lobbies.person_picker.of_the_team') : t('common.friends')}
        className="grid grid-cols-[minmax(0,1fr)] gap-x-6 sm:grid-cols-2"
      >
        {shown.map((mate) => (
          <li key={mate.id} className="flex min-h-14 items-center gap-3 border-t border-line py-2">
            <span className="relative flex">
              <PlayerAvatar name={mate.username} url={mate.avatar_url} />
              {mate.online ? <OnlineDot /> : null}
            </span>
            <span className="min-w-0 grow">
              <bdi className="block truncate text-14 font-semibold">{mate.username}</bdi>
              <span className="block text-12 text-muted">
                {mate.online ? t('common.online') : t('common.offline')}
              </span>
            </span>
            <Button
              size="small"
              variant="outline"
              aria-label={t('lobbies.person_picker.invite_player', { player: mate.username })}
              pending={isInvited(mate, invite)}
              onClick={() => !invite.isPending && invite.mutate(mate)}
            >
              {t('common.invite')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const isInvited = (mate: Teammate, invite: { isPending: boolean; variables: { id: string } | undefined }) =>
  invite.isPending && invite.variables?.id === mate.id

/** Its text is beside it. */
function OnlineDot() {
  return (
    <span
      aria-hidden="true"
      className="absolute -end-0.5 -bottom-0.5 size-2.5 rounded-full bg-win ring-2 ring-surface"
    />
  )
}
