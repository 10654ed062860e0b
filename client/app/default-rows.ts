import { isRecord } from '#client/lib/api/call-error.ts'

export type Fields = Record<string, unknown>

/** Type 5, the team invite: the only notification with buttons in the client reference. */
const TEAM_INVITE = 5

/**
 * A list of notifications. Where rows do not say whether they were read, the newest count as unread, as many
 * as `notifications` says.
 */
export function notifications(list: Fields, isFirstPage: boolean): Fields {
  const rows = rowsOf(list)
  const unread = typeof list.notifications === 'number' ? list.notifications : 0
  return {
    notifications: unread,
    ...list,
    results: rows.map((row, index) => notification(row, !isFirstPage || index >= unread)),
  }
}

function notification(row: Fields, isRead: boolean): Fields {
  const extras = isRecord(row.extras) ? row.extras : {}
  return {
    profile_url: null,
    from_user: null,
    read: isRead,
    kind: '',
    can: { answer: row.type_of_notification === TEAM_INVITE },
    ...row,
    lobby: idOf(row.lobby),
    extras: {
      game: null,
      tab: null,
      notice_id: null,
      season: null,
      ...extras,
      tournament_id: idOf(extras.tournament_id),
      challenge: idOf(extras.challenge),
      team_id: idOf(extras.team_id),
    },
  }
}

/** An id that is a text of digits becomes a number; null without one. */
function idOf(given: unknown): unknown {
  return typeof given === 'string' && /^\d+$/.test(given) ? Number(given) : (given ?? null)
}

/**
 * A person in a row. Ids are text here; another API may have numbers, and a first and last name instead of a
 * username.
 */
function person(row: Fields): Fields {
  const name = [row.first_name, row.last_name].filter((part) => typeof part === 'string').join(' ')
  return {
    avatar_url: null,
    ...row,
    id: textOf(row.id),
    username: row.username ?? row.from_user ?? name,
  }
}

function textOf(id: unknown): string {
  return typeof id === 'string' || typeof id === 'number' ? String(id) : ''
}

export function friend(row: Fields): Fields {
  return { online: false, since: '', ...person(row) }
}

/** A friend request. One that says nothing else was sent to the player and is answered by its own id. */
export function friendRequest(row: Fields): Fields {
  const { user, ...rest } = row
  return {
    notification_id: row.id,
    direction: 'incoming',
    created: '',
    ...rest,
    user: person(isRecord(user) ? user : { username: row.username, from_user: row.from_user }),
  }
}

export function walletEntry(row: Fields): Fields {
  return {
    created: '',
    kind: 'adjustment',
    description: '',
    amount_cents: null,
    balance_cents: null,
    bucket: 'cash',
    status: '',
    reference: null,
    ...row,
  }
}

/**
 * A team. Another API does not say who may do what, so everything is offered and the API refuses. The first
 * member is the captain.
 */
export function team(row: Fields): Fields {
  const members = Array.isArray(row.members) ? row.members.filter(isRecord) : []
  const captainId = textOf(row.captain_id ?? members[0]?.id)
  return {
    name: '',
    tag: '',
    game: '',
    logo_url: null,
    invites: [],
    invite_link: null,
    limits: { players: Math.max(members.length, MOST_PLAYERS), substitutes: 0 },
    record: { matches: 0, wins: 0, losses: 0, draws: 0 },
    ratings: [],
    entered: [],
    created: '',
    can: { edit: true, invite: true, leave: true, disband: true, why_not_disband: null },
    ...row,
    captain_id: captainId,
    members: members.map((member) => ({
      role: textOf(member.id) === captainId ? 'captain' : 'member',
      since: '',
      ...person(member),
    })),
  }
}

/** The size of a roster where the API states none. */
const MOST_PLAYERS = 5

export function teammate(row: Fields): Fields {
  return { state: 'available', reason: null, ...person(row) }
}

export function badge(row: Fields): Fields {
  return person(row)
}

export function rowsOf(list: Fields): Fields[] {
  return Array.isArray(list.results) ? list.results.filter(isRecord) : []
}
