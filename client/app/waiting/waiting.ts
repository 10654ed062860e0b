import { t } from '#messages/players.ts'
import type { FriendRequest } from '#client/domains/friends/queries.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { nowText } from '#client/domains/lobbies/texts/nowText.ts'
import type { OpenInvite, PlayInvite } from '#client/domains/teams/queries.ts'
import { mustCheckIn } from '#client/domains/tournaments/list/row-state.ts'
import type { ListedTournament } from '#client/domains/tournaments/queries.ts'

/** One thing that waits for the player. A lower urgency is shown first. */
export type Waiting = {
  key: string
  kind: 'match' | 'tournament' | 'lobby_invite' | 'team_invite' | 'friend_request'
  title: string
  note: string
  action: string
  /** The path where it is done. */
  to: string
  /** Done with the button itself. */
  act?:
    | { kind: 'check_in'; tournamentId: number }
    | { kind: 'ready'; lobbyId: number }
    | { kind: 'friend'; notificationId: number }
    | { kind: 'team'; invite: PlayInvite }
    | { kind: 'time'; tournamentId: number }
  /** When it ends. */
  until: string | null
  urgency: number
  /** The notification that tells the same. */
  notificationId?: number | null
}

type Sources = {
  lobbies: readonly Lobby[]
  invites: readonly OpenInvite[]
  requests: readonly FriendRequest[]
  tournaments: readonly ListedTournament[]
}
type Names = { gameName: (slug: string) => string; modeName: (game: string, mode: string) => string }

/** Lobbies that only wait for others, like one that is not full, come after everything that the player can answer. */
const URGENCY = {
  checkIn: 0.5,
  dispute: 0.6,
  lobbyInvite: 1.5,
  matchTime: 2.4,
  teamInvite: 2.5,
  friendRequest: 2.6,
}

/** Tells whether its act is the main one of a page. */
export const isUrgent = ({ urgency }: Waiting): boolean => urgency < 2

export function waitingOf(sources: Sources, playerId: string, names: Names): Waiting[] {
  return [
    ...sources.lobbies.map((lobby) => ofLobby(lobby, playerId, names)),
    ...sources.tournaments.flatMap((tournament) => ofTournament(tournament, names)),
    ...sources.invites.flatMap((invite) => ofInvite(invite, names)),
    ...sources.requests.flatMap(ofRequest),
  ].toSorted((one, other) => one.urgency - other.urgency)
}

function ofLobby(lobby: Lobby, playerId: string, { gameName, modeName }: Names): Waiting {
  const { sentence, action, urgency } = nowText(lobby, playerId)
  return {
    key: `lobby ${lobby.id}`,
    kind: 'match',
    title: sentence,
    note: lobby.tournament?.name ?? `${gameName(lobby.game)} · ${modeName(lobby.game, lobby.mode)}`,
    action,
    to: `/lobby-detail/${lobby.id}`,
    ...(lobby.can.ready && !lobby.tournament?.paused ? { act: { kind: 'ready', lobbyId: lobby.id } } : {}),
    until: lobby.tournament?.paused ? null : (lobby.deadline?.at ?? null),
    urgency,
  }
}

/** Disputes in a tournament that the player runs; the check-in of one, or a time to agree on; its matches are rooms, which are among the lobbies. */
function ofTournament(tournament: ListedTournament, names: Names): Waiting[] {
  return [...ofStaff(tournament, names), ...ofEntrant(tournament, names)]
}

function ofStaff({ id, name, game, mode, my_disputes: disputes }: ListedTournament, names: Names): Waiting[] {
  if (!disputes) return []
  return [
    {
      key: `disputes ${id}`,
      kind: 'tournament',
      title: t('players.waiting.disputes', { tournament: name, count: disputes.count }),
      note: `${names.gameName(game)} · ${names.modeName(game, mode)}`,
      action: t('common.decide'),
      to: `/tournament-details?tournamentId=${id}&tab=organise`,
      until: disputes.until,
      urgency: URGENCY.dispute,
    },
  ]
}

function ofEntrant(tournament: ListedTournament, { gameName, modeName }: Names): Waiting[] {
  const { id, name, game, mode, starts_at: start, my_match: match } = tournament
  const common = {
    key: `tournament ${id}`,
    kind: 'tournament' as const,
    note: `${gameName(game)} · ${modeName(game, mode)}`,
    to: `/tournament-details?tournamentId=${id}`,
  }
  if (mustCheckIn(tournament))
    return [
      {
        ...common,
        title: t('players.waiting.tournament', { tournament: name }),
        action: t('players.waiting.check_in'),
        // A team's captain checks it in: who that is is known on its page.
        ...(tournament.team_size === 1 ? { act: { kind: 'check_in', tournamentId: id } } : {}),
        until: tournament.me?.stage_check_in ?? start,
        urgency: URGENCY.checkIn,
      },
    ]
  if (!match?.agree_by) return []
  return [
    {
      ...common,
      title: t('players.waiting.match_time', { tournament: name }),
      action: t('players.waiting.choose_time'),
      act: { kind: 'time', tournamentId: id },
      until: null,
      urgency: URGENCY.matchTime,
    },
  ]
}

function ofInvite(invite: OpenInvite, { gameName }: Names): Waiting[] {
  const { id, kind, from_user, target, expires } = invite
  if (kind === 'tournament') return []
  if (kind === 'tournament_staff' || kind === 'organization_role')
    return [
      {
        key: `${kind} ${id}`,
        kind: 'tournament',
        title: t('players.waiting.role', { role: invite.role, name: target.name }),
        note: from_user ?? '',
        action: t('common.view'),
        to: '/profile?tab=teams',
        until: null,
        urgency: URGENCY.teamInvite,
      },
    ]
  const from = { from: from_user === null ? 'unknown' : 'player', player: from_user ?? '' }
  const game = target.game ? gameName(target.game) : ''
  return [
    kind === 'team'
      ? {
          key: `team ${id}`,
          kind: 'team_invite',
          title: t('players.waiting.team', { ...from, team: target.name }),
          note: game,
          action: t('common.view'),
          act: { kind: 'team', invite },
          notificationId: invite.notification_id,
          to: '/profile?tab=teams',
          until: null,
          urgency: URGENCY.teamInvite,
        }
      : {
          key: `invite ${id}`,
          kind: 'lobby_invite',
          title: t('players.waiting.lobby', from),
          note: [game, target.name].filter(Boolean).join(' · '),
          action: t('common.view'),
          to: `/lobby-detail/${target.id}?participantTabActive=true`,
          until: expires,
          urgency: URGENCY.lobbyInvite,
          notificationId: invite.notification_id,
        },
  ]
}

function ofRequest({ id, notification_id: notificationId, direction, user }: FriendRequest): Waiting[] {
  if (direction !== 'incoming') return []
  return [
    {
      key: `request ${id}`,
      kind: 'friend_request',
      title: t('players.waiting.friend', { player: user.username }),
      note: '',
      action: t('common.view'),
      ...(notificationId ? { act: { kind: 'friend', notificationId }, notificationId } : {}),
      to: '/profile?tab=friends',
      until: null,
      urgency: URGENCY.friendRequest,
    },
  ]
}
