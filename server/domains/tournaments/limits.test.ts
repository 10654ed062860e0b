import { expect, test } from 'vitest'
import { challengeInput } from '#contract/challenges/challenges.ts'
import { MAX_OPEN_CHALLENGES } from '#core/challenges/course.ts'
import { MAX_DRAFTS, MAX_EMPTY_CIRCUITS, MAX_STAFF, MAX_TEMPLATES } from '#core/tournaments/limits.ts'
import { fill } from '#server/testing/fill.ts'
import { insertPlayers } from '#server/testing/people.ts'
import {
  actor,
  app,
  ann,
  bob,
  cid,
  context,
  inDays,
  input,
  made,
  org,
  setUpTournaments,
} from '#server/testing/set-ups/tournament-people.ts'
import { createChallenge } from '#server/domains/challenges/create.ts'
import { createCircuit } from './circuits/commands.ts'
import { saveTemplate } from './form/copy.ts'
import { createTournament } from './form/create.ts'
import { setStaff } from './roles/appoint.ts'

setUpTournaments()

const AT_ONCE = 30
const LEFT = 3

/** Thirty at once, where three have room. */
async function expectRoomForThree(
  one: (nth: number) => Promise<{ ok: true } | { ok: false; refusal: string }>,
  refusal: string,
): Promise<void> {
  const all = await Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => one(nth)))
  const refused = all.flatMap((each) => (each.ok ? [] : [each.refusal]))
  expect(refused).toEqual(Array.from({ length: AT_ONCE - LEFT }, () => refusal))
}

test('staff, invited people included', async () => {
  const tournamentId = await made()
  const names = Array.from({ length: MAX_STAFF - 1 - LEFT + AT_ONCE }, (_, nth) => `helper_${nth}`)
  const people = await insertPlayers(app, names)
  const rows = people
    .slice(AT_ONCE)
    .map(({ id }) => ({ tournament_id: tournamentId, player_id: id, role: 'referee' as const }))
  await app.db.insertInto('tournament_staff').values(rows).execute()
  await expectRoomForThree(
    (nth) =>
      setStaff.run(context, actor(org), {
        params: { id: tournamentId },
        body: { username: `helper_${nth}`, role: 'referee' },
      }),
    'too_many_staff',
  )
})

test('drafts', async () => {
  await fill(app.db, 'tournaments', await made(), MAX_DRAFTS - 2 - LEFT)
  await expectRoomForThree(
    () => createTournament.run(context, actor(org), { body: input() }),
    'too_many_drafts',
  )
})

test('templates', async () => {
  const draft = await createTournament.run(context, actor(ann), { body: input() })
  const tournamentId = draft.ok ? draft.value.id : 0
  const first = await saveTemplate(context, actor(ann), { tournamentId })
  await fill(app.db, 'tournaments', first.ok ? first.value.id : 0, MAX_TEMPLATES - 1 - LEFT)
  await expectRoomForThree(() => saveTemplate(context, actor(ann), { tournamentId }), 'too_many_templates')
})

test('circuits', async () => {
  const circuit = { name: 'Spring', description: '', points: [3, 2], best_of: null, organization_id: null }
  const create = () => createCircuit.run(context, actor(bob), { body: circuit })
  const first = await create()
  await fill(app.db, 'circuits', first.ok ? first.value.id : 0, MAX_EMPTY_CIRCUITS - 1 - LEFT)
  await expectRoomForThree(create, 'too_many_circuits')
})

test('challenges', async () => {
  const body = challengeInput.parse({
    name: 'Ladder',
    game: 'chess',
    mode: 'blitz',
    scoring: { win: 1 },
    best_n: 1,
    max_results: 1,
    starts_at: inDays(1),
    ends_at: inDays(2),
  })
  const create = () => createChallenge.run(context, actor(cid), { body })
  const first = await create()
  await fill(app.db, 'challenges', first.ok ? first.value.id : 0, MAX_OPEN_CHALLENGES - 1 - LEFT)
  await expectRoomForThree(create, 'too_many_challenges')
})
