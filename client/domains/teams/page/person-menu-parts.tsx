import { t } from '#messages/teams.ts'
import { useQuery } from '@tanstack/react-query'
import {
  Ban,
  Flag,
  MoreHorizontal,
  ShieldPlus,
  Swords,
  UserCheck,
  UserMinus,
  UserPlus,
  UserRound,
} from 'lucide-react'
import { useState } from 'react'
import { followItems, WAITING_FOLLOW } from '#client/domains/friends/follow-items.tsx'
import { useFollow } from '#client/domains/friends/follow-queries.ts'
import { useAddFriend, useUnblock } from '#client/domains/friends/queries.ts'
import { FriendshipDialog, type FriendshipAction } from '#client/domains/friends/FriendshipDialog.tsx'
import { type PublicProfile, publicProfileQuery } from '#client/domains/players/queries.ts'
import { ReportDialog } from '#client/domains/players/report/ReportDialog.tsx'
import type { MenuItem } from '#client/ui/overlays/Menu.tsx'
import { MenuParts } from '#client/ui/overlays/menu-parts.tsx'
import { useInvite } from '#client/domains/teams/actions.ts'
import { type PersonMenuProps, personMenuClass } from './PersonMenu.tsx'
import { allTeamsQuery, type Team } from '#client/domains/teams/queries.ts'
import { teamsFor } from '#client/domains/teams/roles.ts'

const MAX_TEAMS = 4
/** Reserve the places of what depends on the player until it is loaded, so that nothing moves under the pointer. */
const WAITING: MenuItem[] = [
  {
    id: 'add',
    get label() {
      return t('common.friend.add')
    },
    icon: <UserPlus aria-hidden="true" />,
    isDisabled: true,
    onSelect: () => undefined,
  },
  WAITING_FOLLOW,
]

/** The lazily loaded content of `PersonMenu`. The relationship to the player is loaded when it opens. */
export function PersonMenuParts({ username, extra = [], look = 'row', className }: PersonMenuProps) {
  const player = useQuery(publicProfileQuery(username))
  const teams = useQuery(allTeamsQuery)
  const [pending, setPending] = useState<FriendshipAction>()
  const [isReporting, setReporting] = useState(false)
  const invite = useInvite()
  const add = useAddFriend()
  const unblock = useUnblock()
  const follow = useFollow()
  const person = player.data
  const items: MenuItem[] = [
    ...extra,
    ...(look === 'head'
      ? []
      : [
          {
            id: 'profile',
            label: t('common.view_profile'),
            icon: <UserRound aria-hidden="true" />,
            to: `/profile/${encodeURIComponent(username)}`,
            hasLineAbove: extra.length > 0,
          },
          {
            id: 'challenge',
            label: t('common.challenge_someone'),
            icon: <Swords aria-hidden="true" />,
            to: `/play?challenge=${encodeURIComponent(username)}`,
          },
        ]),
    ...(person
      ? friendItems(
          person,
          { add: () => add.mutate(person.id), remove: () => setPending('remove') },
          look === 'head',
        )
      : look === 'head'
        ? []
        : WAITING),
    // A profile's header has a button for it.
    ...(person && look !== 'head'
      ? followItems(person, (isOn) => follow.mutate({ id: person.id, follow: isOn }))
      : []),
    ...(person && !person.is_blocked
      ? inviteItems(teamsFor(teams.data?.results ?? [], person.id), (team) =>
          invite.mutate({ teamId: team.id, username: person.username }),
        )
      : []),
    ...(person?.is_blocked
      ? [
          {
            id: 'unblock',
            label: t('common.unblock'),
            icon: <Ban aria-hidden="true" />,
            hasLineAbove: true,
            onSelect: () => unblock.mutate(person.id),
          },
        ]
      : [
          {
            id: 'block',
            label: t('common.block'),
            icon: <Ban aria-hidden="true" />,
            hasLineAbove: true,
            isDisabled: !person,
            onSelect: () => setPending('block'),
          },
        ]),
    {
      id: 'report',
      label: t('teams.person_menu_parts.report_player'),
      icon: <Flag aria-hidden="true" />,
      isDangerous: true,
      isDisabled: !person,
      onSelect: () => setReporting(true),
    },
  ]
  return (
    <>
      <MenuParts
        trigger={<MoreHorizontal aria-hidden="true" className="size-5" />}
        triggerLabel={t('teams.person_menu.more_about_player', { player: username })}
        triggerClass={personMenuClass(look, className)}
        items={items}
      />
      {person ? (
        <FriendshipDialog action={pending} player={person} onClose={() => setPending(undefined)} />
      ) : null}
      <ReportDialog
        target={isReporting && person ? { kind: 'player', id: person.id, name: person.username } : undefined}
        onClose={() => setReporting(false)}
      />
    </>
  )
}

type FriendActionHandlers = { add: () => void; remove: () => void }

/** The friendship items; a profile's header has buttons for all but ending it. */
function friendItems(
  { friendship, is_blocked }: PublicProfile,
  { add, remove }: FriendActionHandlers,
  hasButtons: boolean,
): MenuItem[] {
  if (is_blocked) return []
  if (friendship === 'friends')
    return [
      {
        id: 'remove',
        label: t('common.friend.remove'),
        icon: <UserMinus aria-hidden="true" />,
        onSelect: remove,
      },
    ]
  if (hasButtons) return []
  if (friendship === 'requested')
    return [
      {
        id: 'requested',
        label: t('common.friend.sent'),
        icon: <UserCheck aria-hidden="true" />,
        isDisabled: true,
        onSelect: () => undefined,
      },
    ]
  return [
    {
      id: 'add',
      label: friendship === 'incoming' ? t('common.friend.accept') : t('common.friend.add'),
      icon: <UserPlus aria-hidden="true" />,
      onSelect: add,
    },
  ]
}

function inviteItems(teams: readonly Team[], invite: (team: Team) => void): MenuItem[] {
  return teams.slice(0, MAX_TEAMS).map((team) => ({
    id: `invite-${team.id}`,
    label: t('teams.person_menu_parts.invite_to_name', { name: team.name }),
    icon: <ShieldPlus aria-hidden="true" />,
    onSelect: () => invite(team),
  }))
}
