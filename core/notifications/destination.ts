import { topicOf } from '#core/players/notification-topics.ts'

/** The fields of a notification that decide where it leads, as in the contract. */
export type Pointer = {
  id: number
  type_of_notification: number
  from_user: string | null
  lobby: number | null
  extras: {
    tournament_id: number | null
    challenge: number | null
    team_id: number | null
    game?: string | null
    tab: string | null
    notice_id?: number | null
    season?: number | null
  }
}

export type Destination = {
  to: string
  params?: Record<string, string>
  search: Record<string, string | number | true>
}

/**
 * The page that a notification leads to (client reference, Notifications). Undefined when it lacks the id it
 * needs.
 */
export function destinationOf(notification: Pointer): Destination | undefined {
  const { type_of_notification: type, id, from_user, extras } = notification
  switch (topicOf(type)) {
    case 'friend_request':
      return from_user
        ? {
            to: '/profile/$username',
            params: { username: from_user },
            search: { notificationId: String(id), type: String(type) },
          }
        : undefined
    case 'lobby_invite':
      return lobbyOf(notification)
    case 'account':
      if (extras.notice_id) return removedContentOf(extras.notice_id)
      if (extras.game && extras.season)
        return { to: '/season-recap', search: { username: 'me', game: extras.game, season: extras.season } }
      if (extras.tab === 'leaderboards')
        return { to: '/leaderbords', search: extras.game ? { game: extras.game } : {} }
      if (extras.tab === 'notifications') return { to: '/notifications', search: {} }
      if (extras.tab === 'sanctions') return { to: '/appeal', search: {} }
      if (extras.tab === 'console') return { to: '/admin', search: {} }
      // Other news of the account opens the tab that it names, or else the wallet.
      return { to: '/profile', search: { tab: extras.tab ?? 'wallet' } }
    case 'roster':
      // News about a team's roster names neither tournament nor lobby and opens the team.
      return extras.tournament_id
        ? tournamentOf(extras.tournament_id)
        : (lobbyOf(notification) ?? teamOf(extras.team_id))
    case 'team_invite':
      return { to: '/profile/$username', params: { username: 'me' }, search: { view: 'teams' } }
    case 'challenge':
      return extras.challenge
        ? { to: '/challenge-details', search: { challengeId: String(extras.challenge) } }
        : undefined
    case 'tournament':
      // The role is accepted on the profile, since only staff can open the page of a draft.
      if (extras.tab) return { to: '/profile', search: { tab: extras.tab } }
      return extras.tournament_id ? tournamentOf(extras.tournament_id) : undefined
    default:
      return undefined
  }
}

/** The destination as a path, for links outside the app. */
export function pathOf({ to, params = {}, search }: Destination): string {
  const path = to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = Object.entries(search).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

function lobbyOf({ lobby }: Pointer): Destination | undefined {
  return lobby
    ? {
        to: '/lobby-detail/$lobbyId',
        params: { lobbyId: String(lobby) },
        search: { participantTabActive: true },
      }
    : undefined
}

function teamOf(id: number | null): Destination | undefined {
  return id ? { to: '/team/$teamId', params: { teamId: String(id) }, search: {} } : undefined
}

function removedContentOf(id: number): Destination {
  return { to: '/removed-content/$noticeId', params: { noticeId: String(id) }, search: {} }
}

function tournamentOf(id: number): Destination {
  return { to: '/tournament-details', search: { tournamentId: id } }
}
