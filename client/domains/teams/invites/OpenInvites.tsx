import { t } from '#messages/teams.ts'
import { PlayerLink } from '#client/domains/players/PlayerLink.tsx'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { useWithdrawInvite } from '#client/domains/teams/actions.ts'
import type { Team } from '#client/domains/teams/queries.ts'

/** Invites without an answer; the captain can withdraw them. */
export function OpenInvites({ team }: { team: Team }) {
  const withdraw = useWithdrawInvite(team.id)
  return (
    <Card title={t('teams.open_invites.open_invites')} aside={String(team.invites.length)}>
      <ul className="-my-2">
        {team.invites.map(({ id, player, created }) => (
          <li key={id} className="flex min-h-14 items-center gap-3 border-t border-line py-2 first:border-0">
            <PlayerAvatar name={player.username} url={player.avatar_url} size={32} />
            <span className="min-w-0 grow">
              <PlayerLink
                username={player.username}
                className="block truncate text-start text-14 font-semibold hover:underline"
              />
              <span className="block text-12 text-faint">
                <Time at={created} />
              </span>
            </span>
            {team.can.edit ? (
              <Button
                variant="outline"
                size="small"
                aria-label={t('teams.open_invites.cancel_label', { player: player.username })}
                pending={withdraw.isPending && withdraw.variables === id}
                onClick={() => withdraw.mutate(id)}
              >
                {t('common.cancel_request')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
