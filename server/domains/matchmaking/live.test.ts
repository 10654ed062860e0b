import { expect, test } from 'vitest'
import { enter, expectTogether, leave, newPeople, ticketOf } from '#server/testing/actions/queue-actions.ts'
import { app, setUpQueueApp } from '#server/testing/set-ups/queue-app.ts'
import { nextWhere, openStream } from '#server/testing/stream.ts'

setUpQueueApp()

test("a player's place in the queue is sent to them only, as the call answers it, until it has found a lobby", async () => {
  const [ann, bob, cid] = await newPeople(app)
  const [annsStream, cidsStream] = await Promise.all(
    [ann, cid].map((who) => openStream(app.url, { token: who.accessToken })),
  )
  if (!annsStream || !cidsStream) throw new Error('two streams were opened')
  const isIn = ({ ticket }: { ticket: unknown }) => ticket !== null
  await enter(app, ann, { region: 'eu' })
  const ticket = await ticketOf(app, ann)
  expect(ticket).toMatchObject({ region: 'eu', waiting: 1 })
  expect(await nextWhere(annsStream, 'queue', isIn)).toEqual({ ticket, lobby_id: null })
  await leave(app, ann)
  expect(await nextWhere(annsStream, 'queue')).toEqual({ ticket: null, lobby_id: null })
  await enter(app, ann)
  await enter(app, bob)
  const lobby = await expectTogether(app, ann, bob)
  const isFound = ({ lobby_id: id }: { lobby_id: number | null }) => id !== null
  expect(await nextWhere(annsStream, 'queue', isFound)).toEqual({ ticket: null, lobby_id: lobby.id })
  expect(cidsStream.events).toEqual([])
  annsStream.close()
  cidsStream.close()
})
