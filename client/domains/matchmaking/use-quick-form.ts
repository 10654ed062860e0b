import type { Checked } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import type { Game, Mode } from '#client/domains/players/games.ts'
import { type QueueRequest, useEnterQueue } from './queries.ts'

/** The form that queues for a mode; the region is optional. */
export function useQuickForm(game: Game, mode: Mode) {
  const enter = useEnterQueue()
  return useForm({
    initial: { region: '' },
    check: ({ region }): Checked<QueueRequest> => ({
      ok: true,
      body: { game: game.slug, mode: mode.slug, region: (region || null) as QueueRequest['region'] },
    }),
    mutation: enter,
    send: (request, outcome) => enter.mutate(request, outcome),
  })
}
