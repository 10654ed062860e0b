import type { AnswerFor } from '#client/lib/api/call.ts'

type Tournament = AnswerFor<'GET v1 /tournaments/'>['results'][number]
type Challenge = AnswerFor<'GET v1 /challenges/'>['results'][number]
type Kind = 'match' | 'tournament' | 'challenge_starts' | 'challenge_ends'
export type Coming = { key: string; kind: Kind; id: number; name: string; at: string }

/** Lists the player's upcoming tournaments and challenges, the earliest first. `now`: ms since 1970. */
export function comingUp(
  tournaments: readonly Pick<Tournament, 'id' | 'name' | 'status' | 'starts_at' | 'me' | 'my_match'>[],
  challenges: readonly Pick<Challenge, 'id' | 'name' | 'status' | 'starts_at' | 'ends_at'>[],
  now: number,
): Coming[] {
  const items: Coming[] = []
  const add = (kind: Kind, { id, name }: { id: number; name: string }, at: string | null | undefined) => {
    if (at && Date.parse(at) > now) items.push({ key: `${kind} ${id}`, kind, id, name, at })
  }
  for (const each of tournaments) {
    if (!each.me) continue
    if (each.status === 'registration' || each.status === 'check_in') add('tournament', each, each.starts_at)
    if (each.status === 'live') add('match', each, each.my_match?.at)
  }
  for (const each of challenges) {
    if (each.status === 'upcoming') add('challenge_starts', each, each.starts_at)
    if (each.status === 'live') add('challenge_ends', each, each.ends_at)
  }
  return items.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
