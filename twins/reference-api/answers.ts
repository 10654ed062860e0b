import { ACCESS_TOKEN, LOGIN, UNVERIFIED_EMAIL, type World } from './world.ts'

export type Asked = {
  params: Record<string, string>
  query: URLSearchParams
  body: Record<string, unknown>
}
export type Answer = { status?: number; data: unknown }
type Rule = (world: World, asked: Asked) => Answer

const ok = (data: unknown): Answer => ({ data })
/** The answer of a call for which the client reference names none. */
export const NOTHING = ok({})
const missing: Answer = { status: 404, data: {} }

const signedIn = ok({
  extras: {
    id: '1',
    username: 'NovaWolf',
    first_name: 'Nova',
    last_name: 'Wolf',
    role: 'player',
    access_token: ACCESS_TOKEN,
    refresh_token: 'refresh',
  },
})

/** The answers of the client reference, by the key of their call; those of all others are empty. */
export const ANSWERS: Record<string, Rule> = {
  'POST v1 /accounts/login/': (_world, { body }) => {
    if (body.email === UNVERIFIED_EMAIL)
      return { status: 500, data: { detail: 'Please verify your account' } }
    return body.password === LOGIN.password ? signedIn : { status: 401, data: { detail: 'Wrong password.' } }
  },
  'POST v1 /accounts/social-login/': () => signedIn,
  'POST v1 /accounts/refresh-token/': () => ok({ access_token: ACCESS_TOKEN, refresh_token: 'refresh' }),

  'GET v1 /players/profile/': ({ profile }) => ok(profile),
  'PUT v1 /players/profile/': ({ profile }, { body }) => ok(Object.assign(profile, body)),
  'POST v1 /players/profile/verify/': ({ profile }) => {
    profile.is_phone_verified = true
    return NOTHING
  },
  'POST v1 /players/game-account/': ({ profile }, { body }) => {
    profile.game_accounts.push({ id: profile.game_accounts.length + 1, ...body })
    return NOTHING
  },
  'PUT v1 /players/game-account/{id}/': ({ profile }, { params, body }) => {
    const account = profile.game_accounts.find(({ id }) => String(id) === params.id)
    if (account) Object.assign(account, body)
    return NOTHING
  },
  'GET v1 /players/public-profile/': ({ people }, { query }) => {
    const found = people.find(({ username }) => username === query.get('username'))
    return found
      ? ok(found)
      : query.get('username') === 'NovaWolf'
        ? ok({ id: '1', username: 'NovaWolf' })
        : missing
  },
  'GET v1 /players/wallet-history/': ({ wallet }, { query }) => ok({ results: pageOf(wallet, query) }),
  'GET v1 /players/friends/': ({ friends }, { query }) => ok({ results: pageOf(friends, query) }),
  'GET v1 /players/friend-requests/': ({ requests }, { query }) => ok({ results: pageOf(requests, query) }),
  'PUT v1 /players/remove-friend/{id}/': (world, { params }) => {
    world.friends = world.friends.filter(({ id }) => id !== params.id)
    return NOTHING
  },
  'PUT v1 /players/notification-status/{notificationId}/': (world, { params, body }) => {
    // The reference has the actions of the notification alone.
    if (body.status === 'read') return { status: 400, data: { detail: 'Unknown status.' } }
    return remove(world, params.notificationId)
  },

  'GET v1 /players/versus-team/': ({ teams }, { query }) => ok({ results: pageOf(teams, query) }),
  'POST v1 /players/versus-team/': ({ teams }, { body }) => {
    const { name = '', tag = '', game = '' } = body as Record<string, string>
    teams.push({ id: teams.length + 1, name, tag, game, members: [{ id: '1', username: 'NovaWolf' }] })
    return NOTHING
  },
  'GET v1 /players/versus-team/{id}/': (world, { params }) => {
    const team = teamOf(world, params.id)
    return team ? ok(team) : missing
  },
  'PUT v1 /players/versus-team/{id}/': (world, { params, body }) => {
    Object.assign(teamOf(world, params.id) ?? {}, body)
    return NOTHING
  },
  'DELETE v1 /players/versus-team/{id}/': (world, { params }) => {
    world.teams = world.teams.filter(({ id }) => String(id) !== params.id)
    return NOTHING
  },
  'GET v1 /players/versus/usernames/': ({ people }, { query }) =>
    ok(people.filter(({ username }) => username.startsWith(query.get('name') ?? ''))),
  'PUT v1 /players/versus/{a}/player/{b}/': (world, { params }) => {
    const team = teamOf(world, params.a)
    if (team) team.members = team.members.filter(({ id }) => id !== params.b)
    return NOTHING
  },
  'PUT v1 /players/versus/{teamId}/notification/{notificationId}/': (world, { params }) =>
    remove(world, params.notificationId),
  'GET v1 /players/lobby/{lobbyId}/teammates/': ({ teammates }) => ok(teammates),
  'POST v1 /players/lobby/{lobbyId}/{teamId}/{status}-invite/': ({ teammates }, { params }) =>
    seat(teammates, { '1': params.status === 'accept' ? 'seated' : 'available' }),
  'PUT v1 /players/lobby/{lobbyId}/{teamId}/leave-team/': ({ teammates }) =>
    seat(teammates, { '1': 'available' }),
  'POST v1 /players/lobby/{lobbyId}/{teamId}/replace-teammate/': ({ teammates }, { body }) =>
    seat(teammates, { [String(body.remove_player)]: 'available', [String(body.new_player)]: 'invited' }),

  'GET v1 /players/notifications/': ({ notifications }, { query }) =>
    ok({
      results: pageOf(
        notifications.toSorted((one, other) => other.created.localeCompare(one.created)),
        query,
      ),
      notifications: notifications.length,
    }),
  'POST v1 /players/remove-notifications/': (world, { body }) => {
    if (body.type === 1) return remove(world, String(body.notification))
    world.notifications = []
    return NOTHING
  },
}

function remove(world: World, notificationId: string | undefined): Answer {
  world.notifications = world.notifications.filter(({ id }) => String(id) !== notificationId)
  return NOTHING
}

function seat(teammates: World['teammates'], states: Record<string, string>): Answer {
  for (const mate of teammates) mate.state = states[mate.id] ?? mate.state
  return NOTHING
}

function teamOf({ teams }: World, teamId: string | undefined) {
  return teams.find(({ id }) => String(id) === teamId)
}

function pageOf<Row>(rows: readonly Row[], query: URLSearchParams): Row[] {
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('page_size') ?? 10)]
  return rows.slice((page - 1) * size, page * size)
}
