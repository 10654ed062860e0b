import { t } from '#messages/teams.ts'
import { ArrowLeftRight, Crown, Plus, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Card } from '#client/ui/Card.tsx'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import type { MenuItem } from '#client/ui/overlays/Menu.tsx'
import { type MemberAction, useChangeMember } from '#client/domains/teams/actions.ts'
import type { Team, TeamMember } from '#client/domains/teams/queries.ts'
import { rosterOf } from '#client/domains/teams/roles.ts'
import { Link } from '@tanstack/react-router'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { dayText } from '#client/domains/players/results/dayText.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Spinner } from '#client/ui/states/Spinner.tsx'
import { PersonMenu } from './PersonMenu.tsx'

type PendingAction = { action: 'captain' | 'remove'; member: TeamMember }

/** The members by role, with the free places. The captain can change them with each row's menu. */
export function Roster({ team }: { team: Team }) {
  const { user } = useSession()
  const [pending, setPending] = useState<PendingAction>()
  const change = useChangeMember(team.id)
  const { players, substitutes, freePlayers, freeSubstitutes } = rosterOf(team)
  const ask = (action: MemberAction, member: TeamMember) =>
    action === 'captain' || action === 'remove'
      ? setPending({ action, member })
      : change.mutate({ member, action })
  const row = (member: TeamMember) => (
    <RosterRow
      key={member.id}
      member={member}
      isMe={member.id === user?.id}
      isBusy={change.isPending && change.variables.member.id === member.id}
      extra={team.can.edit && member.id !== user?.id ? itemsFor(member, ask) : []}
    />
  )
  return (
    <Card
      title={t('teams.roster.roster')}
      aside={t('teams.roster.count_of_players_players', {
        count: players.length,
        players: team.limits.players,
      })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 sm:grid-cols-2">
        <section aria-labelledby="players">
          <h3 id="players" className="mb-2 text-14 text-muted [font-stretch:100%]">
            {t('teams.roster.players')}
          </h3>
          <ul aria-labelledby="players">
            {players.map(row)}
            <Free count={freePlayers} />
          </ul>
        </section>
        {team.limits.substitutes > 0 || substitutes.length > 0 ? (
          <section aria-labelledby="substitutes">
            <h3 id="substitutes" className="mb-2 text-14 text-muted [font-stretch:100%]">
              {t('teams.roster.substitutes')}
            </h3>
            <ul aria-labelledby="substitutes">
              {substitutes.map(row)}
              <Free count={freeSubstitutes} />
            </ul>
          </section>
        ) : null}
      </div>
      {pending ? (
        <RoleDialog
          pending={pending}
          teamName={team.name}
          isPending={change.isPending}
          onClose={() => setPending(undefined)}
          onConfirm={() => change.mutate(pending, { onSettled: () => setPending(undefined) })}
        />
      ) : null}
    </Card>
  )
}

function itemsFor(member: TeamMember, ask: (action: MemberAction, member: TeamMember) => void): MenuItem[] {
  const isSubstitute = member.role === 'substitute'
  return [
    {
      id: 'role',
      label: isSubstitute ? t('teams.roster.make_a_player') : t('teams.roster.make_a_substitute'),
      icon: <ArrowLeftRight aria-hidden="true" />,
      onSelect: () => ask(isSubstitute ? 'member' : 'substitute', member),
    },
    {
      id: 'captain',
      label: t('teams.roster.hand_over_the_captaincy'),
      icon: <Crown aria-hidden="true" />,
      onSelect: () => ask('captain', member),
    },
    {
      id: 'remove-member',
      label: t('teams.roster.remove_from_the_team'),
      icon: <UserMinus aria-hidden="true" />,
      isDangerous: true,
      onSelect: () => ask('remove', member),
    },
  ]
}

function Free({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line text-14 text-faint">
      <span
        aria-hidden="true"
        className="grid size-9 place-items-center rounded-input border border-dashed border-edge/70"
      >
        <Plus className="size-4" />
      </span>
      {t('teams.roster.free_places', { count })}
    </li>
  )
}

type RoleDialogProps = {
  pending: PendingAction
  teamName: string
  isPending: boolean
  onClose: () => void
  onConfirm: () => void
}

function RoleDialog({ pending: { action, member }, teamName, ...rest }: RoleDialogProps) {
  const dialogTexts =
    action === 'captain'
      ? {
          title: t('teams.roster.make_player_the_captain', { player: member.username }),
          confirm: t('teams.roster.hand_over'),
          text: t('teams.roster.leads_as', {
            player: member.username,
            team: teamName,
            role: member.role === 'substitute' ? 'substitute' : 'player',
          }),
        }
      : {
          title: t('teams.roster.remove_player', { player: member.username }),
          confirm: t('common.remove'),
          text: t('teams.roster.player_is_told_and_can', { player: member.username }),
        }
  return (
    <ConfirmDialog
      isOpen
      title={dialogTexts.title}
      confirm={dialogTexts.confirm}
      isDangerous={action === 'remove'}
      {...rest}
    >
      {dialogTexts.text}
    </ConfirmDialog>
  )
}

type Props = { member: TeamMember; isMe: boolean; isBusy: boolean; extra: readonly MenuItem[] }

/** A member of the roster: a link to the profile and a menu of actions. */
function RosterRow({ member, isMe, isBusy, extra }: Props) {
  return (
    <li className="relative flex min-h-14 items-center gap-3 border-t border-line py-2">
      <PlayerAvatar name={member.username} url={member.avatar_url} size={36} />
      <span className="min-w-0 grow">
        <Link
          to="/profile/$username"
          params={{ username: member.username }}
          search={{}}
          dir="auto"
          title={member.username}
          className={`block truncate text-start text-14 font-semibold after:absolute after:inset-0 hover:underline ${isMe ? 'text-accent-text' : ''}`}
        >
          {member.username}
        </Link>
        <span className="block truncate text-12 text-faint">
          {t('teams.roster_row.since_since', { since: dayText(member.since) })}
        </span>
      </span>
      {member.role === 'captain' ? <Badge tone="accent">{t('common.captain')}</Badge> : null}
      {isBusy ? <Spinner /> : null}
      <PersonMenu username={member.username} extra={extra} className="relative -me-1.5" />
    </li>
  )
}
