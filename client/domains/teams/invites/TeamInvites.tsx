import { t } from '#messages/teams.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Notification } from '#client/domains/notifications/queries.ts'
import { TeamInviteButtons } from '#client/domains/notifications/TeamInviteButtons.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import { ReportButton } from '#client/domains/players/report/ReportButton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { invitesQuery, type PlayInvite } from '#client/domains/teams/queries.ts'
import { TeamCrest } from '#client/domains/teams/TeamCrest.tsx'

/** The player's open team invites; nothing if there are none. */
export function TeamInvites() {
  const { data } = useQuery(invitesQuery)
  const { gameName } = useCatalogue()
  const invites = data?.results.flatMap((invite) => (invite.kind === 'team' ? [invite] : [])) ?? []
  if (invites.length === 0) return null
  return (
    <section aria-labelledby="team-invites" className="mb-8">
      <h3 id="team-invites" className="mb-3 text-16">
        {t('teams.team_invites.invites_to_you')}
      </h3>
      <ul className="grid gap-3">
        {invites.map((invite, index) => (
          <li key={invite.id} className="appear rounded-card border border-accent-text/50 bg-surface pt-4">
            <div className="flex items-start gap-3 px-4 pb-3">
              <TeamCrest team={{ name: invite.target.name, logo_url: null }} size={36} />
              <p className="min-w-0 grow text-14 wrap-anywhere">
                <Sentence invite={invite} />
                <span className="mt-1 block text-12 text-muted">
                  {invite.target.game ? `${gameName(invite.target.game)} · ` : ''}
                  <Time at={invite.created} />
                </span>
              </p>
              <ReportButton
                target={{ kind: 'team', id: invite.target.id, name: invite.target.name }}
                label={t('common.report_name', { name: invite.target.name })}
                className="-mt-1.5 -me-1.5"
              />
            </div>
            <TeamInviteButtons notification={asNotification(invite)} isMain={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sentence({ invite: { from_user: player, target } }: { invite: PlayInvite }) {
  const link = (
    <Link
      to="/team/$teamId"
      params={{ teamId: String(target.id) }}
      className="font-semibold underline decoration-line underline-offset-4 hover:decoration-current"
    >
      <bdi>{target.name}</bdi>
    </Link>
  )
  if (player === null) return t.rich('teams.team_invites.invited_by_captain', { link })
  return t.rich('teams.team_invites.invites_you', { b: <bdi className="font-semibold" />, player, link })
}

/** An invite is answered by its notification's id, even after that was removed. */
export function asNotification(invite: PlayInvite): Notification {
  return {
    id: invite.notification_id,
    message:
      invite.from_user === null
        ? t('teams.team_invites.invited_anonymous', { team: invite.target.name })
        : t('teams.team_invites.invited', {
            from_user: invite.from_user,
            name: invite.target.name,
          }),
    kind: 'teams.notice.invited',
    created: invite.created,
    profile_url: null,
    type_of_notification: 5,
    from_user: invite.from_user,
    lobby: null,
    extras: {
      tournament_id: null,
      challenge: null,
      team_id: invite.target.id,
      game: invite.target.game,
      tab: null,
      notice_id: null,
      season: null,
    },
    read: false,
    can: { answer: true },
  }
}
