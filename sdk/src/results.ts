import type { Contender } from './client.ts'

export type TournamentResult = {
  match_id: number
  stage: number
  round: number
  /** The names of the entrants, in the order of the score. */
  entrants: string[]
  score: (number | null)[]
  /** The name of the winner; null for a draw. */
  winner: string | null
}

const NEWS = ['bracket', 'tournament', 'reset']
const OVER = ['completed', 'cancelled']

/** The results of a tournament as they come. A result that is corrected comes again. */
export async function* results(
  api: Contender,
  id: number,
  { signal }: { signal?: AbortSignal } = {},
): AsyncGenerator<TournamentResult> {
  const told = new Map<string, string>()
  async function* news(): AsyncGenerator<TournamentResult> {
    for (const result of await decided(api, id)) {
      const text = JSON.stringify(result)
      const key = `${result.stage} ${result.match_id}`
      if (told.get(key) === text) continue
      told.set(key, text)
      yield result
    }
  }
  const isOver = async () => OVER.includes((await api.readTournament({ id })).status)
  const end = new AbortController()
  const live = api.subscribe([`tournament:${id}`], {
    signal: signal ? AbortSignal.any([signal, end.signal]) : end.signal,
  })
  try {
    for (let next = live.next(); ; next = live.next()) {
      const over = await isOver()
      yield* news()
      if (over) return
      let { done, value } = await next
      while (!done && !NEWS.includes(value.event)) ({ done, value } = await live.next())
      if (done) return
    }
  } finally {
    end.abort()
  }
}

async function decided(api: Contender, id: number): Promise<TournamentResult[]> {
  const { stages } = await api.readBracket({ id, form: 'full' })
  return stages.flatMap((stage) =>
    stage.groups.flatMap((group) =>
      group.rounds.flatMap((round) =>
        round.matches.flatMap((match) => {
          const [one, two] = match.entrants
          if (match.status !== 'decided' || !one || !two) return []
          const winner =
            match.entrants.find((entrant) => entrant?.entrant_id === match.winner_id)?.name ?? null
          const entrants = [one.name, two.name]
          return [
            {
              match_id: match.id,
              stage: stage.id,
              round: round.number,
              entrants,
              score: [one.score, two.score],
              winner,
            },
          ]
        }),
      ),
    ),
  )
}
