import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { listOf } from '#client/testing/lists.ts'
import { queuedDispute } from '#client/testing/data/disputes.ts'
import { cacheDispute } from './cache.ts'
import { disputesQuery } from './queries.ts'

const client = new QueryClient()
const all = disputesQuery(undefined, 1).queryKey
const toReview = disputesQuery('review', 1).queryKey
const idsOf = (key: typeof all) => client.getQueryData(key)?.results.map((row) => row.match_id)

test('a dispute is in the queue by its urgency, and in the lists of its step, until it is closed', () => {
  const due = (minute: number) => `2026-03-01T12:0${minute}:00.000Z`
  const [early, late] = [queuedDispute({ due: due(1) }), queuedDispute({ due: due(3) })]
  client.setQueryData(all, listOf([early, late]))
  client.setQueryData(toReview, listOf([early, late]))
  const row = queuedDispute({ step: 'statements', due: due(2) })
  const { match_id: matchId } = row
  const send = (
    next: typeof row | null,
    counts: { statements?: number; review?: number; appealed?: number },
  ) => cacheDispute(client, { match_id: matchId, row: next, counts })

  send(row, { review: 2, statements: 1 })
  expect(idsOf(all)).toEqual([early.match_id, late.match_id, matchId])
  expect(idsOf(toReview)).toEqual([early.match_id, late.match_id])
  send({ ...row, step: 'review' }, { review: 3 })
  expect(idsOf(all)).toEqual([early.match_id, matchId, late.match_id])
  expect(idsOf(toReview)).toEqual([early.match_id, matchId, late.match_id])
  send({ ...row, step: 'appealed' }, { review: 2, appealed: 1 })
  expect(idsOf(all)).toEqual([matchId, early.match_id, late.match_id])
  expect(idsOf(toReview)).toEqual([early.match_id, late.match_id])
  send(null, { review: 2 })
  expect(idsOf(all)).toEqual([early.match_id, late.match_id])
  expect([all, toReview].map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([false, false])
})
