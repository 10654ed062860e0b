import { clockOf } from '#core/moderation/counter-notices.ts'
import { ANSWER_MS } from '#core/privacy/requests.ts'
import type { Trx } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { insertCounterNotice } from '#server/domains/moderation/counter-notices/queries.ts'
import { insertFlag } from '#server/domains/moderation/reports/queries.ts'
import { insertNotice } from '#server/domains/moderation/rights/queries.ts'
import { insertRequest } from '#server/domains/privacy/requests/queries.ts'
import type { DemoFiles } from './files.ts'
import type { DemoPlayer } from './people.ts'
import { keepRemovedPhoto } from './pictures.ts'

const HOUR_MS = 3_600_000
/** By the numbers of the players. */
const ASKS = 175
const FLAGGED = 186
const OBJECTS = 190

/**
 * Adds trust cases to the console: a notice, a counter notice, a data request, and a text that a rule has
 * reported.
 */
export async function addDemoTrustCases(
  unit: Unit,
  players: readonly DemoPlayer[],
  files: DemoFiles | undefined,
): Promise<void> {
  const { trx, now } = unit
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const [asks, flagged, objects] = [players[ASKS], players[FLAGGED], players[OBJECTS]]
  await insertNotice(trx, {
    name: 'Ada Artist',
    email: 'ada@artists.example',
    language: 'en',
    work: 'My drawing of a tern, published in my portfolio.',
    url: 'http://localhost/team/2',
    statement: 'The logo of this team is my drawing. I hold the rights and did not permit this use.',
    created_at: ago(30),
  })
  if (objects) {
    const noticeId = await addCounterNotice(trx, objects, ago)
    if (files) await keepRemovedPhoto(unit, files, { owner: objects, noticeId, removedAt: ago(23 * 24) })
  }
  if (asks)
    await insertRequest(trx, {
      kind: 'access',
      name: 'Sam Sample',
      email: `player${ASKS}@demo.example`,
      language: 'en',
      statement: 'I lost the phone with my sign-in codes. Please send me what you store about me.',
      status: 'open',
      player_id: asks.id,
      created_at: ago(26 * 24),
      due_at: new Date(ago(26 * 24).getTime() + ANSWER_MS),
    })
  if (flagged)
    await insertFlag(trx, {
      playerId: flagged.id,
      details: 'boosting',
      snapshot: 'I sell cheap boosting, write to me.',
      now: ago(5),
    })
}

/** A picture was removed after a notice, and its player says that it is theirs. Returns the notice. */
async function addCounterNotice(trx: Trx, owner: DemoPlayer, ago: (hours: number) => Date): Promise<number> {
  const noticeId = await insertNotice(trx, {
    name: 'Pia Photo',
    email: 'pia@photos.example',
    language: 'en',
    work: 'A photo of mine that I sell.',
    url: `http://localhost/profile/${owner.username}`,
    statement: 'The picture of this player is my photo. I hold the rights and did not permit this use.',
    created_at: ago(24 * 24),
    status: 'removed',
    answer: 'The picture is the photo on your page.',
    decided_at: ago(23 * 24),
    owner_id: owner.id,
  })
  const { restoreFrom, due } = clockOf(ago(17 * 24))
  await insertCounterNotice(trx, {
    notice_id: noticeId,
    player_id: owner.id,
    name: 'Olga Object',
    address: '12 Long Street\nColumbus, OH 43004\nUnited States',
    phone: '+1 614 555 0100',
    email: `player${OBJECTS}@demo.example`,
    statement: 'I bought a license for this photo, which allows its use as a profile picture.',
    created_at: ago(17 * 24),
    restore_from: restoreFrom,
    due_at: due,
  })
  return noticeId
}
