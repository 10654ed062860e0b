/** The data of the reference's API, which a test may change. */
export type World = ReturnType<typeof newWorld>

export const LOGIN = { email: 'nova@players.example', password: 'a long way to go' }
/** Its e-mail has not been verified. */
export const UNVERIFIED_EMAIL = 'new@players.example'
export const ACCESS_TOKEN = 'access'

/** A player with two teams, friends and six notifications. `origin`: where the pictures are. */
export function newWorld(origin: string) {
  const person = (id: string, username: string) => ({ id, username })
  return {
    profile: {
      username: 'NovaWolf',
      first_name: 'Nova',
      last_name: 'Wolf',
      address: '12 Long Street, Columbus' as unknown,
      dob: '1990-05-17',
      phone: '+16145550100',
      is_phone_verified: true,
      game_accounts: [{ id: 1, game: 'chess', handle: 'novawolf' }] as Record<string, unknown>[],
    } as Record<string, unknown> & { game_accounts: Record<string, unknown>[] },
    people: [person('2', 'sora'), person('3', 'mika'), person('4', 'jun')],
    friends: [person('2', 'sora')],
    requests: [{ id: 1, user: person('3', 'mika') }],
    wallet: Array.from({ length: 23 }, (_, index) => walletEntry(23 - index)),
    teams: [
      {
        id: 1,
        name: 'Night Owls',
        tag: 'OWL',
        game: 'chess',
        members: [person('1', 'NovaWolf'), person('2', 'sora')],
      },
      { id: 2, name: 'Day Birds', tag: 'DAY', game: 'chess', members: [person('1', 'NovaWolf')] },
    ],
    notifications: [1, 2, 4, 5, 6, 7].map((type, index) => notification(index + 1, type, origin)),
    teammates: [
      { id: '1', username: 'NovaWolf', state: 'invited' },
      { id: '2', username: 'sora', state: 'seated' },
      { id: '3', username: 'mika', state: 'available' },
    ],
  }
}

function walletEntry(id: number) {
  return {
    id,
    created: `2026-11-${String(id).padStart(2, '0')}T10:00:00Z`,
    description: `Entry ${id}`,
    amount_cents: id * 100,
  }
}

function notification(id: number, type: number, origin: string) {
  return {
    id,
    message: `Notice ${id}`,
    created: `2026-11-0${id}T10:00:00Z`,
    profile_url: `${origin}/pictures/sora.svg`,
    type_of_notification: type,
    from_user: type === 1 ? 'mika' : 'sora',
    lobby: type === 2 ? 1 : null,
    extras: {
      tournament_id: type === 4 || type === 7 ? 1 : null,
      challenge: type === 6 ? 1 : null,
      team_id: type === 5 ? 2 : null,
      game: null,
    },
  }
}
