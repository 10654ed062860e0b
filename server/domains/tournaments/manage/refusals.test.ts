import {
  announce as announceCall,
  cloneTournament as cloneCall,
  saveTemplate as templateCall,
  disqualify as disqualifyCall,
  openRound as openRoundCall,
  pauseTournament,
  payPrizes as payCall,
  setResult as resultCall,
  setSeeds as seedsCall,
  setStaff as staffCall,
  startTournament,
} from '#contract/tournaments/manage.ts'
import { MAX_DRAFTS, MAX_STAFF, MAX_TEMPLATES } from '#core/tournaments/limits.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { approvedBy, fill } from '#server/testing/fill.ts'
import { testRefusals } from '#server/testing/refusals.ts'
import type { Person } from '#server/testing/visitor.ts'
import {
  app,
  context,
  act,
  org,
  ann,
  bob,
  actor,
  made,
  open,
  enter,
  live,
  completed,
  result,
  cancelled,
  cid,
  edit,
  input,
  judged,
  raised,
  NONE,
  type Refused,
  setUpTournaments,
} from '#server/testing/set-ups/tournament-people.ts'
import { createTournament } from '#server/domains/tournaments/form/create.ts'
import { withdraw } from '#server/domains/tournaments/entry/commands.ts'
import { openRound, pause, setSeeds, start } from './commands.ts'
import { setStaff } from '#server/domains/tournaments/roles/appoint.ts'
import { announce } from './announce.ts'
import { cloneTournament, saveTemplate } from '#server/domains/tournaments/form/copy.ts'
import { disqualify } from './entrants.ts'
import { payPrizes } from './pay.ts'
import { setResult } from './results.ts'

setUpTournaments()
const of = (id: number) => ({ params: { id } })

const reason = 'A test.'

const staffOnly = (call: (who: Person, tournamentId: number) => ReturnType<Refused>) => ({
  not_found: () => call(org, NONE),
  not_staff: async () => call(ann, await open()),
})

const seeding = (id: number, seeds: number[] = [], who = org) =>
  setSeeds.run(context, actor(who), { ...of(id), body: { seeds, reason } })
testRefusals(seedsCall, {
  ...staffOnly((who, tournamentId) => seeding(tournamentId, [], who)),
  already_started: async () => seeding(await live()),
  seeds_invalid: async () => seeding(await open(), [NONE]),
})

const starting = (id: number, who = org, why = '') =>
  start.run(context, actor(who), { ...of(id), body: { reason: why } })
testRefusals(startTournament, {
  ...staffOnly((who, tournamentId) => starting(tournamentId, who)),
  not_published: async () => starting(await made()),
  check_in_first: async () => starting(await open({ check_in_minutes: 30 })),
  already_started: async () => starting(await live()),
  over: async () => starting(await cancelled()),
  reason_missing: async () => {
    const id = await open()
    await enter(ann, id)
    await enter(bob, id)
    return starting(id, org, ' ')
  },
  too_few_entrants: async () => starting(await open()),
})

const pausing = (tournamentId: number, paused: boolean, who = org) =>
  pause.run(context, actor(who), { params: { id: tournamentId }, body: { paused, reason } })
testRefusals(pauseTournament, {
  ...staffOnly((who, tournamentId) => pausing(tournamentId, true, who)),
  not_live: async () => pausing(await open(), true),
  already_paused: async () => {
    const id = await live()
    await pausing(id, true)
    return pausing(id, true)
  },
  not_paused: async () => pausing(await live(), false),
})

testRefusals(openRoundCall, {
  ...staffOnly((who, tournamentId) => openRound.run(context, actor(who), of(tournamentId))),
  not_live: async () => openRound.run(context, actor(org), of(await open())),
  paused: async () => {
    const id = await live({ round_start: 'by_hand' })
    await pausing(id, true)
    return openRound.run(context, actor(org), of(id))
  },
  opens_by_itself: async () => openRound.run(context, actor(org), of(await live())),
  no_round_left: async () => {
    const id = await live({ round_start: 'by_hand' })
    await openRound.run(context, actor(org), of(id))
    return openRound.run(context, actor(org), of(id))
  },
})

testRefusals(resultCall, {
  ...staffOnly((who, tournamentId) =>
    setResult.run(context, actor(who), {
      ...of(tournamentId),
      body: { match_id: 1, outcome: 'played', undo: false, reason },
    }),
  ),
  not_live: async () => result(await open(), { undo: true }),
  paused: async () => {
    const id = await live()
    await pausing(id, true)
    return result(id, { scores: [[1, 0]] }, 2)
  },
  prizes_paid: async () => {
    const id = await completed({ prize_kind: 'fixed', prizes: [{ place: 1, amount_cents: 100 }] })
    await payPrizes.run(context, actor(org), of(id))
    return result(id, { undo: true })
  },
  unknown_match: async () => result(await live(), { undo: true }, 77),
  // With three entrants the final waits for the semi-final.
  no_entrants: async () => result(await live(), { scores: [[1, 0]] }, 3),
  no_result: async () => result(await live(), { undo: true }, 2),
  next_stage_started: async () => {
    const id = await live({ format: 'two_stage', groups: 1, advance_per_group: 2, max_entrants: 4 })
    for (const match of [1, 2, 3, 4, 5, 6]) await result(id, { scores: [[1, 0]] }, match)
    return result(id, { undo: true }, 1)
  },
  draw_not_allowed: async () => result(await live(), { scores: [[1, 1]] }, 2),
  score_invalid: async () => result(await live(), { scores: [[7, 0]] }, 2),
  own_match: async () => {
    const { id: tournamentId, key, who } = await judged()
    const body = {
      match_id: key,
      undo: false,
      reason,
      scores: [[1, 0]] as [number, number][],
      outcome: 'played' as const,
    }
    return setResult.run(context, actor(who), { ...of(tournamentId), body })
  },
  with_moderators: async () => {
    const { id, key } = await raised('asked')
    return result(id, { scores: [[1, 0]] }, key)
  },
  decided: async () => {
    const { id, key } = await raised('settled')
    return result(id, { scores: [[0, 1]] }, key)
  },
})

const removing = (tournamentId: number, entrantId: number, who = org) =>
  disqualify.run(context, actor(who), {
    params: { id: tournamentId },
    body: { entrant_id: entrantId, reason: 'A test.' },
  })
testRefusals(disqualifyCall, {
  ...staffOnly((who, tournamentId) => removing(tournamentId, 1, who)),
  no_such_entrant: async () => removing(await open(), NONE),
  not_entered: async () => {
    const id = await open()
    const entered = await enter(ann, id)
    if (!entered.ok) return entered
    await withdraw.run(context, actor(ann), of(id))
    return removing(id, entered.value.me?.entrant_id ?? 0)
  },
  not_playing: async () => {
    const id = await live()
    const own = await act.read(id, await newSession(app.url, ann))
    await withdraw.run(context, actor(ann), of(id))
    return removing(id, own.me?.entrant_id ?? 0)
  },
  over: async () => {
    const id = await open()
    const entered = await enter(ann, id)
    if (!entered.ok) return entered
    await edit(id, { status: 'cancelled' })
    return removing(id, entered.value.me?.entrant_id ?? 0)
  },
  own_match: async () => {
    const { id, who, entrantId } = await judged()
    return removing(id, entrantId, who)
  },
  with_moderators: async () => {
    const { id, entrantId } = await raised('asked')
    return removing(id, entrantId)
  },
  decided: async () => {
    const { id, entrantId } = await raised('settled', { format: 'round_robin', leavers: 'void_all' })
    return removing(id, entrantId)
  },
})

testRefusals(payCall, {
  ...staffOnly((who, tournamentId) => payPrizes.run(context, actor(who), of(tournamentId))),
  not_completed: async () => payPrizes.run(context, actor(org), of(await live())),
  needs_role: async () => {
    const id = await completed({ prize_kind: 'fixed', prizes: [{ place: 1, amount_cents: 100 }] })
    await act.promote(org, 'player')
    const refused = await payPrizes.run(context, actor(org), of(id))
    await act.promote(org)
    return refused
  },
  no_prizes: async () => payPrizes.run(context, actor(org), of(await completed())),
  already_paid: async () => {
    const id = await completed({ prize_kind: 'fixed', prizes: [{ place: 1, amount_cents: 100 }] })
    await payPrizes.run(context, actor(org), of(id))
    return payPrizes.run(context, actor(org), of(id))
  },
})

const writing = (tournamentId: number, who = org) =>
  announce.run(context, actor(who), {
    params: { id: tournamentId },
    body: { message: 'Hello everyone.', to: { kind: 'all' } },
  })
testRefusals(announceCall, {
  ...staffOnly((who, tournamentId) => writing(tournamentId, who)),
  nobody: async () => writing(await open()),
  too_fast: async () => {
    const id = await live()
    await writing(id)
    return writing(id)
  },
})

const appointing = (id: number, username = 'ann_r', who = org, role: 'referee' | 'none' = 'referee') =>
  setStaff.run(context, actor(who), { ...of(id), body: { username, role } })
testRefusals(staffCall, {
  ...staffOnly((who, tournamentId) => appointing(tournamentId, 'ann_r', who)),
  no_such_player: async () => appointing(await open(), 'nobody_at_all'),
  is_owner: async () => appointing(await open(), 'org_r', org, 'none'),
  approved_prizes: async () => {
    const id = await open()
    await approvedBy(app.db, id, bob.id)
    return appointing(id, 'bob_r')
  },
  too_many_staff: async () => {
    const tournamentId = await open()
    const people = await insertPlayers(
      app,
      Array.from({ length: MAX_STAFF - 1 }, (_, nth) => `helper_${nth}`),
    )
    const rows = people.map(({ id }) => ({
      tournament_id: tournamentId,
      player_id: id,
      role: 'referee' as const,
    }))
    await app.db.insertInto('tournament_staff').values(rows).execute()
    return appointing(tournamentId)
  },
  over: async () => appointing(await cancelled()),
})

/** A draft of somebody who has as many drafts, or templates, as they may. */
async function full(most: number, keep?: typeof saveTemplate): Promise<number> {
  const draft = await createTournament.run(context, actor(cid), { body: input() })
  const last = keep && draft.ok ? await keep(context, actor(cid), { tournamentId: draft.value.id }) : draft
  if (!draft.ok || !last.ok) throw new Error('it was refused')
  await fill(app.db, 'tournaments', last.value.id, most - 1)
  return draft.value.id
}
testRefusals(cloneCall, {
  ...staffOnly((who, tournamentId) => cloneTournament.run(context, actor(who), of(tournamentId))),
  too_many_drafts: async () => cloneTournament.run(context, actor(cid), of(await full(MAX_DRAFTS))),
})
testRefusals(templateCall, {
  ...staffOnly((who, tournamentId) => saveTemplate(context, actor(who), { tournamentId })),
  too_many_templates: async () => {
    await app.db
      .updateTable('tournaments')
      .set({ status: 'cancelled' })
      .where('organizer_id', '=', cid.id)
      .execute()
    return saveTemplate(context, actor(cid), { tournamentId: await full(MAX_TEMPLATES, saveTemplate) })
  },
})
