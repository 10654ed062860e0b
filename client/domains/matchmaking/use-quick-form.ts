import type { Checked } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import type { Game, Mode } from '#client/domains/players/games.ts'
import { type QueueRequest, useEnterQueue } from './queries.ts'

/** The form that queues for a mode; the region is optional. `start` is a press of its button. */
export function useQuickForm(game: Game, mode: Mode) {
  const enter = useEnterQueue()
  const requestOf = ({ region }: { region: string }): QueueRequest => ({
    game: game.slug,
    mode: mode.slug,
    region: (region || null) as QueueRequest['region'],
  })
  const form = useForm({
    initial: { region: '' },
    check: (values): Checked<QueueRequest> => ({ ok: true, body: requestOf(values) }),
    mutation: enter,
    send: (request, outcome) => enter.mutate(request, outcome),
  })
  return { ...form, start: () => enter.mutate(requestOf(form.values), form.outcome) }
}
