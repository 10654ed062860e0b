import { t } from '#messages/lobbies.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { useAnswerInvite, useLobbyActions } from '#client/domains/lobbies/queries.ts'
import { ReplaceInTeam } from '#client/domains/lobbies/seats/ReplaceInTeam.tsx'
import { type Teammate } from '#client/domains/lobbies/seats/side-actions.ts'
import { allTeamsQuery } from '#client/domains/teams/queries.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { ConfirmButton } from '#client/ui/overlays/ConfirmButton.tsx'
import { Page } from '#client/ui/Page.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { query } from '#client/lib/api/query.ts'

/**
 * A lobby at an API that has the calls of the client reference alone: who plays in it for one's team, and the acts there
 * are. `error`: that the lobby itself can't be read.
 */
export function TeamInLobby({ id, error }: { id: number; error: unknown }) {
  const { user } = useSession()
  const teams = useQuery({ ...allTeamsQuery, enabled: user !== undefined })
  const [chosen, setChosen] = useState<number>()
  const teamId = chosen ?? teams.data?.results[0]?.id
  return (
    <Page>
      <h1 className="mb-6 text-32">{t('common.lobby')}</h1>
      {user && teams.data && teamId !== undefined ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <SelectField
            label={t('lobbies.team_choice.play_as')}
            value={String(teamId)}
            options={teams.data.results.map((team) => ({ value: String(team.id), label: team.name }))}
            onChange={(event) => setChosen(Number(event.target.value))}
          />
          <Team key={teamId} lobbyId={id} teamId={teamId} playerId={user.id} />
        </div>
      ) : user && teams.isPending ? (
        <SkeletonList count={3} row="h-12 w-full" label={t('lobbies.person_picker.loading_players')} />
      ) : (
        <ErrorState
          error={teams.error ?? error}
          onRetry={() => teams.refetch()}
          isRetrying={teams.isFetching}
        />
      )}
    </Page>
  )
}

type Ids = { lobbyId: number; teamId: number; playerId: string }

function Team({ lobbyId, teamId, playerId }: Ids) {
  const mates = useQuery(
    query('GET v1 /players/lobby/{lobbyId}/teammates/', { params: { lobbyId }, query: { team: teamId } }),
  )
  if (mates.isPending)
    return <SkeletonList count={3} row="h-12 w-full" label={t('lobbies.person_picker.loading_players')} />
  if (!mates.data)
    return (
      <ErrorState onRetry={() => mates.refetch()} isRetrying={mates.isFetching}>
        {t('common.players_failed')}
      </ErrorState>
    )
  const me = mates.data.find((mate) => mate.id === playerId)
  const others = mates.data.filter((mate) => mate.id !== playerId)
  return (
    <>
      <MySeat ids={{ lobbyId, teamId, playerId }} state={me?.state} />
      <Card title={t('common.players')}>
        <ul aria-label={t('lobbies.person_picker.of_the_team')}>
          {mates.data.map((mate) => (
            <li
              key={mate.id}
              className="flex min-h-14 items-center gap-3 border-t border-line py-2 first:border-0"
            >
              <PlayerAvatar name={mate.username} url={mate.avatar_url} />
              <bdi className="min-w-0 grow truncate text-14 font-semibold">{mate.username}</bdi>
              {mate.state === 'invited' ? (
                <span className="text-12 text-faint">{t('common.invited')}</span>
              ) : null}
              {mate.id === playerId ? null : (
                <ReplaceInTeam
                  lobbyId={lobbyId}
                  teamId={teamId}
                  mate={mate}
                  candidates={others.filter(({ id, state }) => id !== mate.id && state === 'available')}
                />
              )}
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

/** The answers to an invite, and leaving. Where the API doesn't say which fits, it refuses the one that doesn't. */
function MySeat({ ids: { lobbyId, teamId }, state }: { ids: Ids; state: Teammate['state'] | undefined }) {
  const { accept, decline } = useAnswerInvite(lobbyId, teamId)
  const { leave } = useLobbyActions(lobbyId)
  const [promoFirst, setPromoFirst] = useState(false)
  const isBusy = accept.isPending || decline.isPending || leave.isPending
  return (
    <section aria-label={t('common.now')} className="grid gap-4">
      {state === 'seated' ? null : (
        <CheckField
          label={t('lobbies.entry_choice.promo_first')}
          isChecked={promoFirst}
          onChange={setPromoFirst}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {state === 'seated' ? null : (
          <>
            <Button
              variant="main"
              pending={accept.isPending}
              disabled={isBusy}
              onClick={() => accept.mutate(promoFirst)}
            >
              {t('common.accept')}
            </Button>
            <Button
              variant="outline"
              pending={decline.isPending}
              disabled={isBusy}
              onClick={() => decline.mutate(promoFirst)}
            >
              {t('common.decline')}
            </Button>
          </>
        )}
        {state === 'invited' ? null : (
          <ConfirmButton
            label={t('common.leave')}
            size="large"
            title={t('lobbies.leave_buttons.leave_question')}
            confirm={t('lobbies.leave_buttons.leave_lobby')}
            cancel={t('common.stay')}
            isPending={leave.isPending}
            onConfirm={(done) => leave.mutate(teamId, { onSettled: done })}
          >
            {t('lobbies.leave_buttons.leave_follows')}
          </ConfirmButton>
        )}
      </div>
    </section>
  )
}
