import { t } from '#messages/teams.ts'
import { ArrowLeftRight, Crown, Plus, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Card } from '#client/ui/Card.tsx'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import type { MenuItem } from '#client/ui/overlays/Menu.tsx'
import { type MemberAction, useChangeMember } from '#client/domains/teams/actions.ts'
import type { Team, TeamForm, TeamMember } from '#client/domains/teams/queries.ts'
import { rosterOf } from '#client/domains/teams/roles.ts'
import { OnlineAvatar } from '#client/domains/players/OnlineAvatar.tsx'
import { PlayerLink } from '#client/domains/players/PlayerLink.tsx'
import { tierName } from '#contract/players/tier-name.ts'
import { LastResults } from '#client/domains/players/rivals/LastResults.tsx'
import { TierEmblem } from '#client/ui/art/TierEmblem.tsx'
import { dayText } from '#client/domains/players/results/dayText.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Spinner } from '#client/ui/states/Spinner.tsx'
import { PersonMenu } from './PersonMenu.tsx'

type PendingAction = { action: 'captain' | 'remove'; member: TeamMember }

type RosterProps = {
  team: Team
  form: TeamForm | undefined
  /** Opens the invites, if the viewer may send some. */
  onInvite: (() => void) | undefined
}

/** The members by role, with the free places. The captain can change them with each row's menu. */
export function Roster({ team, form, onInvite }: RosterProps) {
  const { user } = useSession()
  const [pending, setPending] = useState<PendingAction>()
  const change = useChangeMember(team.id)
  const isMember = team.members.some(({ id }) => id === user?.id)
  const { players, substitutes, freePlayers, freeSubstitutes } = rosterOf(team)
  const ask = (action: MemberAction, member: TeamMember) =>
    action === 'captain' || action === 'remove'
      ? setPending({ action, member })
      : change.mutate({ member, action })
  const row = (member: TeamMember) => (
    <RosterRow
      key={member.id}
      member={member}
      form={form?.members.find(({ id }) => id === member.id)}
      isMe={member.id === user?.id}
      isBusy={change.isPending && change.variables.member.id === member.id}
      extra={team.can.edit && member.id !== user?.id ? itemsFor(member, ask) : []}
    />
  )
  return (
    <Card
      title={t('teams.roster.roster')}
      aside={t('teams.roster.count', {
        count: players.length,
        players: team.limits.players,
      })}
    >
      <ul aria-label={t('teams.roster.players')} className="-mt-2">
        {players.map(row)}
        {isMember ? <Free count={freePlayers} onInvite={onInvite} /> : null}
      </ul>
      {substitutes.length > 0 || (isMember && team.limits.substitutes > 0) ? (
        <section aria-labelledby="substitutes" className="mt-5">
          <h3 id="substitutes" className="mb-2 text-14 text-muted [font-stretch:100%]">
            {t('teams.roster.substitutes')}
          </h3>
          <ul aria-labelledby="substitutes" className="-mb-2">
            {substitutes.map(row)}
            {isMember ? <Free count={freeSubstitutes} /> : null}
          </ul>
        </section>
      ) : null}
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
      label: t('teams.roster.hand_over_title'),
      icon: <Crown aria-hidden="true" />,
      onSelect: () => ask('captain', member),
    },
    {
      id: 'remove-member',
      label: t('teams.roster.remove'),
      icon: <UserMinus aria-hidden="true" />,
      isDangerous: true,
      onSelect: () => ask('remove', member),
    },
  ]
}

function Free({ count, onInvite }: { count: number; onInvite?: RosterProps['onInvite'] }) {
  if (count === 0) return null
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line text-14 text-faint first:border-0">
      <span
        aria-hidden="true"
        className="grid size-9 place-items-center rounded-input border border-dashed border-edge/70"
      >
        <Plus className="size-4" />
      </span>
      <span className="grow">{t('teams.roster.free_places', { count })}</span>
      {onInvite ? (
        <Button variant="outline" size="small" onClick={onInvite}>
          {t('teams.invite_card.invite_players')}
        </Button>
      ) : null}
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
          title: t('teams.roster.captain_title', { player: member.username }),
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
          text: t('teams.roster.removed', { player: member.username }),
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

type Props = {
  member: TeamMember
  form: TeamForm['members'][number] | undefined
  isMe: boolean
  isBusy: boolean
  extra: readonly MenuItem[]
}

/** A member of the roster: a link to the profile, what they have done with the team, and a menu of actions. */
function RosterRow({ member, form, isMe, isBusy, extra }: Props) {
  const played = form ? form.wins + form.losses + form.draws : 0
  return (
    <li className="relative flex min-h-16 items-center gap-3 border-t border-line py-2.5 first:border-0">
      <OnlineAvatar player={{ ...member, online: form?.online === true }} size={44} />
      <span className="min-w-0 grow">
        <span className="flex items-center gap-2">
          <PlayerLink
            username={member.username}
            className={`min-w-0 truncate text-start text-16 font-semibold after:absolute after:inset-0 hover:underline ${isMe ? 'text-accent-text' : ''}`}
          />
          {member.role === 'captain' ? <Badge tone="accent">{t('common.captain')}</Badge> : null}
        </span>
        <span className="block text-12 text-pretty text-muted">
          {t('teams.roster_row.since_since', { since: dayText(member.since) })}
        </span>
      </span>
      {isBusy ? <Spinner /> : null}
      {form?.rating ? (
        <span className="flex w-20 shrink-0 items-center justify-end gap-2 sm:w-24">
          <TierEmblem tier={form.rating.tier} size={24} />
          <span className="sr-only">{tierName(form.rating.tier)}</span>
          <span className="font-wide text-16 tabular-nums">{form.rating.rating}</span>
        </span>
      ) : null}
      {form && played > 0 ? (
        <>
          <span className="w-24 shrink-0 text-end max-sm:hidden">
            <span className="block font-wide text-16 leading-tight tabular-nums">
              {[form.wins, form.losses, ...(form.draws > 0 ? [form.draws] : [])].join(' – ')}
            </span>
            <span className="block text-12 text-muted">{t('teams.roster.with_the_team')}</span>
          </span>
          <span className="flex w-36 shrink-0 justify-end max-md:hidden">
            <LastResults results={form.last.map((result, index) => ({ match_id: index, result }))} isSmall />
          </span>
        </>
      ) : null}
      {isMe ? (
        <span aria-hidden="true" className="w-9 shrink-0 -me-1.5 pointer-coarse:w-11" />
      ) : (
        <PersonMenu username={member.username} extra={extra} className="relative -me-1.5" />
      )}
    </li>
  )
}
